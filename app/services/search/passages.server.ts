import type { Passage } from './port.ts';

/** Characters of the private use area: no keyboard writes them, and what has them round it is no HTML. */
export const matchStart = '\uE000';
export const matchEnd = '\uE001';

const matched = /\uE000([^\uE000\uE001]+)\uE001/;
const strayTags = /[\uE000\uE001]/g;

/** A text with its matches between the two tags, as runs of text; a tag without its other half is dropped. */
export function toPassages(tagged: string): Passage[] {
  const runs = tagged
    .split(matched)
    .map((run, place) => ({ text: run.replace(strayTags, ''), isMatch: place % 2 === 1 }));
  return runs.filter(({ text }) => text);
}
