import { describe, expect, it } from 'vitest';
import { letterSet, lettersMissing, typoDistance } from './typo-distance.ts';

describe('typos', () => {
  it.each([
    ['igelkott', 'igelkott', 0],
    ['ikelkott', 'igelkott', 1],
    ['gielkott', 'igelkott', 1],
    ['igelkottt', 'igelkott', 1],
    ['igelkot', 'igelkott', 1],
    ['xgelkott', 'igelkott', 1],
    ['ikelkot', 'igelkott', 2],
    ['hudn', 'hund', 1],
    ['', 'ab', 2],
    ['räv', 'björn', 99],
  ])('between %s and %s: %d', (typed, word, typos) => {
    expect(typoDistance(typed, word, 2)).toBe(typos);
    expect(typoDistance(word, typed, 2)).toBe(typos);
  });

  it.each([
    ['elifa', 'elefant', 1, 1],
    ['elefa', 'elefant', 1, 0],
    ['efela', 'elefant', 1, 99],
    ['elefanten', 'elefant', 1, 99],
  ])('of %s as a prefix of %s, at most %d: %d', (typed, word, limit, typos) => {
    expect(typoDistance(typed, word, limit, true)).toBe(typos);
  });

  it('are not counted beyond the limit', () => {
    expect(typoDistance('ikelkot', 'igelkott', 1)).toBe(99);
  });

  it('need at least as many edits as letters that only one word has', () => {
    expect(lettersMissing(letterSet('hund'), letterSet('hunden'))).toBe(0);
    expect(lettersMissing(letterSet('hund'), letterSet('katt'))).toBe(4);
  });
});
