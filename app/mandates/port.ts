import type { OrderState } from '#orders/model/order.ts';
import type { Actor, SignedText } from '#orders/port.ts';
import type { OnUnreadable } from '#platform/encryption/port.ts';

export interface Account {
  clearing: string;
  account: string;
  /** Name that the payer has confirmed to have in BankID, unlike the order's; '' for none. */
  signer?: string;
}

/** An account that a payer has entered but not signed for yet. */
export interface MandateDraft extends Account {
  /** True for the visitor who entered it. */
  isOwn: boolean;
  /** True when the app returned our nonce, or no nonce was returned. */
  isNonceRight: boolean;
  restarts: number;
}

/** A signed mandate, with the data for the bank's files. */
export interface SignedMandate extends SignedText {
  /** At most 16 digits. */
  payerNumber: string;
  reference: string;
  state: MandateState;
  /** The bank's code in its latest answer. */
  code: string | null;
  /** Öre per month. */
  amount: number;
  /** Base64, like `ocspResponse`. */
  signature: string;
  ocspResponse: string;
}

/** `draft`: not yet fetched by the office. */
export type MandateState = 'draft' | 'sent' | 'active' | 'rejected' | 'ended';

/**
 * Result of a bank's answer: the mandate's new state, `unknown` for no such mandate, or `odd` for a code that is
 * not about mandates. `kept`: an error of what was asked; the mandate stays as it was. An object names the order when the bank has started a mandate whose order is over; nothing
 * was changed then.
 */
export type BankAnswer = MandateState | 'unknown' | 'odd' | 'kept' | { reference: string; over: OrderState };

/** Methods reject with DatabaseUnavailable when the database is down. */
export interface Mandates {
  /**
   * Stores an account, or replaces it.
   * @param restarts number of new BankID orders since the visitor pressed the button
   * @returns the nonce that the app must return
   */
  keep(orderId: string, account: Account, visitor: string, restarts?: number): Promise<{ nonce: string }>;
  /** Null when no account was entered yet. */
  find(orderId: string, visitor: string | null, nonce: string | null): Promise<MandateDraft | null>;
  /**
   * Signed mandates, oldest first. Unless `all`, only those not fetched yet. Excludes gifts that ended before they
   * were fetched, and those that do not decrypt: `onUnreadable` receives their references.
   */
  listSigned(all: boolean, onUnreadable?: OnUnreadable): Promise<SignedMandate[]>;
  /** Marks mandates as fetched. */
  markSent(payerNumbers: readonly string[], actor: Actor): Promise<void>;
  /**
   * Applies the bank's answer to a mandate and its order. Idempotent.
   * @param number payer number, with or without leading zeros, or the order's reference
   * @param code the bank's code: two digits
   */
  answer(number: string, code: string, actor: Actor): Promise<BankAnswer>;
}
