import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const root = join(import.meta.dirname, '..');
const words = globSync(['app/i18n/{sv,en}/*.ts', 'fakes/seed/texts/{om-oss,vuxen}/**/*.md'], { cwd: root }).map(
  (file) => [file, readFileSync(join(root, file), 'utf8')] as const,
);

/** Things that nothing in the product does yet; remove a line when it is built. */
const unbuilt: [what: string, promise: RegExp][] = [
  ['telling the day of the first draw', /får du veta (?:vilken )?dag|(?:tell you|told)[^.]* day/i],
  ['trying a failed card again', /försöker igen om|will try again/i],
  [
    'writing to everybody who withdraws',
    /skriver till dig\. Har du ångrat|(?:look at|go through) (?:it|[^.]*) and write to you/i,
  ],
];

describe('no word to a visitor promises', () => {
  it('and words were found at all', () => {
    expect(words.length).toBeGreaterThan(40);
  });

  it.each(unbuilt)('%s', (_, promise) => {
    expect(words.filter(([, text]) => promise.test(text)).map(([file]) => file)).toEqual([]);
  });

  it.each([
    'Före den första dragningen får du veta vilken dag pengarna dras.',
    'Before money is drawn for the first time, we tell you on which day it will be.',
    'By the terms of direct debit you are told the day at least eight banking days before.',
    'Vi försöker igen om några dagar.',
    'We will look at it and write to you.',
  ])('what it looks for: %s', (sentence) => {
    expect(unbuilt.some(([, promise]) => promise.test(sentence))).toBe(true);
  });
});
