import type { Outcome } from '#ledger/acts/act.server.ts';
import type { MethodTotal, PeriodTotal } from '#ledger/reading/periods.server.ts';
import type { Actor } from '#orders/port.ts';
import type { BookAccount } from './model/book-accounts.ts';

/** An accounting month. */
export interface BookPeriod {
  /** YYYY-MM */
  period: string;
  closedAt: Date | null;
  closedBy: string | null;
}

/** Movements of one kind between the same accounts of the club's books within a period. */
export interface BookTotal extends Pick<PeriodTotal, 'kind' | 'count' | 'amount'> {
  debit: BookAccount;
  credit: BookAccount;
}

export interface BookPeriodView extends BookPeriod {
  totals: BookTotal[];
  /** By the bank's day within the month: what the bank's and the providers' own reports say. */
  methods: MethodTotal[];
}

/** The books: months, their files for the accountant, and closing them. Rejects with DatabaseUnavailable. */
export interface Bookkeeping {
  /** When the SIE file books income: once it is asked for, or once its money comes. */
  method: 'invoice' | 'cash';
  /** Newest first. */
  listPeriods(): Promise<BookPeriod[]>;
  /** Null for a month without entries. */
  findPeriod(period: string): Promise<BookPeriodView | null>;
  /** SIE 4I of a month. */
  writeSie(period: string): Promise<Uint8Array>;
  /** Every entry of a month as CSV, for a spreadsheet. */
  writeTable(period: string): Promise<Uint8Array>;
  /**
   * Closes a month and all before it.
   * @param actId id of the form: sent twice, it acts once
   * @param shown number of the month's entries as it was shown: `changed` when it is another
   */
  close(period: string, actId: string, actor: Actor, shown?: number): Promise<Outcome>;
}
