import type { shelfThing } from '#consent/model/device-storage.ts';
import { readShelf, type Shelf, writeShelf } from './shelf.ts';

// Held to the name by its type: importing it would split it into a file that the script of each page waits for.
const key: typeof shelfThing.name = 'shelf';

/** Reads the shelf anew each time: another tab may have changed it. Empty where the browser refuses storage. */
export function readStored(): Shelf {
  try {
    return readShelf(localStorage.getItem(key));
  } catch {
    return readShelf(null);
  }
}

/** Stores the shelf; returns false where the browser refuses, or is full. Of an empty shelf nothing stays. */
export function store(shelf: Shelf): boolean {
  const text = writeShelf(shelf);
  try {
    if (text === null) localStorage.removeItem(key);
    else localStorage.setItem(key, text);
    return true;
  } catch {
    return false;
  }
}

/** Calls back when the shelf may have changed elsewhere: in another tab, or while the page was in the history. */
export function onChangedElsewhere(show: () => void): void {
  addEventListener('storage', ({ key: changed }) => {
    if (changed === key || changed === null) show();
  });
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) show();
  });
}
