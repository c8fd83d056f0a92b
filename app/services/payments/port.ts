import type { Dispute, FailureReason, PaymentStatus } from '#orders/attempt.ts';
import type { Order, PaymentMethod } from '#orders/order.ts';
import type { Actor } from '../order-book/port.ts';

/**
 * Result of starting a payment. `done`: nothing more for the visitor to do. `later`: rate-limited, for this payer
 * or for all.
 */
export type StartPaymentResult =
  | { next: 'done' | 'wait' }
  | { next: 'redirect'; url: string }
  | { next: 'rate_limited'; seconds: number };

/**
 * Data that the visitor needs in order to pay or sign. Stored encrypted until the attempt ends. The secret of
 * `bank-id` stays on the server: the browser gets one QR text at a time.
 */
export type NextAction =
  | { kind: 'redirect'; url: string }
  /** Shown as a QR code, or used to open the app. */
  | { kind: 'swish-token'; token: string }
  /** The payment appears in the payer's app. */
  | { kind: 'swish-number'; mobile: string }
  | { kind: 'payment-element'; clientSecret: string; publishableKey: string }
  | {
      kind: 'bank-id';
      autoStartToken: string;
      qrStartToken: string;
      qrStartSecret: string;
      /** ISO: time of BankID's answer, from which its QR codes count. */
      answeredAt: string;
    };

/** Input of the first start. Stored encrypted, so that the same request can be sent again. */
export interface StartPaymentInput {
  /** Absolute return URL. */
  returnUrl: string;
  /** Client IP and user agent, for providers that want them. */
  clientIp?: string;
  userAgent?: string;
  /** Fields of this payment method's page, such as a mobile number or an account. Validated by that page. */
  details?: Readonly<Record<string, string>>;
}

/** Payment attempt, as adapters see it. */
export interface Attempt {
  id: string;
  paymentMethod: PaymentMethod;
  /** Öre. */
  amount: number;
  currency: 'SEK';
  /** Idempotency key: 32 upper-case hexadecimal digits, a UUID; Swish's instructionUUID. Stored before any call. */
  key: string;
  /** The provider's id; null until it has answered. */
  ref: string | null;
  /** Time of the first start. Requests depend on no other clock, so they can be repeated exactly. */
  startedAt: Date;
  input: StartPaymentInput;
  nextAction: NextAction | null;
  /** Callback token: URL-safe and secret, part of the URL for unsigned webhook events. */
  callbackToken: string;
}

/** Result of a successful start. */
export interface StartedPayment {
  ref: string;
  nextAction: NextAction;
}

/** Provider's status of an attempt, with its details. */
export interface PaymentResult {
  payment: PaymentStatus;
  /** The provider's id, when it was found by our key. */
  ref?: string;
  /** Present when the provider returns it again. */
  nextAction?: NextAction;
  /** The payer's progress or the failure, in the provider's own code. */
  hint?: string;
  /** Subscription id of a monthly gift, to which later charges belong. */
  subscription?: string;
  /** Evidence to store permanently, encrypted: a mandate's signature, OCSP response and exact text. */
  evidence?: Readonly<Record<string, string>>;
}

/** Webhook event. It is only a hint; the status is always fetched with `find`. */
export interface WebhookEvent {
  /** Unique per provider; a repeated event has the same id. */
  eventId: string;
  /** Ids in the event, whichever it contains. Stored unencrypted, so it must hold no personal data. */
  about: {
    attempt?: string;
    key?: string;
    ref?: string;
    paymentRef?: string;
    subscription?: string;
    /** Our idempotency key of a refund. */
    refund?: string;
  };
  /** Callback token in the URL of an unsigned event; it must match the payment. */
  token?: string;
  /** True for a declined card while the attempt goes on. */
  isDecline?: boolean;
}

/** A charge, with the data that a refund needs. */
export interface Charge {
  paymentMethod: PaymentMethod;
  paymentRef: string;
  /** Öre. */
  amount: number;
  currency: 'SEK';
  orderReference: string;
}

export interface Refund {
  key: string;
  amount: number;
  /** The provider's id; null until it has answered. */
  ref: string | null;
  /** Callback token, as in `Attempt`. */
  callbackToken: string;
}

/** Status of a refund. `not_found`: the provider does not know it. */
export interface RefundResult {
  status: 'pending' | 'succeeded' | 'failed' | 'not_found';
  ref?: string;
  /** The provider's own code, for the office. */
  code?: string;
}

/** Status of a subscription. */
export interface SubscriptionSnapshot {
  status: 'active' | 'failing' | 'ended';
  /** All paid charges, the first one included; at most the latest 100. */
  charges: SubscriptionCharge[];
}

export interface SubscriptionCharge {
  /** Invoice id: one invoice is one charge and has one receipt. */
  ref: string;
  paymentRef: string;
  /** Öre. */
  amount: number;
  currency: string;
  paidAt: Date;
  refunded?: number;
  dispute?: Dispute;
}

/**
 * Payment provider. A request depends on the arguments only, so a repeated call sends the same request. Each method
 * makes one call and never retries; the payment service does. Swish and BankID connect within 2 s, and `signal`
 * ends the call; Stripe's client has a timeout of 8 s.
 * All methods throw PaymentOutcomeUnknown when the outcome is unknown: timeout, dropped connection, 5xx, 429, or an
 * unreadable answer. Any other error is treated the same, and logged.
 */
export interface PaymentProvider {
  /** Name in URLs and in the database, such as `stripe`. */
  name: string;
  paymentMethods: readonly PaymentMethod[];
  /** True when the provider receives the client IP and user agent; otherwise they are not stored. */
  wantsDevice?: boolean;
  /**
   * Creates the payment under the idempotency key `attempt.key`. A repeated call creates nothing new: it returns
   * the same answer or throws PaymentOutcomeUnknown. It is only repeated after `find` returned `not_found`.
   * @throws PaymentDeclined on a definite refusal
   */
  start(order: Order, attempt: Attempt, signal: AbortSignal): Promise<StartedPayment>;
  /**
   * Fetches the status. Without `attempt.ref` it searches by key, and returns `not_found` only when the provider would
   * know. Never creates anything. Called at most every 2 s per attempt; after webhook events twice a second per
   * process.
   */
  find(attempt: Attempt, order: Order, signal: AbortSignal): Promise<PaymentResult>;
  /**
   * Cancels the payment, by key when `attempt.ref` is null, and returns its final status: it may have been paid at
   * the last moment.
   */
  cancel?(attempt: Attempt, order: Order, signal: AbortSignal): Promise<PaymentResult>;
  /** Idempotent by the refund's key. */
  refund?(charge: Charge, refund: Refund, signal: AbortSignal): Promise<RefundResult>;
  /** Without `refund.ref` it searches by key. */
  findRefund?(charge: Charge, refund: Refund, signal: AbortSignal): Promise<RefundResult>;
  /**
   * Verifies and parses a webhook request. Null: not authentic, answered with 400. `irrelevant`: authentic, but not
   * about our payments; 200.
   */
  parseWebhook?(request: Request): Promise<WebhookEvent | 'irrelevant' | null>;
  findSubscription?(ref: string, signal: AbortSignal): Promise<SubscriptionSnapshot>;
  /** Ends the subscription: nothing more is charged. */
  endSubscription?(ref: string, signal: AbortSignal): Promise<SubscriptionSnapshot>;
  /** URL where the payer can fix a failing payment, such as an expired card. */
  updatePaymentMethodUrl?(ref: string, returnUrl: string, signal: AbortSignal): Promise<string>;
}

/** Outcome unknown: the provider may have acted or not. */
export class PaymentOutcomeUnknown extends Error {
  override name = 'PaymentOutcomeUnknown';
}

/** Payment declined for certain: no money was or will be taken. */
export class PaymentDeclined extends Error {
  override name = 'PaymentDeclined';
  reason: FailureReason;
  constructor(reason: FailureReason, options?: ErrorOptions) {
    super(`Refused: ${reason}`, options);
    this.reason = reason;
  }
}

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
  /** Set for `failed`. */
  reason: FailureReason | null;
  hint: string | null;
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
  /** Creates a new attempt, not yet started. Changes nothing while money may still be taken. */
  tryAgain(order: Order, paymentMethod?: PaymentMethod): Promise<PaymentView>;
  /**
   * Receives a webhook event: on disk when it resolves as `accepted`, and applied soon. `refused` is answered with
   * 400.
   */
  receiveWebhook(provider: string, request: Request): Promise<'accepted' | 'refused'>;
  /** URL where the payer of a monthly gift can fix a failing payment; null when nothing fails. */
  updatePaymentMethodUrl(order: Order, returnUrl: string): Promise<string | null>;
}

/** Result of a refund request. Sums in öre; `left` is the amount still refundable of that charge. */
export type RefundAnswer =
  | { state: 'requested' | 'pending' | 'succeeded' | 'failed'; amount: number; left: number }
  /** `by-hand`: the provider cannot refund. */
  | { refused: 'nothing-paid' | 'by-hand' | 'too-much'; left: number };

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
   * `not-ended`.
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
  refund(reference: string, wish: { amount?: number; actor: Actor }): Promise<RefundAnswer>;
  /** Ends a monthly payment. False when there is none. */
  endMonthly(reference: string, actor: Actor): Promise<boolean>;
  /** Oldest first. */
  listManualReviews(): Promise<ManualReview[]>;
  /** Closes a manual review. An open attempt is given up; money that arrives later is still recorded. */
  closeManualReview(id: string, actor: Actor): Promise<boolean>;
  /** Resolves when all webhook events received by this process are applied. */
  idle(): Promise<void>;
}
