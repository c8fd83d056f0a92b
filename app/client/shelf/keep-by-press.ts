import type { shelf as sv } from '#i18n/sv/device/shelf.ts';
import { neededForDiploma, type ShelfPart, toggle } from './shelf.ts';
import { onChangedElsewhere, readStored, store } from './stored-shelf.ts';

/**
 * Lets a button keep the article of its page: an animal on the shelf, or a craft or tip as done. Below it, or
 * below an animal's lead, a line says what happened, with a way on.
 */
export function keepByPress(button: HTMLButtonElement, words: typeof sv): void {
  const { value: id } = button;
  const part: ShelfPart = button.dataset.keep === 'done' ? 'done' : 'animals';
  const said = document.createElement('p');
  said.className = 'hint';
  said.role = 'status';
  said.dataset.said = '';
  (button.parentElement?.querySelector('.lead') ?? button).after(said);
  const tick = document.createElement('span');
  tick.textContent = '✓';
  tick.ariaHidden = 'true';
  button.append(tick);
  const show = () => {
    const isKept = readStored()[part].includes(id);
    button.ariaPressed = String(isKept);
    tick.hidden = !isKept;
  };
  show();
  button.hidden = false;
  onChangedElsewhere(show);
  button.addEventListener('click', () => {
    const shelf = toggle(readStored(), part, id);
    const isStored = store(shelf);
    show();
    const isKept = shelf[part].includes(id);
    if (!isStored) said.replaceChildren(words.notKept);
    else if (!isKept) said.replaceChildren(part === 'done' ? words.notDone : words.removed);
    else if (part === 'animals') said.replaceChildren(`${words.saved} `, wayTo(button, words.toShelf));
    else said.replaceChildren(`${words.done(shelf.done.length)} `, ...onwards(shelf.done.length));
  });

  function onwards(count: number): HTMLElement[] {
    return count >= neededForDiploma ? [wayTo(button, words.toDiploma)] : [];
  }
}

function wayTo({ dataset }: HTMLElement, text: string): HTMLElement {
  const link = document.createElement('a');
  // An animal's button has no address of its own: the crumbs lead to the list.
  const list = document.querySelector<HTMLAnchorElement>('.crumbs a[href$="/djurfakta"]');
  link.href = dataset.to ?? `${list?.href ?? ''}#mina-djur`;
  link.textContent = text;
  return link;
}
