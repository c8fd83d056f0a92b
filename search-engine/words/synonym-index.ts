import { swedishStem } from './swedish-stem.ts';
import { tokensOf } from './token.ts';

/** Synonym lookup. Phrases are lists of words, compared by their stems. */
export type SynonymIndex = {
  /**
   * Synonyms of the words starting at `from`: `length` is the number of words replaced, `others` the alternatives.
   */
  findAt(words: readonly string[], from: number): { length: number; others: string[][] }[];
  /** Each single word of a group, with the other single words of it. */
  readonly singles: ReadonlyMap<string, readonly string[]>;
};

const longestPhrase = 4;

/**
 * @param groups lists of synonymous words and phrases. A phrase of more than four words is only used as an
 * alternative, never matched.
 */
export function createSynonymIndex(groups: readonly (readonly string[])[]): SynonymIndex {
  const byStems = new Map<string, string[][]>();
  const singles = new Map<string, string[]>();
  for (const group of groups) {
    const members = group.map(tokensOf).filter((words) => words.length > 0);
    for (const member of members) {
      const others = members.filter((other) => other !== member);
      append(byStems, keyOf(member), others);
      const [word] = member;
      if (member.length === 1 && word !== undefined)
        append(singles, word, others.filter((other) => other.length === 1).flat());
    }
  }
  return {
    singles,
    findAt(words, from) {
      const found: { length: number; others: string[][] }[] = [];
      for (let length = 1; length <= Math.min(longestPhrase, words.length - from); length += 1) {
        const others = byStems.get(keyOf(words.slice(from, from + length)));
        if (others) found.push({ length, others });
      }
      return found;
    },
  };
}

function keyOf(words: readonly string[]): string {
  return words.map(swedishStem).join(' ');
}

function append<Value>(map: Map<string, Value[]>, key: string, values: Value[]): void {
  const list = map.get(key);
  if (list) list.push(...values);
  else map.set(key, [...values]);
}
