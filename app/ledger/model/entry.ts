import type { LedgerAccount } from './accounts.ts';

/** Kinds of movement that an entry books. */
export const entryKinds = [
  'charged',
  'received',
  'received_unknown',
  'assigned',
  'returned_unknown',
  'refunded',
  'credited',
  'kept_as_gift',
  'written_off',
  'chargeback',
  'fee',
  'payout',
] as const;
export type EntryKind = (typeof entryKinds)[number];

/** One movement of money between two accounts. */
export interface Movement {
  kind: EntryKind;
  /** Null: money without an order. */
  orderId: string | null;
  debit: LedgerAccount;
  credit: LedgerAccount;
  /** Öre, more than 0. */
  amount: number;
  /** Charge, refund, bank line or entry concerned. */
  about: string | null;
  /** Id of the entry that this one mirrors. */
  reverses: string | null;
}

/** A movement to book. */
export interface NewEntry extends Movement {
  /** Idempotency key, such as `stripe:pi_…:received` or `act:…`. */
  source: string;
  /** The bank's day, YYYY-MM-DD. */
  valueDate: string;
  /** The visitor, a job, or a named person at the office. */
  actor: string;
  reason?: string | null;
}

/** A booked movement. */
export interface LedgerEntry extends Movement {
  seq: number;
  id: string;
  source: string;
  fingerprint: string;
  valueDate: string;
  bookedAt: Date;
  /** Accounting month, YYYY-MM. */
  period: string;
  actor: string;
  reason: string | null;
  groupId: string;
}

/** The movement that takes another one back. */
export function mirrorOf(entry: Movement & { id: string }): Movement {
  const { id, kind, orderId, debit, credit, amount, about } = entry;
  return { kind, orderId, debit: credit, credit: debit, amount, about, reverses: id };
}

/** True for what was booked of a row of a bank's file, which is taken back where the file is. */
export function isOfBankFile({ source }: { source: string }): boolean {
  return source.startsWith('bank-line:');
}

/** Entries that stand: neither mirrors nor mirrored. */
export function standing<Entry extends { id: string; reverses: string | null }>(entries: readonly Entry[]): Entry[] {
  const reversed = new Set(entries.map(({ reverses }) => reverses));
  return entries.filter(({ id, reverses }) => reverses === null && !reversed.has(id));
}

/**
 * Accounting month of an entry: that of its value date. A late fact about a closed month, and one with a day in the
 * future, gets today's month.
 * @param closed the latest closed month; '' when none is
 */
export function periodOf(valueDate: string, today: string, closed: string): string {
  const [month, now] = [valueDate.slice(0, 7), today.slice(0, 7)];
  if (month <= now && month > closed) return month;
  return now > closed ? now : monthAfter(closed);
}

function monthAfter(month: string): string {
  const [year = 0, number = 0] = month.split('-').map(Number);
  const next = number === 12 ? { year: year + 1, number: 1 } : { year, number: number + 1 };
  return `${next.year}-${String(next.number).padStart(2, '0')}`;
}
