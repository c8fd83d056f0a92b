import type { QueryPlan, Slot } from './query-plan.ts';
import type { RecordStore } from './record-store.ts';
import { placeOf } from './record-store.ts';
import type { WordMatches } from './words/word-matcher.ts';

/**
 * Score of a slot in each record, 0 for no match: 1 + typos × 65536 + attribute × 256 + kind × 16 + position in the
 * attribute (up to 15). Lower is better.
 */
export type SlotAnswers = Uint32Array;

export type Matched = { answers: SlotAnswers[]; times: Uint8Array };

export const answerOf = {
  typos: (answer: number): number => (answer - 1) >> 16,
  attribute: (answer: number): number => ((answer - 1) >> 8) & 255,
  kind: (answer: number): number => ((answer - 1) >> 4) & 15,
};

const reach = 6;
const farApart = 255;
const noWords = new Int32Array();

/** Scores every slot in every record. */
export function matchRecords(plan: QueryPlan, store: RecordStore): Matched {
  const times = new Uint8Array(store.length);
  return { answers: plan.slots.map((slot) => answersOf(slot, store, times)), times };
}

function answersOf(slot: Slot, store: RecordStore, times: Uint8Array): SlotAnswers {
  const answers = new Uint32Array(store.length);
  for (const [word, grade] of slot.words) {
    const postings = store.postingsOf(word);
    if (!postings) continue;
    const base = 1 + (grade >> 3) * 65536 + (grade & 7) * 16;
    const { records, places } = postings;
    for (let index = 0; index < records.length; index += 1) {
      const record = records[index] ?? 0;
      const place = places[index] ?? 0;
      note(answers, record, base + placeOf.attribute(place) * 256 + placeOf.position(place));
      if (grade < 5) times[record] = Math.min(255, (times[record] ?? 0) + placeOf.times(place));
    }
  }
  const found = slot.together.flatMap(({ parts, grade }) =>
    [...recordsWithAll(parts, store)].map(([record, attribute]) => ({ record, attribute, grade })),
  );
  const near = found.filter(({ attribute }) => attribute !== farApart);
  // Parts far apart say little: they count only when nothing else matches, and then as a typo.
  const none = slot.words.size === 0 && near.length === 0;
  for (const { record, attribute, grade } of none ? found : near) {
    const typos = (grade >> 3) + (none ? 1 : 0);
    note(answers, record, 1 + typos * 65536 + attribute * 256 + (grade & 7) * 16 + 15);
  }
  return answers;
}

function note(answers: SlotAnswers, record: number, answer: number): void {
  const known = answers[record] ?? 0;
  if (known === 0 || answer < known) answers[record] = answer;
}

/**
 * Yields each record with all the parts, and the first attribute that has them within a few words of each other, or
 * `farApart`.
 */
function* recordsWithAll(parts: WordMatches[], store: RecordStore): Generator<[number, number]> {
  const [first, ...others] = parts.map((part) => recordsWith(part, store)).sort((a, b) => a.size - b.size);
  const partsOfWord = new Map<number, number>();
  for (const [index, part] of parts.entries())
    for (const word of part.keys()) partsOfWord.set(word, (partsOfWord.get(word) ?? 0) | (1 << index));
  const size = Math.max(0, ...partsOfWord.keys()) + 1;
  const marks = new Uint8Array(size);
  for (const [word, bits] of partsOfWord) marks[word] = bits;
  for (const record of first ?? []) {
    if (!others.every((other) => other.has(record))) continue;
    yield [record, nearIn(store.recordAt(record)?.words ?? noWords, marks, parts.length)];
  }
}

function recordsWith(words: WordMatches, store: RecordStore): Set<number> {
  const found = new Set<number>();
  for (const word of words.keys()) for (const record of store.postingsOf(word)?.records ?? []) found.add(record);
  return found;
}

/**
 * `marks[word]` has one bit per part that the word matches. A hot loop over whole texts, so it is written for
 * speed.
 */
function nearIn(words: Int32Array, marks: Uint8Array, count: number): number {
  const seen = Array.from({ length: count }, () => -reach - 1);
  let attribute = 0;
  for (let position = 0; position < words.length; position += 1) {
    const word = words[position] ?? 0;
    if (word < 0) {
      attribute = -1 - word;
      seen.fill(-reach - 1);
      continue;
    }
    const bits = marks[word] ?? 0;
    if (bits === 0) continue;
    let oldest = position;
    for (let part = 0; part < count; part += 1) {
      if (bits & (1 << part)) seen[part] = position;
      oldest = Math.min(oldest, seen[part] ?? oldest);
    }
    if (position - oldest <= reach) return attribute;
  }
  return farApart;
}
