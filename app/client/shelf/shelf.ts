/**
 * Things that a child keeps on the device: animals to come back to, crafts and tips that are done, by the ids of their
 * articles, and the ticked steps of crafts and recipes, by their own.
 */
export interface Shelf {
  animals: readonly string[];
  done: readonly string[];
  steps: readonly string[];
}

export type ShelfPart = keyof Shelf;

/** Ids in one part. Whoever presses more loses the oldest. */
const mostKept = 300;
/** Things to have done before the diploma. */
export const neededForDiploma = 5;

export const emptyShelf: Shelf = { animals: [], done: [], steps: [] };

/** Parses what the device keeps. Whatever is not an id, or is not JSON, is as if it had never been kept. */
export function readShelf(text: string | null): Shelf {
  const { animals, done, steps } = Object(parsed(text)) as Record<string, unknown>;
  return { animals: idsIn(animals), done: idsIn(done), steps: idsIn(steps) };
}

/** Text to keep; null for an empty shelf, of which nothing is kept. */
export function writeShelf(shelf: Shelf): string | null {
  return isEmpty(shelf) ? null : JSON.stringify(shelf);
}

export function isEmpty({ animals, done, steps }: Shelf): boolean {
  return animals.length + done.length + steps.length === 0;
}

/** Adds the id to a part of the shelf, last; or takes it away if it is there. */
export function toggle(shelf: Shelf, part: ShelfPart, id: string): Shelf {
  const others = shelf[part].filter((one) => one !== id);
  const isThere = others.length < shelf[part].length;
  return { ...shelf, [part]: isThere ? others : idsIn([...others, id]) };
}

/** Both together: what has come since the shelf was cleared, after what is put back. */
export function together(back: Shelf, since: Shelf): Shelf {
  const both = (part: ShelfPart) => idsIn([...back[part], ...since[part]]);
  return { animals: both('animals'), done: both('done'), steps: both('steps') };
}

function parsed(text: string | null): unknown {
  try {
    return JSON.parse(text ?? '');
  } catch {
    return null;
  }
}

/** Ids as the content service writes them, each once. */
function idsIn(found: unknown): string[] {
  if (!Array.isArray(found)) return [];
  const ids = found.filter((id): id is string => typeof id === 'string' && /^[\w.-]{1,64}$/.test(id));
  return [...new Set(ids)].slice(-mostKept);
}
