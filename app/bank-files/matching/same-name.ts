import { toBaseLetters } from '#swedish/ids/base-letters.ts';

/**
 * True when a bank's spelling is of this name: any order, any case, without accents, and with middle names left out on
 * either side. One word alone is no proof.
 */
export function isSameName(told: string, known: string): boolean {
  return areSameWords(wordsOfName(told), wordsOfName(known));
}

/** The same of names whose words are known. */
export function areSameWords(told: ReadonlySet<string>, known: ReadonlySet<string>): boolean {
  const [one, other] = told.size <= known.size ? [told, known] : [known, told];
  if (one.size === 0) return false;
  if (one.size === 1 && other.size !== 1) return false;
  return one.isSubsetOf(other);
}

/** Words of a name, without accents. */
export function wordsOfName(name: string): Set<string> {
  return new Set(toBaseLetters(name).match(/[\p{L}\d]+/gu) ?? []);
}
