import type { Selectable } from 'kysely';
import type { IncomingKind } from '#bank-files/incoming/incoming-file.ts';
import type { Match } from '#bank-files/matching/match.ts';
import { matchRows } from '#bank-files/matching/match-rows.server.ts';
import type { Read } from '#ledger/store/read-entries.server.ts';
import { readPlace, writePlace } from '#orders/search/list-place.ts';
import type { Deps } from '#orders/store/deps.server.ts';
import type { BankLinesTable } from '#platform/database/bank-file-tables.server.ts';
import { createTurns } from '#platform/turns.server.ts';
import {
  type BankLine,
  type LineChoice,
  type LineState,
  type LinesPage,
  type LinesQuery,
  type LineView,
  lineGroups,
} from '../port.ts';
import { toLine } from './line-rows.server.ts';
import { itemsNamed, itemsOfPayers } from './open-items.server.ts';
import { findProtected } from './protected-payers.server.ts';
import { findSwishOrder } from './site-swish.server.ts';

type Row = Selectable<BankLinesTable>;

/** Rows whose orders are asked for at once: a database takes so many parameters and no more. */
const mostAtOnce = 500;

/** Reads a page of a file's rows, by keyset. Only these are decrypted and matched. */
export async function pageOfLines(deps: Deps, db: Read, fileId: string, query: LinesQuery): Promise<LinesPage> {
  const { group, sort, isDescending, size } = query;
  const [direction, beyond] = isDescending ? (['desc', '<'] as const) : (['asc', '>'] as const);
  let lines = db
    .selectFrom('bank_lines')
    .select(['id', sort])
    .where('file_id', '=', fileId)
    .where('state', 'in', lineGroups[group])
    .orderBy(sort, direction)
    .orderBy('id', direction)
    .limit(size + 1);
  const place = readPlace(query.after);
  if (typeof place?.value === 'number') {
    const { value, id } = { value: place.value, id: place.id };
    lines = lines.where(({ eb, and, or }) =>
      or([eb(sort, beyond, value), and([eb(sort, '=', value), eb('id', beyond, id)])]),
    );
  }
  const sorted = await lines.execute();
  const shown = sorted.slice(0, size);
  const views = await linesById(
    deps,
    db,
    shown.map(({ id }) => id),
  );
  const byId = new Map(views.map((view) => [view.line.id, view]));
  const last = sorted.length > size ? shown.at(-1) : undefined;
  return {
    found: shown.flatMap(({ id }) => byId.get(id) ?? []),
    next: last ? writePlace({ value: last[sort] ?? null, id: last.id }) : null,
  };
}

/** In the order of the file, in which a row sees what those before it have paid. */
async function linesById(deps: Deps, db: Read, ids: readonly string[]): Promise<LineView[]> {
  if (ids.length === 0) return [];
  const rows = await db.selectFrom('bank_lines').selectAll().where('id', 'in', ids).orderBy('position').execute();
  return toViews(deps, db, rows, { suggests: true });
}

/** Rows of a file, matched by their numbers alone. */
export async function linesOf(deps: Deps, db: Read, fileId: string, choice: LineChoice): Promise<LineView[]> {
  const all = db.selectFrom('bank_lines').selectAll().where('file_id', '=', fileId).orderBy('position');
  if (!('ids' in choice)) {
    const some =
      'group' in choice
        ? all.where('state', 'in', lineGroups[choice.group])
        : all.where('id', 'in', bookedBy(db, fileId, choice).select('id'));
    return toViews(deps, db, await some.execute(), { suggests: false });
  }
  const rows: Row[] = [];
  for (const ids of inPieces(choice.ids)) rows.push(...(await all.where('id', 'in', ids).execute()));
  return toViews(deps, db, rows, { suggests: false });
}

export async function countBooked(
  db: Read,
  fileId: string,
  choice: { by: string; since: Date },
): Promise<{ count: number; sum: number }> {
  const { count, sum } = await bookedBy(db, fileId, choice)
    .select(({ fn, eb }) => [
      fn.countAll<number | string>().as('count'),
      fn
        .sum<number | string | null>(eb.case().when('currency', '=', 'SEK').then(eb.ref('amount')).else(0).end())
        .as('sum'),
    ])
    .executeTakeFirstOrThrow();
  return { count: Number(count), sum: Number(sum ?? 0) };
}

function bookedBy(db: Read, fileId: string, { by, since }: { by: string; since: Date }) {
  return db
    .selectFrom('bank_lines')
    .where('file_id', '=', fileId)
    .where('decided_by', '=', by)
    .where('decided_at', '>=', since.toISOString())
    .where('state', 'in', ['booked', 'unknown']);
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
  return toViews(deps, db, rows, { suggests: true });
}

export async function countLines(db: Read, state: LineState): Promise<number> {
  const { count } = await db
    .selectFrom('bank_lines')
    .select(({ fn }) => fn.countAll().as('count'))
    .where('state', '=', state)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/**
 * Rows with what they are for. Those that wait are matched anew at each look: orders change.
 * @param suggests whether orders of the same payer are looked for as well
 */
async function toViews(
  deps: Deps,
  db: Read,
  rows: readonly Row[],
  { suggests }: { suggests: boolean },
): Promise<LineView[]> {
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
  const matches = await matchLines(deps, db, waiting, suggests);
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

async function matchLines(deps: Deps, db: Read, lines: readonly BankLine[], suggests: boolean): Promise<Match[]> {
  const named = [];
  for (const some of inPieces(lines)) named.push(...(await itemsNamed(deps, db, some)));
  const items = new Map(named.map((item) => [item.reference, item]));
  const matches = await matchRows(lines, [...items.values()], { suggests });
  if (!suggests) return matches;
  const open = lines.filter((_, at) => !isByNumber(matches[at]));
  const before = items.size;
  for (const item of await itemsOfPayers(deps, db, open)) items.set(item.reference, item);
  return items.size === before ? matches : matchRows(lines, [...items.values()]);
}

/** True for a match that other orders of the payer do not change. */
function isByNumber(match: Match | undefined): boolean {
  if (match?.state !== 'suggested') return match?.state !== 'unknown';
  return match.why !== 'name' && match.why !== 'phone' && match.why !== 'digit';
}

async function kindsOf(db: Read, rows: readonly Row[]): Promise<Map<string, string>> {
  const ids = [...new Set(rows.map(({ file_id }) => file_id))];
  if (ids.length === 0) return new Map();
  const files = await db.selectFrom('bank_files').select(['id', 'kind']).where('id', 'in', ids).execute();
  return new Map(files.map(({ id, kind }) => [id, kind]));
}

async function bookedOrders(db: Read, rows: readonly Row[]): Promise<Map<string, string[]>> {
  const orders = new Map<string, string[]>();
  const booked = rows.filter(({ state }) => state === 'booked').map(({ id }) => id);
  for (const ids of inPieces(booked)) {
    const found = await db
      .selectFrom('ledger_entries')
      .innerJoin('orders', 'orders.id', 'ledger_entries.order_id')
      .select(['about', 'orders.reference'])
      .where('about', 'in', ids)
      .where('ledger_entries.kind', 'in', ['received', 'assigned'])
      .orderBy('seq')
      .execute();
    for (const [id, each] of Map.groupBy(found, ({ about }) => about ?? ''))
      orders.set(id, [...new Set(each.map(({ reference }) => reference))]);
  }
  return orders;
}

function inPieces<Item>(items: readonly Item[]): Item[][] {
  return Array.from({ length: Math.ceil(items.length / mostAtOnce) }, (_, at) =>
    items.slice(at * mostAtOnce, (at + 1) * mostAtOnce),
  );
}
