import type { BankImports, LineView } from '#bank-imports/port.ts';
import type { NotDone, RowAnswer } from './book-lines.server.ts';
import { type Fields, fieldsLeft } from './row-typing.ts';

/** Most rows that a page names; a longer list would not fit an address. */
const mostNamed = 20;

/**
 * Outcome of an act, as the query of the page that tells it.
 * @param own the list's own query
 * @param fields of the form that was sent
 */
export function toQuery(
  answers: readonly RowAnswer[],
  since: Date,
  act: 'bokfort' | 'tillbaka',
  { own, fields }: { own: string; fields: Fields },
): URLSearchParams {
  const done = answers.filter(({ why }) => why === null).length;
  const not = answers.flatMap(({ id, why }) => (why ? [`${id}~${why}`] : [])).slice(0, mostNamed);
  const query = new URLSearchParams(own);
  if (done > 0) query.set(act, act === 'bokfort' ? since.toISOString() : String(done));
  if (answers.length === 0 && act === 'bokfort') query.set('inga', '1');
  for (const one of not) query.append('nej', one);
  const decided = answers.flatMap(({ id, why }) => (why ? [] : [id]));
  for (const [name, value] of fieldsLeft(fields, decided)) query.append(name, value);
  return query;
}

export interface FileAnswer {
  /** Rows that the same person has booked since then, and their öre; they can be undone together. */
  booked: { since: string; count: number; sum: number } | null;
  takenBack: number;
  notDone: { payer: string; sum: number; why: NotDone }[];
  /** True when nothing was found that could be booked. */
  isNone: boolean;
}

/**
 * Reads what an act has done from the query, and from the file as it stands.
 * @param hide what of a row may not be shown
 */
export async function fromQuery(
  query: URLSearchParams,
  bankImports: Pick<BankImports, 'linesOf' | 'countBooked'>,
  fileId: string,
  { actor, reasons, hide }: { actor: string; reasons: readonly string[]; hide(views: LineView[]): LineView[] },
): Promise<FileAnswer> {
  const since = query.get('bokfort') ?? '';
  const from = dateOf(since);
  const booked = from && (await bankImports.countBooked(fileId, { by: actor, since: from }));
  const not = query
    .getAll('nej')
    .slice(0, mostNamed)
    .map((text) => text.split('~'));
  const lines = not.length ? hide(await bankImports.linesOf(fileId, { ids: not.map(([id = '']) => id) })) : [];
  const notDone = not.flatMap(([id = '', why = '']) => {
    const line = lines.find((view) => view.line.id === id)?.line;
    return line && reasons.includes(why) ? [{ payer: line.payer.name, sum: line.amount, why: why as NotDone }] : [];
  });
  const takenBack = Number(query.get('tillbaka'));
  return {
    booked: booked?.count ? { since, ...booked } : null,
    takenBack: Number.isSafeInteger(takenBack) && takenBack > 0 ? takenBack : 0,
    notDone,
    isNone: query.has('inga'),
  };
}

/** Null for what is no time. */
export function dateOf(text: string): Date | null {
  const date = new Date(text);
  return Number.isNaN(date.getTime()) ? null : date;
}
