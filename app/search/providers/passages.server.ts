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

/** Letters shown before and after the first match. */
const before = 50;
const after = 110;

/** Cuts the words around the first match out of tagged texts; empty without a match. `…` stands for what is left out. */
export function excerptOf(texts: readonly string[]): Passage[] {
  const tagged = texts.find((text) => matched.test(text));
  if (tagged === undefined) return [];
  const at = tagged.search(matched);
  const start = at <= before ? 0 : tagged.indexOf(' ', at - before) + 1;
  const end = tagged.length <= at + after ? tagged.length : tagged.lastIndexOf(' ', at + after);
  // Without a blank near enough the cut may be at the match itself.
  const from = Math.min(start, at);
  const to = Math.max(end, tagged.indexOf(matchEnd, at) + 1);
  return toPassages(`${from ? '… ' : ''}${tagged.slice(from, to)}${to < tagged.length ? ' …' : ''}`);
}
