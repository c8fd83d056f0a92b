import { answerOf, type Matched } from './match-records.ts';
import type { Slot } from './query-plan.ts';
import type { RecordStore } from './record-store.ts';
import { kinds } from './words/word-matcher.ts';

/** A found record with its sort keys; lower is better. */
export type Ranked = { record: number; missing: number; text: number };

const kindsApart = 6;

/**
 * Ranks the records that match all slots or, if there are none, those that miss the fewest. `text` orders them by
 * typos, then the title (equals the query; starts with it; is contained in it), then attribute weight, then quality
 * of the match.
 */
export function rankRecords(
  slots: Slot[],
  matched: Matched,
  store: RecordStore,
  isStop: (word: number) => boolean,
  titleIsOrdered: boolean,
  accepts: (record: number) => boolean,
): Ranked[] {
  const found: Ranked[] = [];
  let fewest = slots.length;
  for (let record = 0; record < store.length; record += 1) {
    let missing = 0;
    for (const answers of matched.answers) if (answers[record] === 0) missing += 1;
    if (missing > fewest || (missing > 0 && missing === slots.length)) continue;
    if (!store.recordAt(record) || !accepts(record)) continue;
    fewest = missing;
    found.push({ record, missing, text: 0 });
  }
  const ranked = found.filter(({ missing }) => missing === fewest);
  for (const one of ranked) one.text = textRank(one.record, slots, matched, store, isStop, titleIsOrdered);
  return ranked;
}

function textRank(
  record: number,
  slots: Slot[],
  matched: Matched,
  store: RecordStore,
  isStop: (word: number) => boolean,
  titleIsOrdered: boolean,
): number {
  let typos = 0;
  let fit = 0;
  let inTitle = 0;
  for (const answers of matched.answers) {
    const answer = answers[record] ?? 0;
    if (answer === 0) continue;
    typos += answerOf.typos(answer);
    const attribute = answerOf.attribute(answer);
    if (attribute === 0) inTitle += 1;
    fit += attribute * kindsApart + answerOf.kind(answer);
  }
  const title = inTitle === 0 ? 3 : titleRank(store.recordAt(record)?.title, slots, isStop, titleIsOrdered);
  return (Math.min(typos, 31) * 4 + title) * 65536 + Math.min(fit, 65535);
}

/** 0: the title equals the query; 1: it starts with it; 2: the query contains the title; 3: none of these. */
function titleRank(
  title: Int32Array | undefined,
  slots: Slot[],
  isStop: (word: number) => boolean,
  ordered: boolean,
): number {
  const all = [...(title ?? [])];
  const telling = all.filter((word) => !isStop(word));
  const words = telling.length > 0 ? telling : all;
  const whole = (word: number, slot: Slot): boolean => {
    const grade = slot.words.get(word);
    if (grade === undefined) return false;
    return (grade & 7) !== kinds.start && (grade & 7) !== kinds.part;
  };
  const covered = words.length > 0 && words.every((word) => slots.some((slot) => whole(word, slot)));
  if (covered && slots.every((slot) => words.some((word) => whole(word, slot)))) return 0;
  if (ordered && slots.every((slot, index) => slot.words.has(words[index] ?? -1))) return 1;
  return covered ? 2 : 3;
}
