import type { OrderState } from '#orders/order.ts';
import type { Actor, SignedText } from '../order-book/port.ts';

export interface Account {
  clearing: string;
  account: string;
}

/** An account that a payer has given, before it is signed for. */
export interface MandateDraft extends Account {
  /** True for the visitor who gave it. */
  isOwn: boolean;
  /** True when the app brought this back to us, or nothing was brought. */
  isNonceRight: boolean;
  restarts: number;
}

/** A mandate that was signed, as whoever makes the bank's files needs it. */
export interface SignedMandate extends SignedText {
  /** 16 digits at most. */
  payerNumber: string;
  reference: string;
  state: MandateState;
  /** The bank's own, of its last answer. */
  code: string | null;
  /** Öre, each month. */
  amount: number;
  /** Base64, like the proof of its certificate. */
  signature: string;
  ocspResponse: string;
}

/** `draft`: nobody has fetched it yet. */
export type MandateState = 'draft' | 'sent' | 'active' | 'rejected' | 'ended';

/**
 * What became of a mandate by the bank's answer: its state; `unknown` when there is no such mandate, `odd` for a code that says nothing of
 * one; and the order, when the bank has begun a mandate whose order is over: then nothing was changed.
 */
export type BankAnswer = MandateState | 'unknown' | 'odd' | { reference: string; over: OrderState };

/** Rejects with DatabaseUnavailable when the database cannot be had. */
export interface Mandates {
  /**
   * @param restarts how often it was asked for anew since the visitor pressed the button
   * @returns what the app is to bring back
   */
  keep(orderId: string, account: Account, visitor: string, restarts?: number): Promise<{ nonce: string }>;
  /** Null when no account was given yet. */
  find(orderId: string, visitor: string | null, nonce: string | null): Promise<MandateDraft | null>;
  /**
   * Those that were signed, the oldest first; only those that nobody has fetched unless all are asked for. Never one of a gift that
   * ended before it was fetched.
   */
  listSigned(all: boolean): Promise<SignedMandate[]>;
  /** They have been fetched. */
  markSent(payerNumbers: readonly string[], actor: Actor): Promise<void>;
  /**
   * Takes in what the bank says of a mandate, and moves its order. The same again changes nothing.
   * @param number the payer number, with or without zeros before it, or the order's reference
   * @param code the bank's: two digits
   */
  answer(number: string, code: string, actor: Actor): Promise<BankAnswer>;
}
