/**
 * View-transition name of a picture that turns from card to article, and back. CSS gives it to the article's picture.
 */
const name = 'article-picture';

interface Transition {
  /** Rejects when the transition is skipped. */
  ready: Promise<void>;
  finished: Promise<void>;
}

interface SwapEvent extends Event {
  viewTransition: Transition | null;
  activation?: { entry: { url: string | null } | null } | null;
}

/**
 * View transition: names the picture of the card that links to the other page. Browsers without cross-document
 * transitions just navigate.
 */
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

  // Chromium also rejects a promise that it gives to nobody, where only one of two pages has transitions.
  view.addEventListener('unhandledrejection', (event) => {
    const { reason } = event;
    if (reason instanceof DOMException && reason.message.startsWith('Transition was ')) event.preventDefault();
  });

  function mark({ ready, finished }: Transition, address: string | null | undefined): void {
    const picture = address && !page.querySelector('.head__picture') ? findPicture(page, address) : null;
    picture?.style.setProperty('view-transition-name', name);
    const forget = () => void picture?.style.removeProperty('view-transition-name');
    // A skipped transition is no error: the page just appears.
    ready.catch(() => {});
    finished.then(forget, forget);
  }
}

interface Activation {
  from: { url: string | null } | null;
}

/** Finds the picture in the first link to an address; null when there is none. */
export function findPicture(page: Document, address: string): HTMLElement | null {
  const links = [...page.querySelectorAll<HTMLAnchorElement>('a:has(img)')];
  const link = links.find(({ href }) => href.replace(/#.*/, '') === address.replace(/#.*/, ''));
  return link?.querySelector<HTMLElement>('img') ?? null;
}
