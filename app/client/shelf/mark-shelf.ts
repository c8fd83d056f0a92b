import { shelfThing } from '#consent/model/device-storage.ts';

/** Marks the document before its first paint when the device keeps something, so that the shelf has its room at once. */
export function markShelf({ documentElement: { dataset } }: Document): void {
  try {
    if (localStorage.getItem(shelfThing.name)) dataset.shelf = '';
  } catch {}
}
