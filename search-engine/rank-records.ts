import { answerOf, type Matched } from './match-records.ts';
import type { Slot } from './query-plan.ts';
import type { RecordStore } from './record-store.ts';
import { kinds } from './words/word-matcher.ts';

/** A found record with its sort keys; lower is better. Optional words count neither as missing nor as typos. */
export type Ranked = { record: number; missing: number; typos: number; text: number };

const kindsApart = 6;
/** A word that is missing ranks below one in the last attribute. */
const missingFit = 16 * kindsApart;

/**
 * Ranks the records that match all slots or, if there are none, those that miss the fewest. `text` orders them by
 * typos, then the title (equals the query; starts with it; is contained in it or contains it), then attribute weight,
 * then quality of the match.
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
  const needed = matched.answers.filter((_, index) => !slots[index]?.isOptional);
  let fewest = needed.length;
  for (let record = 0; record < store.length; record += 1) {
    let missing = 0;
    for (const answers of needed) if (answers[record] === 0) missing += 1;
    if (missing > fewest || (missing > 0 && missing === needed.length)) continue;
    if (!store.recordAt(record) || !accepts(record)) continue;
    fewest = missing;
    found.push({ record, missing, typos: 0, text: 0 });
  }
  const ranked = found.filter(({ missing }) => missing === fewest);
  for (const one of ranked) {
    one.typos = needed.reduce((sum, answers) => sum + typosOf(answers[one.record] ?? 0), 0);
    one.text = textRank(one, slots, matched, store, isStop, titleIsOrdered);
  }
  return ranked;
}

/**
 * Ranks the records whose whole title the query names, when each of its words is in some record, here or not, spelt as
 * asked for or not:
 * ‘vart gömmer räven sin mat’ is about the fox. A title of mostly stop words, `Lär dig mer`, is no name.
 */
export function rankNamed(
  slots: Slot[],
  matched: Matched,
  store: RecordStore,
  isStop: (word: number) => boolean,
  titleIsOrdered: boolean,
  accepts: (record: number) => boolean,
): Ranked[] {
  const isKnown = slots.every(({ words, together }) => words.size > 0 || together.length > 0);
  if (!isKnown || slots.length < 2) return [];
  const named: Ranked[] = [];
  for (let record = 0; record < store.length; record += 1) {
    const answers = matched.answers.map((answer) => answer[record] ?? 0);
    const missing = answers.filter((answer, index) => answer === 0 && !slots[index]?.isOptional).length;
    const inTitle = answers.filter((answer) => answer > 0 && answerOf.attribute(answer) === 0);
    if (inTitle.length === 0) continue;
    const title = [...(store.recordAt(record)?.title ?? [])];
    const isName = title.filter((word) => !isStop(word)).length * 2 > title.length;
    if (!isName || !accepts(record) || titleRank(store.recordAt(record)?.title, slots, isStop, false) > 2) continue;
    const one = { record, missing, typos: inTitle.reduce((sum, answer) => sum + typosOf(answer), 0), text: 0 };
    named.push({ ...one, text: textRank(one, slots, matched, store, isStop, titleIsOrdered) });
  }
  return named;
}

function typosOf(answer: number): number {
  return answer === 0 ? 0 : answerOf.typos(answer);
}

function textRank(
  { record, typos }: Ranked,
  slots: Slot[],
  matched: Matched,
  store: RecordStore,
  isStop: (word: number) => boolean,
  titleIsOrdered: boolean,
): number {
  let fit = 0;
  let inTitle = 0;
  for (const answers of matched.answers) {
    const answer = answers[record] ?? 0;
    if (answer === 0) {
      fit += missingFit;
      continue;
    }
    const attribute = answerOf.attribute(answer);
    if (attribute === 0) inTitle += 1;
    fit += attribute * kindsApart + answerOf.kind(answer);
  }
  const rank = (asked: Slot[]) => titleRank(store.recordAt(record)?.title, asked, isStop, titleIsOrdered);
  const needed = slots.filter(({ isOptional }) => !isOptional);
  const answered = slots.filter(({ isOptional }, index) => !isOptional || (matched.answers[index]?.[record] ?? 0) > 0);
  const whole = inTitle === slots.length ? 2 : 3;
  const title = inTitle === 0 ? 3 : Math.min(rank(needed), rank(answered), whole);
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
