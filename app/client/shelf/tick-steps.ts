import { toggle } from './shelf.ts';
import { onChangedElsewhere, readStored, store } from './stored-shelf.ts';

/** Remembers the ticked steps of a craft or a recipe on the device, and says so where it does. */
export function tickSteps(steps: HTMLElement): void {
  const boxes = [...steps.querySelectorAll<HTMLInputElement>('[type="checkbox"]')];
  const note = steps.querySelector<HTMLElement>('[data-on-device]');
  const show = () => {
    const kept = readStored().steps;
    for (const box of boxes) box.checked = kept.includes(box.value);
  };
  show();
  onChangedElsewhere(show);
  for (const box of boxes) {
    box.addEventListener('change', () => {
      const shelf = readStored();
      // Another tab may have ticked it already.
      const isStored = shelf.steps.includes(box.value) === box.checked || store(toggle(shelf, 'steps', box.value));
      if (note) note.hidden = !isStored;
    });
  }
}
