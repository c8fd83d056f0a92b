import { parseAttribute, textOf, valuesAt } from './attribute-path.ts';
import type { SearchObject } from './search-contract.ts';
import { isOtherMeaning } from './words/homographs.ts';
import { tokensOf } from './words/token.ts';
import type { Vocabulary } from './words/vocabulary.ts';

/** A record with its texts as word ids. A negative entry of `words` starts a value of attribute `-1 - entry`. */
export type StoredRecord = { object: SearchObject; words: Int32Array; title: Int32Array };

/**
 * Postings of a word: parallel lists. A place is attribute × 256 + position there × 16 + occurrences (both up to
 * 15).
 */
export type Postings = { records: number[]; places: number[] };

/** Postings store. Records are numbered in order of arrival; a removed one leaves its number empty. */
export type RecordStore = {
  add(object: SearchObject): void;
  remove(number: number): void;
  numberOf(objectID: string): number | undefined;
  recordAt(number: number): StoredRecord | undefined;
  postingsOf(word: number): Postings | undefined;
  /** True when a record contains the word. */
  isUsed(word: number): boolean;
  /** `length`: numbers assigned so far; `size`: records still present. */
  readonly length: number;
  readonly size: number;
};

export const placeOf = {
  attribute: (place: number): number => place >> 8,
  position: (place: number): number => (place >> 4) & 15,
  times: (place: number): number => place & 15,
};

/** The first attribute is the title. Attributes are plain paths, or `unordered(path)` for running text. */
export function createRecordStore(attributes: readonly string[], vocabulary: Vocabulary): RecordStore {
  const paths = attributes.map(parseAttribute);
  const records: (StoredRecord | undefined)[] = [];
  const numbers = new Map<string, number>();
  const postings: (Postings | undefined)[] = [];
  const uses: number[] = [];

  function add(object: SearchObject): void {
    const number = records.length;
    const words: number[] = [];
    let title: number[] | null = null;
    for (const [attribute, { name, modifier }] of paths.entries()) {
      for (const value of valuesAt(object, name)) {
        const text = textOf(value);
        if (text === null || text === '') continue;
        words.push(-1 - attribute);
        const from = words.length;
        const tokens = tokensOf(text);
        for (const [place, word] of tokens.entries()) {
          if (!modifier || !isOtherMeaning(word, tokens[place - 1])) words.push(vocabulary.add(word));
        }
        if (attribute === 0) title ??= words.slice(from);
      }
    }
    records.push({ object, words: Int32Array.from(words), title: Int32Array.from(title ?? []) });
    numbers.set(object.objectID, number);
    for (const [word, place] of placesIn(words)) {
      const list = postings[word];
      if (list) {
        list.records.push(number);
        list.places.push(place);
      } else {
        // A literal array has no spare capacity: most words occur in one record only.
        postings[word] = { records: [number], places: [place] };
      }
      uses[word] = (uses[word] ?? 0) + 1;
    }
  }

  function remove(number: number): void {
    const record = records[number];
    if (!record) return;
    records[number] = undefined;
    numbers.delete(record.object.objectID);
    for (const word of new Set(record.words)) if (word >= 0) uses[word] = (uses[word] ?? 1) - 1;
  }

  return {
    add,
    remove,
    numberOf: (objectID) => numbers.get(objectID),
    recordAt: (number) => records[number],
    postingsOf: (word) => postings[word],
    isUsed: (word) => (uses[word] ?? 0) > 0,
    get length() {
      return records.length;
    },
    get size() {
      return numbers.size;
    },
  };
}

/** Per word: first attribute, position there, and occurrences in the whole record. */
function placesIn(words: number[]): Map<number, number> {
  const places = new Map<number, number>();
  let attribute = 0;
  let position = 0;
  for (const word of words) {
    if (word < 0) {
      attribute = Math.min(-1 - word, 254);
      position = 0;
      continue;
    }
    const place = places.get(word);
    if (place === undefined) places.set(word, attribute * 256 + Math.min(position, 15) * 16 + 1);
    else if (placeOf.times(place) < 15) places.set(word, place + 1);
    position += 1;
  }
  return places;
}
