import { expect, it } from 'vitest';
import { followLinks } from './follow-links.server.ts';
import type { MirroredEntry } from './mirrored-entry.server.ts';

const linkTo = (id: string) => ({ sys: { type: 'Link', linkType: 'Entry', id } });
const entry = (id: string, next?: string): MirroredEntry => ({
  sys: { id, type: 'Entry', contentType: { sys: { id: 'article' } } },
  fields: { next: next ? { sv: linkTo(next) } : {} },
});

it('resolves chains of links longer than the stack is deep', () => {
  const chain = Array.from({ length: 20_000 }, (_, i) => entry(`a${i}`, i < 19_999 ? `a${i + 1}` : undefined));
  const held = { entries: new Map(chain.map((one) => [one.sys.id, one])), assets: new Map() };
  const { entries } = followLinks(held, chain, 2);
  let at = entries[0] as MirroredEntry | undefined;
  let count = 0;
  while (at) {
    count += 1;
    at = at.fields.next?.sv as MirroredEntry | undefined;
  }
  expect([entries.length, count]).toEqual([20_000, 20_000]);
});

it('resolves a link to its own entry to the same object', () => {
  const circle = [entry('a', 'b'), entry('b', 'a')];
  const held = { entries: new Map(circle.map((one) => [one.sys.id, one])), assets: new Map() };
  const [first] = followLinks(held, circle, 2).entries as [MirroredEntry];
  const second = first.fields.next?.sv as MirroredEntry;
  expect(second.fields.next?.sv).toBe(first);
});

it('keeps a link to a missing target', () => {
  const lone = entry('a', 'borta');
  const { entries, ids } = followLinks({ entries: new Map([['a', lone]]), assets: new Map() }, [lone], 2);
  expect(entries).toEqual([lone]);
  expect([...ids]).toEqual(['a', 'borta']);
});
