import type { Passage } from '../port.ts';

/** Private-use characters as match tags: they cannot be typed on a keyboard, and are not HTML. */
export const matchStart = '\uE000';
export const matchEnd = '\uE001';

const matched = /\uE000([^\uE000\uE001]+)\uE001/;
const strayTags = /[\uE000\uE001]/g;

/** Splits a tagged text into runs; drops unpaired tags. */
export function toPassages(tagged: string): Passage[] {
  const runs = tagged
    .split(matched)
    .map((run, place) => ({ text: run.replace(strayTags, ''), isMatch: place % 2 === 1 }));
  return runs.filter(({ text }) => text);
}
