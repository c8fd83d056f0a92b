import type { BankFileRefusal } from '#bank-files/bank-file-refused.ts';
import type { FileRemark, IncomingKind, IncomingRow } from '#bank-files/incoming/incoming-file.ts';
import type { Match } from '#bank-files/matching/match.ts';
import type { Actor } from '#orders/port.ts';

/**
 * `new`: nothing decided. `booked`: on an order. `unknown`: booked as money that nobody knows. `returned`: sent back.
 * `known`: a Swish payment of the site itself, which booked it when it came.
 * `archived`: put aside, and may be taken up again; money that was booked as unknown stays so.
 */
export const lineStates = ['new', 'booked', 'unknown', 'returned', 'known', 'archived'] as const;
export type LineState = (typeof lineStates)[number];

/** Groups of a file's rows. `booked`: on orders, as unknown money, or sent back. */
export const lineGroups = {
  all: lineStates,
  todo: ['new'],
  booked: ['booked', 'unknown', 'returned'],
  known: ['known'],
  aside: ['archived'],
} as const satisfies Record<string, readonly LineState[]>;
export type LineGroup = keyof typeof lineGroups;

/** A row of a file, and what has become of it. */
export interface BankLine extends Omit<IncomingRow, 'currency'> {
  id: string;
  fileId: string;
  currency: string;
  state: LineState;
  version: number;
  /** Orders that it was booked on, by a person or when it came through the site. */
  bookedOnOrders: string[];
  decidedAt: Date | null;
  decidedBy: string | null;
}

/** A row with what it may be for; a match only while nothing is decided. */
export interface LineView {
  line: BankLine;
  /** Kind of its file. */
  kind: IncomingKind;
  /** True when its payer seems to be somebody with a protected identity. */
  isProtected: boolean;
  match: Match | null;
}

export interface BankFileSummary {
  id: string;
  kind: IncomingKind;
  version: string;
  madeAt: string;
  readAt: Date;
  readBy: string;
  remarks: FileRemark[];
  /** Days of its deposits, first and last; null without any. */
  days: { from: string; to: string } | null;
  /** Rows by state. */
  counts: Record<LineState, number>;
}

export interface BankFileView extends BankFileSummary {
  /** Öre of the deposits in SEK, as the bank says, and of the rows: always the same. */
  bankSum: number;
  rowSum: number;
  /** Öre of the rows in SEK, by state. */
  sums: Record<LineState, number>;
  /** Deposits, and how many of them a statement has confirmed. */
  deposits: { count: number; confirmed: number };
  /** Null when it can be taken back; else why not. */
  cannotTakeBack: 'nothing-booked' | 'period-closed' | null;
}

export interface LinesQuery {
  group: LineGroup;
  /** By their place in the file, or by the sum. */
  sort: 'position' | 'amount';
  isDescending: boolean;
  /** `next` of the page before; null: the first page. */
  after: string | null;
  /** Rows on a page. */
  size: number;
}

export interface LinesPage {
  found: LineView[];
  /** Place after the last of them; null at the end. */
  next: string | null;
}

/** Some rows of a file, those of a group, or those that somebody has booked since a moment. */
export type LineChoice = { ids: readonly string[] } | { group: LineGroup } | { by: string; since: Date };

export type ReadInResult =
  | { read: 'new'; id: string; newLines: number; knownLines: number }
  | { read: 'again'; id: string }
  | { refusal: BankFileRefusal };

/** Decision of a person about a row. Parts in öre; together they are the row. */
export type LineDecision =
  | { to: 'orders'; parts: { reference: string; amount: number }[]; surplus?: 'wait' | 'gift' }
  | { to: 'unknown' }
  | { to: 'archive' };

/** Result of an act on one row. */
export type LineResult =
  | { done: LineState }
  | {
      refused: 'changed' | 'no-such-line' | 'no-such-order' | 'sums-differ' | 'not-now' | 'currency' | 'period-closed';
    };

/** Payments from the bank's files. Every method rejects with DatabaseUnavailable when the database is down. */
export interface BankImports {
  /** Reads a file in, whole or not at all. The same file, or the same rows in another file, are known and not added. */
  readIn(bytes: Uint8Array, actor: Actor): Promise<ReadInResult>;
  /** Newest first. */
  listFiles(): Promise<BankFileSummary[]>;
  findFile(id: string): Promise<BankFileView | null>;
  /**
   * A page of a file's rows, with what they may be for. A row sees what those before it on the page would pay; what is
   * booked is matched once more.
   */
  pageOfLines(fileId: string, query: LinesQuery): Promise<LinesPage>;
  /** Rows of a file in its order, with what their numbers say that they are for: no names are compared. */
  linesOf(fileId: string, choice: LineChoice): Promise<LineView[]>;
  /** Rows that somebody has booked since a moment, and their öre. */
  countBooked(fileId: string, choice: { by: string; since: Date }): Promise<{ count: number; sum: number }>;
  /** Rows in a state over all files, oldest first. */
  listLines(state: LineState): Promise<LineView[]>;
  countLines(state: LineState): Promise<number>;
  /**
   * Books a row in one transaction: ledger entries, the order's state, its e-mails and the audit. A repeated call on
   * the same version changes nothing.
   */
  decide(id: string, version: number, decision: LineDecision, actor: Actor): Promise<LineResult>;
  /** Takes a row back to what it was when it was read in, by mirror entries. */
  takeBack(id: string, version: number, actor: Actor): Promise<LineResult>;
  /** Notes that unknown money was sent back by hand. */
  sendBack(id: string, version: number, actor: Actor): Promise<LineResult>;
}
