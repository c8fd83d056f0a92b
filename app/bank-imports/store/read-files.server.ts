import type { Selectable } from 'kysely';
import type { FileRemark, IncomingKind } from '#bank-files/incoming/incoming-file.ts';
import { closedThrough } from '#ledger/store/append.server.ts';
import type { Read } from '#ledger/store/read-entries.server.ts';
import type { BankFilesTable } from '#platform/database/bank-file-tables.server.ts';
import { type BankFileSummary, type BankFileView, type LineState, lineGroups, lineStates } from '../port.ts';

type FileRow = Omit<Selectable<BankFilesTable>, 'content_encrypted'>;
const fileColumns = [
  'id',
  'kind',
  'version',
  'content_hash',
  'message_key',
  'made_at',
  'read_at',
  'read_by',
  'remarks',
] as const;

/** All files, newest first. Their bytes are not read. */
export async function listFiles(db: Read): Promise<BankFileSummary[]> {
  const rows = await db
    .selectFrom('bank_files')
    .select(fileColumns)
    .orderBy('read_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
  const tallies = Map.groupBy(await talliesOf(db, null), ({ file_id }) => file_id);
  return rows.map((row) => toSummary(row, tallies.get(row.id) ?? []));
}

export async function findFile(db: Read, id: string): Promise<BankFileView | null> {
  const row = await db.selectFrom('bank_files').select(fileColumns).where('id', '=', id).executeTakeFirst();
  if (!row) return null;
  const tallies = await talliesOf(db, id);
  const deposits = await db
    .selectFrom('bank_deposits')
    .select(['amount', 'currency', 'confirmed_by'])
    .where('file_id', '=', id)
    .execute();
  const summary = toSummary(row, tallies);
  const sums = byState(tallies, ({ sum }) => sum);
  return {
    ...summary,
    sums,
    bankSum: deposits.reduce((sum, { currency, amount }) => sum + (currency === 'SEK' ? amount : 0), 0),
    rowSum: Object.values(sums).reduce((all, sum) => all + sum, 0),
    deposits: { count: deposits.length, confirmed: deposits.filter(({ confirmed_by }) => confirmed_by).length },
    cannotTakeBack: await whyNotTakeBack(db, summary),
  };
}

/** Rows of a file in one state. */
interface Tally {
  file_id: string;
  state: string;
  count: number;
  /** Öre in SEK. */
  sum: number;
  from: string;
  to: string;
}

/** @param fileId null: of all files */
async function talliesOf(db: Read, fileId: string | null): Promise<Tally[]> {
  const all = db
    .selectFrom('bank_lines')
    .select(({ fn, eb }) => [
      'file_id',
      'state',
      fn.countAll<number | string>().as('count'),
      fn.sum<number | string>(eb.case().when('currency', '=', 'SEK').then(eb.ref('amount')).else(0).end()).as('sum'),
      fn.min('booked_on').as('from'),
      fn.max('booked_on').as('to'),
    ])
    .groupBy(['file_id', 'state']);
  const rows = await (fileId === null ? all : all.where('file_id', '=', fileId)).execute();
  return rows.map((row) => ({ ...row, count: Number(row.count), sum: Number(row.sum) }));
}

function byState(tallies: readonly Tally[], valueOf: (tally: Tally) => number): Record<LineState, number> {
  const values = lineStates.map((state) => {
    const tally = tallies.find((one) => one.state === state);
    return [state, tally ? valueOf(tally) : 0];
  });
  return Object.fromEntries(values) as Record<LineState, number>;
}

async function whyNotTakeBack(
  db: Read,
  { id, counts }: Pick<BankFileSummary, 'id' | 'counts'>,
): Promise<BankFileView['cannotTakeBack']> {
  const decided = [...lineGroups.booked, ...lineGroups.aside];
  if (decided.every((state) => counts[state] === 0)) return 'nothing-booked';
  const locked = await db
    .selectFrom('bank_lines')
    .innerJoin('ledger_entries', 'ledger_entries.about', 'bank_lines.id')
    .select('bank_lines.id')
    .where('bank_lines.file_id', '=', id)
    .where('bank_lines.state', 'in', decided)
    .where('ledger_entries.period', '<=', await closedThrough(db))
    .limit(1)
    .executeTakeFirst();
  return locked ? 'period-closed' : null;
}

function toSummary(row: FileRow, tallies: readonly Tally[]): BankFileSummary {
  const from = tallies.map((tally) => tally.from).toSorted()[0];
  const to = tallies
    .map((tally) => tally.to)
    .toSorted()
    .at(-1);
  return {
    id: row.id,
    kind: row.kind as IncomingKind,
    version: row.version,
    madeAt: row.made_at,
    readAt: new Date(row.read_at),
    readBy: row.read_by,
    remarks: row.remarks.split(',').filter(Boolean) as FileRemark[],
    days: from && to ? { from, to } : null,
    counts: byState(tallies, ({ count }) => count),
  };
}
