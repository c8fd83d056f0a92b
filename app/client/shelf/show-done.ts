import { copiesOf } from './copies-of.ts';
import { readStored } from './stored-shelf.ts';

/** Most things that the diploma names: as many as fit on its sheet. */
const mostNamed = 8;

/** Writes on the diploma what was done, the latest things in the order they were done. */
export function showDone(paper: HTMLElement): void {
  const list = paper.querySelector('[data-part="done"]');
  list?.replaceChildren(...copiesOf(paper, readStored().done).slice(-mostNamed));
}
