import { toBaseLetters } from '#swedish/ids/base-letters.ts';

/**
 * True when two full names are probably one person's: all names of one are among those of the other. Case, accents,
 * hyphens, a middle name and swapped first and last names do not matter. One name alone is not enough.
 */
export function isSameName(one: string, other: string): boolean {
  if (lettersOf(one) === lettersOf(other)) return true;
  const [names, others] = [wordsOf(one), wordsOf(other)];
  const joined = (words: string[]) => words.toSorted().join('');
  if (joined(names) === joined(others)) return true;
  const [fewer, more] = names.length < others.length ? [names, others] : [others, names];
  return fewer.length > 1 && fewer.every((name) => more.includes(name));
}

function wordsOf(name: string): string[] {
  return name
    .split(/[\s\p{Dash}]+/u)
    .map(lettersOf)
    .filter(Boolean);
}

function lettersOf(text: string): string {
  return toBaseLetters(text).replace(/[^\p{L}\p{N}]/gu, '');
}
