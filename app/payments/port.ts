import type { Order, PaymentMethod } from '#orders/model/order.ts';
import type { MonthlyWish } from '#orders/monthly/monthly-draws.ts';
import type { Actor } from '#orders/port.ts';
import type { FailureReason } from './model/attempt.ts';
import type { NewCard, NextAction, StartPaymentInput } from './provider.ts';

/**
 * Result of starting a payment. `done`: nothing more for the visitor to do. `later`: rate-limited, for this payer
 * or for all.
 */
export type StartPaymentResult =
  | { next: 'done' | 'wait' }
  | { next: 'redirect'; url: string }
  | { next: 'rate_limited'; seconds: number };

/** Identifies the payer for velocity limits; equal texts count as the same payer. */
export interface Payer extends Omit<StartPaymentInput, 'returnUrl'> {
  visitor?: string;
  /** Network of the client. */
  network?: string;
}

/** Payment status as a page shows it. */
export interface PaymentView {
  /**
   * `none`: nothing to pay here, or no provider. `ready`: not started. `waiting`: for the payer, who uses `nextAction`.
   * `checking`: unknown, being checked. The order's own state has the final result.
   */
  stage: 'none' | 'ready' | 'waiting' | 'checking' | 'succeeded' | 'failed' | 'cancelled';
  paymentMethod: PaymentMethod;
  /** Öre that the latest attempt asks for: what was left of an invoice, or the order's sum. */
  amount: number;
  /** Set for `failed`. */
  reason: FailureReason | null;
  hint: string | null;
  /** Name in BankID of a payer who signed, when the order has another (`reason` is `other-name`). For the payer only. */
  signer: string | null;
  /** Set for `waiting`. Server only: parts of it must not reach the browser. */
  nextAction: NextAction | null;
  startedAt: Date | null;
  /**
   * True when the payer may have received a code, a page or a request in the app (by number). If false, nobody can
   * have paid.
   */
  hasReachedPayer: boolean;
  canCancel: boolean;
  /** Payment methods for another attempt; empty while money may still be taken. */
  retryMethods: PaymentMethod[];
  /** Payment methods to choose once this attempt is cancelled; empty when it cannot be. */
  methodsAfterCancel: PaymentMethod[];
}

/** Invoice that waits for money. */
export interface InvoiceToPay {
  /** Öre, by the ledger. */
  left: number;
  /** Ways to pay it at once; empty when there is none. */
  paymentMethods: PaymentMethod[];
}

/** Way to fix a failing monthly payment. */
export interface PaymentFix {
  /** Page of the provider. */
  url: string;
  /** True when the card is good, and the payer's bank wants them to approve this payment. */
  needsApproval: boolean;
}

/** Card of a monthly gift. */
export interface MonthlyCard {
  /** Last month in which it can be charged, YYYY-MM; null while it is not known. */
  endsIn: string | null;
}

/**
 * Payment service for pages. Every method rejects with DatabaseUnavailable when the database is down; no provider
 * was called then.
 */
export interface Payments {
  /** Payment methods that can be offered: enabled and with a provider, or offline. */
  paymentMethods: readonly PaymentMethod[];
  /**
   * Starts an order's payment, or returns the one already started. Idempotent across processes.
   * @param returnTo absolute return URL
   * @throws Error for a payment method that is no longer enabled
   */
  start(order: Order, returnTo: string, payer?: Payer): Promise<StartPaymentResult>;
  /** The stored status; no request is sent. */
  statusOf(order: Order): Promise<PaymentView>;
  /** Asks the provider, unless it was asked within 2 s, and applies the answer. */
  check(order: Order): Promise<PaymentView>;
  /** Cancels an open payment. A payment made at the last moment still counts. */
  cancel(order: Order): Promise<PaymentView>;
  /** Null when no invoice waits for money. */
  findInvoiceToPay(order: Order): Promise<InvoiceToPay | null>;
  /**
   * Creates a new attempt, not yet started: for the order's sum, or for what is left of its invoice. Changes nothing
   * while money may still be taken.
   */
  tryAgain(order: Order, paymentMethod?: PaymentMethod): Promise<PaymentView>;
  /**
   * Receives a webhook event: on disk when it resolves as `accepted`, and applied soon. `refused` is answered with
   * 400.
   */
  receiveWebhook(provider: string, request: Request): Promise<'accepted' | 'refused'>;
  /** Remedy that the payer of a monthly gift has for a failing payment; null when nothing fails, or for a single gift. */
  findPaymentFix(order: Order, returnUrl: string): Promise<PaymentFix | null>;
  /** Card of a running monthly gift; null for a gift that is paid otherwise. */
  findCard(order: Order): Promise<MonthlyCard | null>;
  /** URL of the provider's page where the payer gives another card; null when it cannot be had now. */
  openCardPage(order: Order, returnUrl: string): Promise<string | null>;
  /**
   * Asks what became of that page, when its event may be late. A new card is confirmed by a letter, once.
   * @param since the page was not opened before this
   */
  finishCardChange(order: Order, since: Date): Promise<NewCard>;
}

/** A refund to request. */
export interface RefundWish {
  /** Id of the act that asks; asked twice, money goes back once. */
  id?: string;
  /** Öre; omitted for all that is left. */
  amount?: number;
  actor: Actor;
}

/** Result of a refund request. Sums in öre; `left` is the amount still refundable of that charge. */
export type RefundAnswer =
  | { state: 'requested' | 'pending' | 'succeeded' | 'failed'; amount: number; left: number }
  /** `by-hand`: the provider cannot refund. */
  | { refused: 'nothing-paid' | 'by-hand' | 'too-much'; left: number }
  /** The provider that took the money is not configured in this process, so nothing is known about it. */
  | { refused: 'not-configured'; provider: string; left: number };

/** Manual review. */
export interface ManualReview {
  /** Id for `closeManualReview`. */
  id: string;
  /** Order reference; null for a webhook event without a known order. */
  reference: string | null;
  since: Date;
  paymentMethod: PaymentMethod | null;
  /**
   * `no-answer`, `sum-differs`, `paid-twice`, `signed-twice`, `refund-failed …`, `refund-unclear`, `no-order`,
   * `not-ended`, `not-changed`.
   */
  reason: string;
  /** The provider's id, to look it up there. */
  ref: string | null;
}

/** Payment service for jobs and the office. */
export interface PaymentService extends Payments {
  /**
   * Reconciliation: applies pending webhook events and checks due attempts, refunds and subscriptions. Safe to run
   * in any number of processes; continues work that a crash interrupted.
   * @returns the number of each kind handled
   */
  reconcile(stopping?: AbortSignal): Promise<Record<string, number>>;
  /** Refunds the latest charge that counts; without `amount`, all that is left of it. Never more than was paid. */
  refund(reference: string, wish: RefundWish): Promise<RefundAnswer>;
  /**
   * Changes a monthly gift, or pauses it. Stored before the provider is told, which happens again until it has heard;
   * the same wish twice changes nothing. `refused`: outside the limits, or the gift does not run.
   */
  changeMonthly(reference: string, wish: MonthlyWish, actor: Actor): Promise<'changed' | 'same' | 'refused'>;
  /** Ends a monthly payment. False when there is none. */
  endMonthly(reference: string, actor: Actor): Promise<boolean>;
  /** Oldest first. */
  listManualReviews(): Promise<ManualReview[]>;
  /** Closes a manual review. An open attempt is given up; money that arrives later is still recorded. */
  closeManualReview(id: string, actor: Actor): Promise<boolean>;
  /** Resolves when all webhook events received by this process are applied. */
  idle(): Promise<void>;
}
