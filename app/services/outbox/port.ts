import type { LetterKind } from '#letters/letter.ts';
import type { Order } from '#orders/order.ts';

/** A letter without an order, and all it is written from. Kept sealed, and erased when it is sent. */
export type Note =
  | {
      kind: 'continue';
      locale: 'sv' | 'en';
      email: string;
      /** The form’s name, as visitors know it. */
      form: string;
      url: string;
      /** ISO, UTC: when the link ends. */
      until: string;
    }
  | {
      kind: 'withdrawal-received';
      locale: 'sv' | 'en';
      email: string;
      name: string;
      reference: string;
      number: string;
      /** ISO, UTC. */
      at: string;
    };

/** A letter that is due and that nobody else sends for as long as the claim lasts. */
export type ClaimedLetter = {
  id: string;
  /** What stands before the @ of its Message-ID; the same for every try. */
  messageId: string;
  /** How many times it was claimed before. */
  attempts: number;
  queuedAt: Date;
} & (
  | { kind: Exclude<LetterKind, Note['kind']>; order: Order; note: null }
  | { kind: Note['kind']; order: null; note: Note }
);

/** A letter that nobody got. */
export interface UndeliveredLetter {
  kind: LetterKind;
  /** Null for a letter without an order. */
  reference: string | null;
  queuedAt: Date;
  /** The name of the last error; null when it was none. */
  problem: string | null;
}

/** A letter that was given up, and why it is not sent after all; null when it is queued again. */
export interface GivenUpLetter {
  kind: LetterKind;
  /** Null for a letter without an order. */
  reference: string | null;
  obstacle: string | null;
}

/**
 * Letters to send, written in the transaction of what they are about. Any number of processes may empty it: a claim lasts ten
 * minutes, and a letter whose sender died is claimed again. So a letter is sent at least once, and twice only around a crash.
 * Every method rejects with DatabaseUnavailable when the database cannot be had.
 */
export interface Outbox {
  /** Queues a letter that has no order. */
  queue(note: Note): Promise<void>;
  /** At most `limit` letters, the longest due first. */
  claimDue(limit: number): Promise<ClaimedLetter[]>;
  markSent(id: string): Promise<void>;
  /**
   * For now; it is claimed again from `retryAt`, or given up when that is null.
   * @param problem the name of the error, without a word of the letter
   */
  markFailed(id: string, problem: string, retryAt: Date | null): Promise<void>;
  /** For good. */
  markRefused(id: string, problem: string): Promise<void>;
  /** Not to be sent any more, for what it is about no longer stands. */
  markDropped(id: string, reason: string): Promise<void>;
  /** When the oldest letter that is due has been due since, and how many of the last two days nobody got: what a technician watches. */
  status(): Promise<{ waitingSince: Date | null; waiting: number; undelivered: number }>;
  /** Given up or refused, newest first; the latest hundred. */
  listUndelivered(): Promise<UndeliveredLetter[]>;
}
