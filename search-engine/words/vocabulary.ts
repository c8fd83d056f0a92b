import SearchableMap from 'minisearch/SearchableMap';
import { spellingKey } from './spelling-key.ts';
import { swedishStem } from './swedish-stem.ts';
import { foldToken } from './token.ts';

/** Vocabulary: all words of the records by id, with lookups. Words are never removed, only unused. */
export type Vocabulary = {
  /** Returns the word's id; a new word gets the next one. */
  add(word: string): number;
  find(word: string): number | undefined;
  wordOf(id: number): string;
  stemOf(id: number): string;
  keyOf(id: number): string;
  readonly size: number;
  withStem(stem: string): readonly number[];
  withFold(fold: string): readonly number[];
  withFoldedStem(fold: string): readonly number[];
  /** Words with this phonetic key, by themselves or by their stem. */
  withKey(key: string): readonly number[];
  /** Ids of the words whose folded form has this prefix. */
  startingWith(fold: string): number[];
};

const none: readonly number[] = [];

/**
 * Creates an empty vocabulary. Takes words in normal form (`normalizeWord`), with ids from 0; an unknown id gives
 * ''. Returned lists are internal: do not modify them.
 */
export function createVocabulary(): Vocabulary {
  const words: string[] = [];
  const stems: string[] = [];
  const keys: string[] = [];
  const ids = new Map<string, number>();
  const byStem = new Map<string, number[]>();
  const byFoldedStem = new Map<string, number[]>();
  const byKey = new Map<string, number[]>();
  const byFold = new SearchableMap<number[]>();

  function add(word: string): number {
    const known = ids.get(word);
    if (known !== undefined) return known;
    const id = words.length;
    const stem = swedishStem(word);
    const fold = foldToken(word);
    ids.set(word, id);
    words.push(word);
    stems.push(stem);
    push(byStem, stem, id);
    push(byFoldedStem, foldToken(stem), id);
    const key = spellingKey(word);
    const stemKey = spellingKey(stem);
    keys.push(key);
    push(byKey, key, id);
    if (stemKey !== key) push(byKey, stemKey, id);
    const twins = byFold.get(fold);
    if (twins) twins.push(id);
    else byFold.set(fold, [id]);
    return id;
  }

  return {
    add,
    find: (word) => ids.get(word),
    wordOf: (id) => words[id] ?? '',
    stemOf: (id) => stems[id] ?? '',
    keyOf: (id) => keys[id] ?? '',
    get size() {
      return words.length;
    },
    withStem: (stem) => byStem.get(stem) ?? none,
    withFold: (fold) => byFold.get(fold) ?? none,
    withFoldedStem: (fold) => byFoldedStem.get(fold) ?? none,
    withKey: (key) => byKey.get(key) ?? none,
    startingWith: (fold) => [...byFold.atPrefix(fold).values()].flat(),
  };
}

function push(map: Map<string, number[]>, key: string, id: number): void {
  const list = map.get(key);
  if (list) list.push(id);
  else map.set(key, [id]);
}
