import type { LedgerAccount } from '../model/accounts.ts';
import { isMoney } from '../model/accounts.ts';
import type { EntryKind, LedgerEntry } from '../model/entry.ts';
import { type Read, toEntry } from '../store/read-entries.server.ts';
import { receivableOf } from './open-money.server.ts';

/** Movements of one kind between the same accounts within a period. */
export interface PeriodTotal {
  kind: EntryKind;
  debit: LedgerAccount;
  credit: LedgerAccount;
  count: number;
  /** Öre. */
  amount: number;
}

/** Totals of an accounting month (YYYY-MM), by kind and accounts. */
export async function totalsOfPeriod(db: Read, period: string): Promise<PeriodTotal[]> {
  const rows = await db
    .selectFrom('ledger_entries')
    .select(['kind', 'debit', 'credit'])
    .select((eb) => [eb.fn.countAll<number | string>().as('count'), eb.fn.sum<number | string>('amount').as('amount')])
    .where('period', '=', period)
    .groupBy(['kind', 'debit', 'credit'])
    .orderBy('kind')
    .orderBy('debit')
    .orderBy('credit')
    .execute();
  return rows.map((row) => ({
    kind: row.kind as EntryKind,
    debit: row.debit as LedgerAccount,
    credit: row.credit as LedgerAccount,
    count: Number(row.count),
    amount: Number(row.amount),
  }));
}

/** Money by where it lies, in öre: what a provider's or the bank's own report must agree with. */
export interface MethodTotal {
  account: LedgerAccount;
  in: number;
  out: number;
}

/** Money in and out by account, by the bank's day. @param from, until YYYY-MM-DD, both days included */
export async function totalsByMethod(db: Read, from: string, until: string): Promise<MethodTotal[]> {
  const rows = await db
    .selectFrom('ledger_entries')
    .select(['debit', 'credit'])
    .select((eb) => eb.fn.sum<number | string>('amount').as('amount'))
    .where('value_date', '>=', from)
    .where('value_date', '<=', until)
    .groupBy(['debit', 'credit'])
    .execute();
  const totals = new Map<string, MethodTotal>();
  for (const { debit, credit, amount } of rows) {
    for (const [account, side] of [
      [debit, 'in'],
      [credit, 'out'],
    ] as const) {
      if (!isMoney(account)) continue;
      const total = totals.get(account) ?? { account, in: 0, out: 0 };
      total[side] += Number(amount);
      totals.set(account, total);
    }
  }
  return [...totals.values()].sort((a, b) => (a.account < b.account ? -1 : 1));
}

/** Entries of an accounting month (YYYY-MM) in the order they were booked, in pages. */
export async function* entriesOfPeriod(
  read: <T>(work: (db: Read) => Promise<T>) => Promise<T>,
  period: string,
  pageSize = 1000,
): AsyncGenerator<LedgerEntry> {
  for (let after = 0; ; ) {
    const from = after;
    const page = await read((db) =>
      db
        .selectFrom('ledger_entries')
        .selectAll()
        .where('period', '=', period)
        .where('seq', '>', from)
        .orderBy('seq')
        .limit(pageSize)
        .execute(),
    );
    yield* page.map(toEntry);
    const last = page.at(-1);
    if (!last || page.length < pageSize) return;
    after = last.seq;
  }
}

/** Entries of some orders in the months before one (YYYY-MM), in the order they were booked. */
export async function entriesBefore(db: Read, orderIds: readonly string[], period: string): Promise<LedgerEntry[]> {
  const rows = await db
    .selectFrom('ledger_entries')
    .selectAll()
    .where('order_id', 'in', orderIds)
    .where('period', '<', period)
    .orderBy('period')
    .orderBy('seq')
    .execute();
  return rows.map(toEntry);
}

/** Ids of orders of which something is left to pay after a month (YYYY-MM). */
export async function ordersOpenAfter(db: Read, period: string): Promise<string[]> {
  const rows = await db
    .selectFrom('ledger_entries')
    .select('order_id')
    .where('period', '<=', period)
    .where('order_id', 'is not', null)
    .groupBy('order_id')
    .having((eb) => eb(eb.fn.sum(receivableOf(eb)), '>', 0))
    .orderBy('order_id')
    .execute();
  return rows.flatMap(({ order_id }) => order_id ?? []);
}

/**
 * Months that have entries, newest first, and when they were closed.
 * @param also months to list besides, told the first with entries
 */
export async function listPeriods(
  db: Read,
  also: (first: string) => readonly string[] = () => [],
): Promise<{ period: string; closedAt: Date | null; closedBy: string | null }[]> {
  const rows = await db.selectFrom('ledger_entries').select('period').distinct().orderBy('period', 'desc').execute();
  const first = rows.at(-1)?.period;
  const periods = [...rows.map(({ period }) => period), ...(first ? also(first) : [])];
  const months = [...new Set(periods)].toSorted().toReversed();
  const closings = await db.selectFrom('ledger_periods').selectAll().orderBy('period', 'desc').execute();
  return months.map((period) => {
    // Closing a month closes all before it.
    const closing = closings.findLast((closed) => closed.period >= period);
    return { period, closedAt: closing ? new Date(closing.closed_at) : null, closedBy: closing?.actor ?? null };
  });
}
