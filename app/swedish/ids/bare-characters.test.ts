import { describe, expect, it } from 'vitest';
import { toBareCharacters } from './bare-characters.ts';

describe('toBareSigns', () => {
  it.each([
    ['spaces of every width', ' 12 34\u00A056\u202F78\u200990\t\n', '1234567890'],
    ['every dash', '1-2\u20103\u20114\u20125\u20136\u20147\u22128\uFF0D9', '123456789'],
    ['direction marks round a copied number', '\u202A070\u200E-12\u202C\u2066\u2069', '07012'],
    ['a byte order mark and a soft hyphen', '\uFEFF12\u00AD3', '123'],
  ])('leaves out %s', (_, text, bare) => expect(toBareCharacters(text)).toBe(bare));

  it.each(['1+2', '(0)70', '1\u00002', '١٢٣', '１２'])('leaves in what else is written: %j', (text) =>
    expect(toBareCharacters(text)).toBe(text),
  );

  it('looks at 40 signs at most', () => {
    expect(toBareCharacters('1'.repeat(40))).toBe('1'.repeat(40));
    expect(toBareCharacters('1'.repeat(41))).toBeNull();
    expect(toBareCharacters(`${' '.repeat(50_000)}1`)).toBeNull();
  });
});
