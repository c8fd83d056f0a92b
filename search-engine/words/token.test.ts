import { describe, expect, it } from 'vitest';
import { areTwins, eachToken, foldToken, normalizeToken, tokensOf } from './token.ts';

describe('words', () => {
  it.each([
    ['Katten & räven', ['katten', 'räven']],
    ['en t-shirt, 2026!', ['en', 't', 'shirt', '2026']],
    ['idé à la carte', ['ide', 'a', 'la', 'carte']],
    ['Rav\u0308', ['rav']],
    ['ra\u0308v', ['räv']],
    ['sm\u00ADå\u200Bdjur', ['smådjur']],
    ['smørrebrød', ['smörrebröd']],
    ['ＲÄＶ, ﬁsk', ['räv', 'fisk']],
    ['😀 % "" \u0000', []],
    ['', []],
  ])('of %j', (text, words) => {
    expect(tokensOf(text)).toEqual(words);
  });

  it('report their position in the original text', () => {
    const text = 'En ra\u0308v!';
    const found: string[] = [];
    eachToken(text, (word, start, end) => found.push(`${word}=${text.slice(start, end)}`));
    expect(found).toEqual(['en=En', 'räv=ra\u0308v']);
  });

  it('are at most 64 letters long', () => {
    expect(normalizeToken('ä'.repeat(3000))).toHaveLength(64);
    expect(normalizeToken('É'.repeat(3000))).toBe('e'.repeat(64));
  });

  it.each([
    ['får', 'far', true],
    ['höna', 'hona', true],
    ['får', 'får', true],
    ['grådda', 'grädda', false],
    ['får', 'fåra', false],
    ['katt', 'natt', false],
  ])('%s and %s are twins: %s', (one, other, expected) => {
    expect(areTwins(one, other)).toBe(expected);
    expect(areTwins(other, one)).toBe(expected);
  });

  it('fold to the letters of any keyboard', () => {
    expect(foldToken('åäöx')).toBe('aaox');
  });
});
