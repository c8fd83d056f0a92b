import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parseSynonyms, SynonymsError } from './synonyms.ts';

describe('synonyms', () => {
  it('are one group per line, with comments and empty lines', () => {
    const text = '\uFEFF# djur\n\nko = kossa=mu\r\n  katt = kisse # efter\n#slut\ndjurens rätt = djurrätt\n';
    expect(parseSynonyms(text)).toEqual([
      ['ko', 'kossa', 'mu'],
      ['katt', 'kisse'],
      ['djurens rätt', 'djurrätt'],
    ]);
  });

  it('may be empty', () => {
    expect(parseSynonyms('')).toEqual([]);
  });

  it.each([
    ['ko = kossa\nkatt', 2, 'at least two'],
    ['# x\n\nko =', 3, 'missing'],
    ['= ko', 1, 'missing'],
    ['ko == kossa', 1, 'missing'],
    ['ko = ! = kossa', 1, 'missing'],
    ['ko = kossa = Ko', 1, 'twice'],
    ['ko = # kossa', 1, 'missing'],
  ])('%j is invalid in line %d: %s', (text, line, reason) => {
    const read = (): unknown => parseSynonyms(text);
    expect(read).toThrow(SynonymsError);
    expect(read).toThrow(new RegExp(`^line ${line}: .*${reason}`));
  });

  it('of the site can be parsed', () => {
    const groups = parseSynonyms(readFileSync(join(import.meta.dirname, 'synonyms.txt'), 'utf8'));
    expect(groups.find((group) => group.includes('piggsvin'))).toContain('igelkott');
  });
});
