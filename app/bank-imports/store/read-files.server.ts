import type { Selectable } from 'kysely';
import type { FileRemark, IncomingKind } from '#bank-files/incoming/incoming-file.ts';
import { matchRows } from '#bank-files/matching/match-rows.server.ts';
import { closedThrough } from '#ledger/store/append.server.ts';
import type { Read } from '#ledger/store/read-entries.server.ts';
import type { Deps } from '#orders/store/deps.server.ts';
import type { BankFilesTable, BankLinesTable } from '#platform/database/bank-file-tables.server.ts';
import { createTurns } from '#platform/turns.server.ts';
import {
  type BankFileSummary,
  type BankFileView,
  type BankLine,
  type LineState,
  type LineView,
  lineStates,
} from '../port.ts';
import { toLine } from './line-rows.server.ts';
import { openItems } from './open-items.server.ts';
import { findProtected } from './protected-payers.server.ts';
import { findSwishOrder } from './site-swish.server.ts';

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
  const lines = await db.selectFrom('bank_lines').select(['file_id', 'state', 'booked_on']).execute();
  const byFile = Map.groupBy(lines, ({ file_id }) => file_id);
  return rows.map((row) => toSummary(row, byFile.get(row.id) ?? []));
}

export async function findFile(deps: Deps, db: Read, id: string): Promise<BankFileView | null> {
  const row = await db.selectFrom('bank_files').select(fileColumns).where('id', '=', id).executeTakeFirst();
  if (!row) return null;
  const rows = await db.selectFrom('bank_lines').selectAll().where('file_id', '=', id).orderBy('position').execute();
  const deposits = await db
    .selectFrom('bank_deposits')
    .select(['amount', 'currency', 'confirmed_by'])
    .where('file_id', '=', id)
    .execute();
  const inKronor = deposits.filter(({ currency }) => currency === 'SEK');
  return {
    ...toSummary(row, rows),
    bankSum: sumOf(inKronor),
    rowSum: sumOf(rows.filter(({ currency }) => currency === 'SEK')),
    deposits: { count: deposits.length, confirmed: deposits.filter(({ confirmed_by }) => confirmed_by).length },
    lines: await toViews(deps, db, rows),
    cannotTakeBack: await whyNotTakeBack(db, rows),
  };
}

/** Rows in a state, oldest first. */
export async function listLines(deps: Deps, db: Read, state: LineState): Promise<LineView[]> {
  const rows = await db
    .selectFrom('bank_lines')
    .selectAll()
    .where('state', '=', state)
    .orderBy('booked_on')
    .orderBy('id')
    .execute();
  return toViews(deps, db, rows);
}

export async function countLines(db: Read, state: LineState): Promise<number> {
  const { count } = await db
    .selectFrom('bank_lines')
    .select(({ fn }) => fn.countAll().as('count'))
    .where('state', '=', state)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Rows with what they are for. Those that wait are matched anew at each look: orders change. */
async function toViews(deps: Deps, db: Read, rows: readonly Selectable<BankLinesTable>[]): Promise<LineView[]> {
  const booked = await bookedOrders(db, rows);
  const pause = createTurns();
  const lines: BankLine[] = [];
  for (const row of rows) {
    const line = toLine(row, deps.encryptor, booked.get(row.id) ?? []);
    if (line.state === 'known') line.bookedOnOrders = [await findSwishOrder(db, line)].filter((one) => one !== null);
    lines.push(line);
    await pause();
  }
  const waiting = lines.filter(({ state }) => state === 'new' || state === 'unknown');
  const matches = await matchRows(waiting, waiting.length > 0 ? await openItems(deps, db, waiting) : []);
  const byLine = new Map(waiting.map(({ id }, at) => [id, matches[at] ?? null]));
  const kinds = await kindsOf(db, rows);
  const isProtected = await findProtected(deps, db);
  const views: LineView[] = [];
  for (const line of lines) {
    const view = { line, match: byLine.get(line.id) ?? null };
    views.push({ ...view, kind: kinds.get(line.fileId) as IncomingKind, isProtected: isProtected(view) });
    await pause();
  }
  return views;
}

async function kindsOf(db: Read, rows: readonly Selectable<BankLinesTable>[]): Promise<Map<string, string>> {
  const ids = [...new Set(rows.map(({ file_id }) => file_id))];
  if (ids.length === 0) return new Map();
  const files = await db.selectFrom('bank_files').select(['id', 'kind']).where('id', 'in', ids).execute();
  return new Map(files.map(({ id, kind }) => [id, kind]));
}

async function bookedOrders(db: Read, rows: readonly Selectable<BankLinesTable>[]): Promise<Map<string, string[]>> {
  const ids = rows.filter(({ state }) => state === 'booked').map(({ id }) => id);
  if (ids.length === 0) return new Map();
  const found = await db
    .selectFrom('ledger_entries')
    .innerJoin('orders', 'orders.id', 'ledger_entries.order_id')
    .select(['about', 'orders.reference'])
    .where('about', 'in', ids)
    .where('ledger_entries.kind', 'in', ['received', 'assigned'])
    .orderBy('seq')
    .execute();
  const byLine = Map.groupBy(found, ({ about }) => about ?? '');
  return new Map([...byLine].map(([id, each]) => [id, [...new Set(each.map(({ reference }) => reference))]]));
}

async function whyNotTakeBack(
  db: Read,
  rows: readonly Selectable<BankLinesTable>[],
): Promise<BankFileView['cannotTakeBack']> {
  const decided = rows.filter(({ state }) => state !== 'new' && state !== 'known');
  if (decided.length === 0) return 'nothing-booked';
  const closed = await closedThrough(db);
  const ids = decided.map(({ id }) => id);
  const locked = await db
    .selectFrom('ledger_entries')
    .select('id')
    .where('about', 'in', ids)
    .where('period', '<=', closed)
    .executeTakeFirst();
  return locked ? 'period-closed' : null;
}

function toSummary(row: FileRow, lines: readonly Pick<BankLinesTable, 'state' | 'booked_on'>[]): BankFileSummary {
  const days = lines.map(({ booked_on }) => booked_on).toSorted();
  const [from] = days;
  const to = days.at(-1);
  const counts = Object.fromEntries(
    lineStates.map((state) => [state, lines.filter((line) => line.state === state).length]),
  ) as Record<LineState, number>;
  return {
    id: row.id,
    kind: row.kind as IncomingKind,
    version: row.version,
    madeAt: row.made_at,
    readAt: new Date(row.read_at),
    readBy: row.read_by,
    remarks: row.remarks.split(',').filter(Boolean) as FileRemark[],
    days: from && to ? { from, to } : null,
    counts,
  };
}

function sumOf(rows: readonly { amount: number }[]): number {
  return rows.reduce((sum, { amount }) => sum + amount, 0);
}
