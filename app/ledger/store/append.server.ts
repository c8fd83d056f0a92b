import { createRowId, type Deps, today, type Write } from '#orders/store/deps.server.ts';
import { keepPeriodsOpen } from '#platform/database/ledger-lock.server.ts';
import { type LedgerEntry, mirrorOf, type NewEntry, periodOf } from '../model/entry.ts';
import { fingerprintOf } from './fingerprint.server.ts';
import { toEntry } from './read-entries.server.ts';

/** Parts of a process that the ledger needs. */
export type LedgerDeps = Pick<Deps, 'now' | 'random'>;

/**
 * Result of booking. `repeated`: the same fact was booked before, and `entry` is that one. `conflict`: `entry` has the
 * same source and says something else, so nothing was booked, and a person has to look.
 */
export interface Appended {
  entry: LedgerEntry;
  state: 'new' | 'repeated' | 'conflict';
}

/**
 * Books a movement, once by its source. In a closed month it gets today's period and keeps its value date.
 * @param groupId what is booked together; by default the entry stands alone
 */
export async function append(
  deps: LedgerDeps,
  db: Write,
  entry: NewEntry,
  groupId: string = createRowId(deps as Deps),
): Promise<Appended> {
  const fingerprint = fingerprintOf(entry);
  const known = await findBySource(db, entry.source);
  if (known) return { entry: known, state: known.fingerprint === fingerprint ? 'repeated' : 'conflict' };
  await keepPeriodsOpen(db);
  const row = await db
    .insertInto('ledger_entries')
    .values({
      id: createRowId(deps as Deps),
      kind: entry.kind,
      order_id: entry.orderId,
      debit: entry.debit,
      credit: entry.credit,
      amount: entry.amount,
      about: entry.about,
      reverses: entry.reverses,
      source: entry.source,
      fingerprint,
      value_date: entry.valueDate,
      booked_at: deps.now().toISOString(),
      period: periodOf(entry.valueDate, today(deps as Deps), await closedThrough(db)),
      actor: entry.actor,
      reason: entry.reason ?? null,
      group_id: groupId,
    })
    .onConflict((conflict) => conflict.column('source').doNothing())
    .returningAll()
    .executeTakeFirst();
  // Another transaction booked the same source meanwhile.
  return row ? { entry: toEntry(row), state: 'new' } : append(deps, db, entry, groupId);
}

/** Takes an entry back with its mirror. At most one mirror of each: a second call returns the first. */
export function mirror(
  deps: LedgerDeps,
  db: Write,
  entry: LedgerEntry,
  { actor, reason = null, groupId }: { actor: string; reason?: string | null; groupId?: string },
): Promise<Appended> {
  const source = `mirror:${entry.id}`;
  return append(deps, db, { ...mirrorOf(entry), source, valueDate: entry.valueDate, actor, reason }, groupId);
}

/** The entry that a source has booked. */
export async function findBySource(db: Write, source: string): Promise<LedgerEntry | null> {
  const row = await db.selectFrom('ledger_entries').selectAll().where('source', '=', source).executeTakeFirst();
  return row ? toEntry(row) : null;
}

/** The latest closed month, YYYY-MM; '' when none is. */
export async function closedThrough(db: Pick<Write, 'selectFrom'>): Promise<string> {
  const row = await db
    .selectFrom('ledger_periods')
    .select('period')
    .orderBy('period', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.period ?? '';
}
