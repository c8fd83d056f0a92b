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

/** Act of the office on money: the same form sent twice acts once. */
export interface LedgerActsTable {
  /** Id that the form carried. */
  id: string;
  act: string;
  order_id: string | null;
  actor: string;
  at: string;
  /** Hash of what was asked for. */
  fingerprint: string;
  /** JSON: what was answered. */
  outcome: string;
}

/** Money that the office sends back by hand: an intent, which becomes an entry once it is done. */
export interface LedgerReturnsTable {
  id: string;
  /** Null: money without an order. */
  order_id: string | null;
  /** The unknown receipt that is sent back. */
  entry_id: string | null;
  amount: number;
  /** Account that the money leaves. */
  account: string;
  /** requested, pending, done, failed. */
  state: string;
  reason: string | null;
  actor: string;
  requested_at: string;
  settled_at: string | null;
  /** Group of its entries, once it is done. */
  group_id: string | null;
}
