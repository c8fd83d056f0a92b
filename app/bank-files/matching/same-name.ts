import { toBaseLetters } from '#swedish/ids/base-letters.ts';

/**
 * True when a bank's spelling is of this name: any order, any case, without accents, and with middle names left out on
 * either side. One word alone is no proof.
 */
export function isSameName(told: string, known: string): boolean {
  const [one, other] = [wordsOf(told), wordsOf(known)].toSorted((a, b) => a.size - b.size);
  if (!one || !other || one.size === 0) return false;
  if (one.size === 1) return other.size === 1 && one.isSubsetOf(other);
  return one.isSubsetOf(other);
}

function wordsOf(name: string): Set<string> {
  return new Set(toBaseLetters(name).match(/[\p{L}\d]+/gu) ?? []);
}
