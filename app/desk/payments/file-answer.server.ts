import type { BankFileView } from '#bank-imports/port.ts';
import type { NotDone, RowAnswer } from './book-lines.server.ts';
import { sumOfLines } from './file-sums.ts';

/** Most rows that a page names; a longer list would not fit an address. */
const mostNamed = 20;

/** Outcome of an act, as the query of the page that tells it. */
export function toQuery(answers: readonly RowAnswer[], since: Date, act: 'bokfort' | 'tillbaka'): string {
  const done = answers.filter(({ why }) => why === null).length;
  const not = answers.flatMap(({ id, why }) => (why ? [`${id}~${why}`] : [])).slice(0, mostNamed);
  const query = new URLSearchParams();
  if (done > 0) query.set(act, act === 'bokfort' ? since.toISOString() : String(done));
  for (const one of not) query.append('nej', one);
  return `?${query}`;
}

export interface FileAnswer {
  /** Rows that the same person has booked since then, and their öre; they can be undone together. */
  booked: { since: string; count: number; sum: number } | null;
  takenBack: number;
  notDone: { payer: string; sum: number; why: NotDone }[];
}

/** Reads what an act has done from the query, and from the file as it stands. */
export function fromQuery(
  query: URLSearchParams,
  file: BankFileView,
  actor: string,
  reasons: readonly string[],
): FileAnswer {
  const since = query.get('bokfort') ?? '';
  const lines = bookedSince(file, since, actor);
  const notDone = query.getAll('nej').flatMap((text) => {
    const [id = '', why = ''] = text.split('~');
    const line = file.lines.find((view) => view.line.id === id)?.line;
    return line && reasons.includes(why) ? [{ payer: line.payer.name, sum: line.amount, why: why as NotDone }] : [];
  });
  const takenBack = Number(query.get('tillbaka'));
  return {
    booked: lines.length > 0 ? { since, count: lines.length, sum: sumOfLines(lines) } : null,
    takenBack: Number.isSafeInteger(takenBack) && takenBack > 0 ? takenBack : 0,
    notDone,
  };
}

/** Rows that somebody has decided on since a moment. */
export function bookedSince(file: BankFileView, since: string, actor: string) {
  const from = Date.parse(since);
  if (Number.isNaN(from)) return [];
  return file.lines.filter(
    ({ line }) =>
      line.decidedBy === actor &&
      line.decidedAt !== null &&
      line.decidedAt.getTime() >= from &&
      (line.state === 'booked' || line.state === 'unknown'),
  );
}
