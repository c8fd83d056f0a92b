import { addYears } from '#swedish/dates/date.ts';
import { BankFileRefused, type RowFault } from '../../bank-file-refused.ts';
import { dayIn, oreIn } from './cell-values.ts';
import { bareWord, type ListColumn } from './columns.ts';
import type { TableLine } from './read-table.ts';

const maxPayments = 50_000;
/** Years back from the latest day: an older one, such as 2006 or 1026, is a slip of the hand as well. */
const oldest = 10;

/** A list whose headings are known. */
export interface List {
  headings: TableLine;
  columns: Map<ListColumn, number>;
  lines: TableLine[];
}

/** Reads the cells of one line, and notes what is wrong with them. */
export interface RowReader {
  line: number;
  text(column: ListColumn): string;
  /** Öre. Noted as a fault, and 0, when it cannot be read. */
  sum(): number;
  /** Day, or a fault. */
  day(column: ListColumn): string;
  fault(why: RowFault['why'], column: ListColumn, found?: string): void;
}

/**
 * Reads every line of a list, and refuses the list when a line is broken: all broken lines are told at once.
 * @param latest last day that a payment may have come; a later year is a slip of the hand
 * @throws BankFileRefused `list-rows`, `list-empty`, `list-sum`, `too-many-payments`
 */
export function readRows<Row extends { amount: number }>(
  list: List,
  latest: string,
  read: (reader: RowReader) => Row,
): Row[] {
  const { columns } = list;
  const last = list.lines.at(-1);
  const total = last && isTotalLine(last, columns) ? last : null;
  const lines = total ? list.lines.slice(0, -1) : list.lines;
  if (lines.length > maxPayments) throw new BankFileRefused('too-many-payments', { expected: maxPayments });
  const faults: RowFault[] = [];
  const rows = lines.map((line) => read(readerOf(line, list, latest, faults)));
  if (faults.length > 0) throw new BankFileRefused('list-rows', { rows: faults });
  if (rows.length === 0) throw new BankFileRefused('list-empty');
  if (total) checkTotal(total, columns, rows);
  return rows;
}

function readerOf({ line, cells }: TableLine, { headings, columns }: List, latest: string, faults: RowFault[]) {
  const text = (column: ListColumn) => cells[columns.get(column) ?? -1] ?? '';
  const reader: RowReader = {
    line,
    text,
    sum() {
      const ore = oreIn(text('amount'));
      if (!text('amount')) reader.fault('missing', 'amount');
      else if (!ore) reader.fault('amount', 'amount');
      return ore ?? 0;
    },
    day(column) {
      const day = dayIn(text(column));
      if (!text(column)) reader.fault('missing', column);
      else if (!day) reader.fault('day', column);
      else if (day > latest) reader.fault('future', column);
      else if (day < addYears(latest, -oldest)) reader.fault('past', column);
      return day ?? '';
    },
    fault(why, column, found = text(column)) {
      // One sentence a line is enough: the first fault often causes the others.
      if (faults.at(-1)?.line === line) return;
      faults.push({ line, why, column: headings.cells[columns.get(column) ?? -1] ?? '', found });
    },
  };
  return reader;
}

/** A closing line says what the sums above come to: a word such as 'Summa', a sum, and no day. */
function isTotalLine({ cells }: TableLine, columns: Map<ListColumn, number>): boolean {
  const day = cells[columns.get('valueDay') ?? columns.get('bookedDay') ?? -1] ?? '';
  return dayIn(day) === null && cells.some((cell) => /^(?:slut|total)?summa|^total/.test(bareWord(cell)));
}

function checkTotal({ line, cells }: TableLine, columns: Map<ListColumn, number>, rows: readonly { amount: number }[]) {
  const sums = cells.flatMap((cell) => oreIn(cell.replace(/^\D*(?=[-+\d])/, '')) ?? []);
  const told = oreIn(cells[columns.get('amount') ?? -1] ?? '') ?? sums.at(-1);
  const found = rows.reduce((sum, { amount }) => sum + amount, 0);
  if (told !== found) throw new BankFileRefused('list-sum', { where: String(line), expected: told ?? 0, found });
}
