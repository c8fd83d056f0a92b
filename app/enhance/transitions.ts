/** A card's picture becomes the article's, and on the way back the article's becomes the card's. The article's has the name in CSS. */
const name = 'article-picture';

interface Transition {
  /** Rejects when it does not come about. */
  ready: Promise<void>;
  finished: Promise<void>;
}

interface SwapEvent extends Event {
  viewTransition: Transition | null;
  activation?: { entry: { url: string | null } | null } | null;
}

/** Names the picture of the card that leads to a page, while the page comes or goes. Browsers without such transitions just go. */
export function carryPictures(
  page: Document,
  view: Window & { navigation?: { activation?: Activation | null } },
): void {
  view.addEventListener('pageswap', (event) => {
    const { viewTransition, activation } = event as SwapEvent;
    if (viewTransition) mark(viewTransition, activation?.entry?.url);
  });
  view.addEventListener('pagereveal', (event) => {
    const { viewTransition } = event as SwapEvent;
    if (viewTransition) mark(viewTransition, view.navigation?.activation?.from?.url);
  });

  function mark({ ready, finished }: Transition, address: string | null | undefined): void {
    const picture = address && !page.querySelector('.head__picture') ? findPicture(page, address) : null;
    picture?.style.setProperty('view-transition-name', name);
    const forget = () => void picture?.style.removeProperty('view-transition-name');
    // When one does not come about, the page just comes, as in browsers without.
    ready.catch(() => {});
    finished.then(forget, forget);
  }
}

interface Activation {
  from: { url: string | null } | null;
}

/** The picture in the first link that leads to an address; null when there is none. */
export function findPicture(page: Document, address: string): HTMLElement | null {
  const links = [...page.querySelectorAll<HTMLAnchorElement>('a:has(img)')];
  const link = links.find(({ href }) => href.replace(/#.*/, '') === address.replace(/#.*/, ''));
  return link?.querySelector<HTMLElement>('img') ?? null;
}
