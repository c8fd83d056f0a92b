import { shelfThing } from '#consent/model/device-storage.ts';

/** Beginning of what `writeShelf` writes when only steps are ticked. Importing it would split it into another file. */
const stepsAlone = '{"animals":[],"done":[]';

/**
 * Marks the document before its first paint when something stands on the shelf, so that it has its room at once. Ticked
 * steps stand with their craft alone.
 */
export function markShelf({ documentElement: { dataset } }: Document): void {
  try {
    const kept = localStorage.getItem(shelfThing.name);
    if (kept && !kept.startsWith(stepsAlone)) dataset.shelf = '';
  } catch {}
}
