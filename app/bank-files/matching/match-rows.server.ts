import { createTurns } from '#platform/turns.server.ts';
import { parseReference } from '#swedish/ids/reference.ts';
import type { IncomingRow, RowReference } from '../incoming/incoming-file.ts';
import type { Match, MatchSign, OpenItem, Proposal } from './match.ts';
import { isOneSlipOff, numbersIn, shortestSure } from './numbers-in-text.ts';
import { areSameWords, wordsOfName } from './same-name.ts';

const mostProposals = 3;

/** Parts of a row that matching reads. */
export type RowToMatch = Pick<IncomingRow, 'amount' | 'currency' | 'references' | 'message' | 'payer' | 'attention'>;

/**
 * Tells for each row what it is for (camt.md §4), in order: a row sees what the rows before it have paid. Nothing is
 * booked by it.
 * @param items open items that the rows may be for, and those that their numbers name, open or not
 * @param suggests false leaves rows unknown that only their payer tells something about
 */
export async function matchRows(
  rows: readonly RowToMatch[],
  items: readonly OpenItem[],
  { suggests = true }: { suggests?: boolean } = {},
): Promise<Match[]> {
  const book = toBook(items.map((item) => ({ ...item })));
  const pause = createTurns();
  const matches: Match[] = [];
  for (const row of rows) {
    const match = matchRow(row, book, suggests);
    const paid =
      match.state === 'matched'
        ? match.parts
        : match.state === 'surplus'
          ? [{ item: match.item, amount: row.amount }]
          : [];
    // The answer keeps the item as it was before this payment.
    const answer = structuredClone(match);
    for (const { item, amount } of paid) item.left -= amount;
    matches.push(answer);
    await pause();
  }
  return matches;
}

/** Items to match with, by their numbers: a large file names thousands. */
interface Book {
  items: readonly OpenItem[];
  byOcr: ReadonlyMap<string, OpenItem>;
  byReference: ReadonlyMap<string, OpenItem>;
  /** By OCR number without the zeros in front. */
  byBareOcr: ReadonlyMap<string, OpenItem>;
  /** Words of their names. */
  namesOf: ReadonlyMap<OpenItem, ReadonlySet<string>[]>;
}

function toBook(items: readonly OpenItem[]): Book {
  // Two may have one number: the first is meant.
  const byKey = (keyOf: (item: OpenItem) => string | null) =>
    new Map(items.toReversed().flatMap((item) => [keyOf(item)].flatMap((key) => (key === null ? [] : [[key, item]]))));
  return {
    items,
    byOcr: byKey(({ ocr }) => ocr),
    byReference: byKey(({ reference }) => reference),
    byBareOcr: byKey(({ ocr }) => ocr?.replace(/^0+/, '') || null),
    namesOf: new Map(items.map((item) => [item, item.names.map(wordsOfName)])),
  };
}

function matchRow(row: RowToMatch, book: Book, suggests: boolean): Match {
  if (row.attention || row.currency !== 'SEK' || row.amount <= 0) return { state: 'unknown' };
  const [reference, ...others] = row.references;
  if (reference && others.length > 0) return bySeveral(row, book);
  const named = reference && findNamed(reference.text, book);
  if (reference && named) return byReference(row, reference, named);
  const told = byText(row, book) ?? (suggests ? byPayer(row, book, reference?.text ?? '') : null);
  return told ?? { state: 'unknown' };
}

function byReference(row: RowToMatch, reference: RowReference, item: OpenItem): Match {
  const by: MatchSign = item.reference === parseReference(reference.text) ? 'reference' : 'ocr';
  if (!item.isOpen || item.left <= 0) return { state: 'surplus', why: 'double', item, surplus: row.amount };
  if (row.amount > item.left) return { state: 'surplus', why: 'more', item, surplus: row.amount - item.left };
  if (row.amount < item.left) return { state: 'suggested', why: 'part', proposals: [{ item, signs: [by, 'part'] }] };
  if (reference.isChecked === false)
    return { state: 'suggested', why: 'check', proposals: [{ item, signs: [by, 'amount'] }] };
  return { state: 'matched', by, parts: [{ item, amount: row.amount }] };
}

/** Several references settle themselves when each is open, and the sums agree to the öre. */
function bySeveral(row: RowToMatch, book: Book): Match {
  const named = row.references.map(({ text, amount }) => ({ item: findNamed(text, book), amount }));
  const known = named.flatMap(({ item, amount }) => (item ? [{ item, amount: amount ?? item.left }] : []));
  const isEach = known.length === named.length && new Set(known.map(({ item }) => item)).size === known.length;
  const isWhole = known.every(({ item, amount }) => item.isOpen && amount > 0 && amount === item.left);
  const sum = known.reduce((total, { amount }) => total + amount, 0);
  if (isEach && isWhole && sum === row.amount) return { state: 'matched', by: 'ocr', parts: known };
  const proposals = known.filter(({ item }) => item.isOpen).map(({ item }) => ({ item, signs: ['ocr' as const] }));
  return proposals.length > 0 ? { state: 'suggested', why: 'several', proposals } : { state: 'unknown' };
}

/** A number in the payer's text: sure when it is the only one, long enough, and the sum is the one left. */
function byText(row: RowToMatch, book: Book): Match | null {
  const texts = [row.message, ...row.references.map(({ text }) => text)];
  const numbers = texts.flatMap(numbersIn);
  const found = new Map(
    numbers.flatMap((number) => {
      const item = findNamed(number, book);
      return item?.isOpen && item.left > 0 ? [[item, number] as const] : [];
    }),
  );
  const [only] = found;
  if (!only) return null;
  const [item, number] = only;
  if (found.size === 1 && number.length >= shortestSure && item.left === row.amount)
    return { state: 'matched', by: 'message', parts: [{ item, amount: row.amount }] };
  const proposals = [...found.keys()].map((one) => ({ item: one, signs: signsOf(row, one, ['message'], book) }));
  return { state: 'suggested', why: 'message', proposals: best(proposals) };
}

/** Phone, name and sum, name and postcode, or a reference that is one slip off with the right sum: a person decides. */
function byPayer(row: RowToMatch, book: Book, typed: string): Match | null {
  const open = book.items.filter(({ isOpen, left }) => isOpen && left > 0);
  const digits = typed.replaceAll(/\D/g, '');
  const proposals = open.flatMap((item): Proposal[] => {
    const isSlip = item.ocr !== null && isOneSlipOff(digits, item.ocr);
    const signs = signsOf(row, item, isSlip ? ['digit'] : [], book);
    return signs.length > 0 ? [{ item, signs }] : [];
  });
  const has = (...signs: MatchSign[]) => proposals.some((one) => signs.every((sign) => one.signs.includes(sign)));
  if (has('digit', 'amount')) return { state: 'suggested', why: 'digit', proposals: best(proposals) };
  if (has('phone'))
    return {
      state: 'suggested',
      why: 'phone',
      proposals: best(proposals.filter(({ signs }) => signs.includes('phone'))),
    };
  if (has('name', 'amount') || has('name', 'postcode'))
    return {
      state: 'suggested',
      why: 'name',
      proposals: best(proposals.filter(({ signs }) => signs.includes('name'))),
    };
  return null;
}

function signsOf(row: RowToMatch, item: OpenItem, known: MatchSign[], { namesOf }: Book): MatchSign[] {
  const { name, postcode, phone } = row.payer;
  const signs = [...known];
  if (item.left === row.amount) signs.push('amount');
  if (postcode !== '' && postcode.replaceAll(/\D/g, '') === item.postcode) signs.push('postcode');
  if (phone !== '' && phone === item.phone) signs.push('phone');
  // A name alone is no sign, and comparing all names would take long.
  if (signs.length > 0) {
    const told = wordsOfName(name);
    if (namesOf.get(item)?.some((words) => areSameWords(told, words))) signs.push('name');
  }
  return signs;
}

function best(proposals: readonly Proposal[]): Proposal[] {
  return proposals.toSorted((a, b) => b.signs.length - a.signs.length).slice(0, mostProposals);
}

/** The item of an OCR number as written, or without the zeros in front, or of an order's reference. */
function findNamed(text: string, book: Book): OpenItem | undefined {
  const digits = text.replaceAll(/[\s-]/g, '');
  return (
    book.byOcr.get(digits) ??
    book.byReference.get(parseReference(text) ?? '') ??
    book.byBareOcr.get(digits.replace(/^0+/, ''))
  );
}
