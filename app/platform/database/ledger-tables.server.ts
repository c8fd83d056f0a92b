import type { Generated } from 'kysely';

/**
 * Ledger: one row is one movement of money between two accounts, so no row can be out of balance. Rows are only added;
 * triggers refuse anything else. It holds no names of people, and outlives the order it is about.
 */
export interface LedgerEntriesTable {
  /** Order in which entries were booked. */
  seq: Generated<number>;
  id: string;
  kind: string;
  /** Null: money without an order. */
  order_id: string | null;
  debit: string;
  credit: string;
  /** Öre, more than 0. */
  amount: number;
  /** Charge, refund, bank line or entry concerned. */
  about: string | null;
  /** Entry that this one mirrors; at most one does. */
  reverses: string | null;
  /** Idempotency key. */
  source: string;
  /** Hash of the content. */
  fingerprint: string;
  /** The bank's day, YYYY-MM-DD. */
  value_date: string;
  booked_at: string;
  /** Accounting month, YYYY-MM. */
  period: string;
  actor: string;
  reason: string | null;
  /** Entries that were booked together, as a refund and its credit note. */
  group_id: string;
}

/** Closed accounting month. Nothing is booked in it, nor in an earlier one. */
export interface LedgerPeriodsTable {
  /** YYYY-MM */
  period: string;
  closed_at: string;
  actor: string;
}
