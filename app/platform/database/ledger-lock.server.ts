import { type Kysely, PostgresAdapter, sql, type Transaction } from 'kysely';
import type { Tables } from './tables.server.ts';

/** Any number that no other advisory lock has. */
const key = 8_008;

/** True on PostgreSQL. */
export function isPostgres(db: Pick<Kysely<Tables>, 'getExecutor'>): boolean {
  return db.getExecutor().adapter instanceof PostgresAdapter;
}

/** Keeps periods open until the transaction ends. On SQLite one transaction writes at a time. */
export async function keepPeriodsOpen(db: Transaction<Tables>): Promise<void> {
  if (isPostgres(db)) await sql`select pg_advisory_xact_lock_shared(${key})`.execute(db);
}

/** Waits for transactions that keep periods open, and makes new ones wait. */
export async function lockPeriods(db: Transaction<Tables>): Promise<void> {
  if (isPostgres(db)) await sql`select pg_advisory_xact_lock(${key})`.execute(db);
}
