import type { shelf as sv } from '#i18n/sv/device/shelf.ts';
import { copiesOf } from './copies-of.ts';
import { emptyShelf, isEmpty, neededForDiploma, together } from './shelf.ts';
import { onChangedElsewhere, readStored, store } from './stored-shelf.ts';

/**
 * Shows the kept animals, newest first, and how much is done. One press clears the shelf, and one puts all of it back,
 * as long as the page is open.
 */
export function showShelf(section: HTMLElement, words: typeof sv): void {
  const partOf = (name: string) => section.querySelector<HTMLElement>(`[data-part="${name}"]`);
  const [animals, none, done, diploma, clear, undo, said] = [
    'animals',
    'none',
    'done',
    'diploma',
    'clear',
    'undo',
    'said',
  ].map(partOf);
  if (!animals || !none || !done || !diploma || !clear || !undo || !said) return;
  let cleared = emptyShelf;

  const show = () => {
    const shelf = readStored();
    const tiles = copiesOf(section, shelf.animals.toReversed());
    const count = shelf.done.length;
    animals.replaceChildren(...tiles);
    tellOffline(animals);
    none.hidden = tiles.length > 0;
    done.textContent = count ? words.done(count) : '';
    diploma.hidden = count < neededForDiploma;
    clear.hidden = isEmpty(shelf);
    undo.hidden = isEmpty(cleared);
    // A shelf that another tab has filled appears; one that is cleared stays, for there is the way back.
    if (shelf.animals.length + count > 0) document.documentElement.dataset.shelf = '';
  };
  show();
  onChangedElsewhere(show);

  clear.addEventListener('click', () => {
    const before = readStored();
    if (!store(emptyShelf)) return said.replaceChildren(words.notKept);
    cleared = before;
    said.replaceChildren(words.cleared);
    show();
    undo.focus();
  });
  undo.addEventListener('click', () => {
    if (!store(together(cleared, readStored()))) return said.replaceChildren(words.notKept);
    cleared = emptyShelf;
    said.replaceChildren(words.putBack);
    show();
    clear.focus();
  });
}

/** Where pages are kept for reading without a net, those of the shelf's animals are kept too. */
function tellOffline(animals: HTMLElement): void {
  const { serviceWorker } = navigator as Partial<Navigator>;
  const paths = [...animals.querySelectorAll('a')].map(({ pathname }) => pathname);
  serviceWorker?.controller?.postMessage(paths);
}
