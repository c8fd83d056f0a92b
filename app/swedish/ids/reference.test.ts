import { describe, expect, it } from 'vitest';
import { createReference, parseReference } from './reference.ts';

const characters = '34679CDFGHJKMNPRTVX';

/** A generator that always gives the same row, so that a failure can be seen again. */
function seeded(seed: number): (bytes: number) => Uint8Array {
  let state = seed;
  return (bytes) =>
    Uint8Array.from({ length: bytes }, () => {
      state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
      return state >>> 24;
    });
}

const random = seeded(1);
const references = Array.from({ length: 500 }, () => createReference(random));
const sample = references.slice(0, 25);

describe('createReference', () => {
  it('writes eight signs in two groups, none like another', () => {
    for (const reference of references)
      expect(reference).toMatch(/^[34679CDFGHJKMNPRTVX]{4}-[34679CDFGHJKMNPRTVX]{4}$/);
  });

  it('uses every sign', () => expect(new Set(references.map(([first]) => first))).toEqual(new Set(characters)));
  it('differs each time', () => expect(new Set(references).size).toBe(references.length));
  it('comes of the randomness alone', () => expect(createReference(seeded(7))).toBe(createReference(seeded(7))));
});

describe('parseReference', () => {
  it('reads what was created', () => {
    for (const reference of references) expect(parseReference(reference)).toBe(reference);
  });

  it.each([
    ['in lower case', (reference: string) => reference.toLowerCase()],
    ['without its dash', (reference: string) => reference.replace('-', '')],
    ['with another dash', (reference: string) => reference.replace('-', ' \u2013 ')],
    ['sign by sign', (reference: string) => ` ${reference.split('').join(' ')} `],
  ])('reads it %s', (_, rewrite) => {
    for (const reference of sample) expect(parseReference(rewrite(reference))).toBe(reference);
  });

  it('refuses every slip of a single sign', () => {
    for (const reference of sample)
      for (const at of [0, 1, 2, 3, 5, 6, 7, 8]) {
        const slips = characters
          .split('')
          .map((character) => reference.slice(0, at) + character + reference.slice(at + 1));
        expect(slips.filter(parseReference)).toEqual([reference]);
      }
  });

  it('refuses any two signs swapped', () => {
    for (const reference of sample) {
      const written = reference.replace('-', '').split('');
      const swaps = written.flatMap((character, one) =>
        written.slice(one + 1).map((other, at) =>
          written
            .with(one, other)
            .with(one + 1 + at, character)
            .join(''),
        ),
      );
      expect(swaps).toHaveLength(28);
      const changed = swaps.filter((swap) => swap !== written.join(''));
      expect(changed.filter(parseReference)).toEqual([]);
    }
  });

  it.each(['3333-333', '3333-33333', '3333-333O', '3333_3333', '3333-333\u0000'])('refuses %j', (text) =>
    expect(parseReference(text)).toBeNull(),
  );
});
