import type { Order, PaymentMethod } from '#orders/model/order.ts';
import type { Dispute, FailureReason, PaymentStatus } from './model/attempt.ts';

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
  /** `needs-approval`: the payer's bank wants them to approve this charge (strong customer authentication). */
  status: 'active' | 'failing' | 'needs-approval' | 'ended';
  /** All paid charges, the first one included; at most the latest 100. */
  charges: SubscriptionCharge[];
  /** Time from which the provider counts its months, where it says so. */
  drawnSince?: Date;
  /** Last month of the card that is charged, YYYY-MM, where it is known. */
  cardEnds?: string;
}

/** Wish for a page on which a payer gives another card. */
export interface CardPageWish {
  /** Page opened before, which is used again while it is open. */
  open: string | null;
  /** Idempotency key. */
  key: string;
  returnUrl: string;
  order: Pick<Order, 'reference' | 'locale'>;
}

/** Outcome of such a page. `over`: it gave no card, or came too late. */
export type NewCard = 'taken' | 'open' | 'over';

/** How a subscription is to be charged from now on. */
export interface SubscriptionTerms {
  /** Öre. */
  amount: number;
  /** Null: not paused. */
  pausedUntil: Date | null;
  /** First charge on another day of the month; nothing is charged before. Null: the day is not changed. */
  drawFrom: Date | null;
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
  /** True when a charge bears our mark: the account may be shared, and not every webhook event says whose it is. */
  isOurs?(paymentRef: string, signal: AbortSignal): Promise<boolean>;
  findSubscription?(ref: string, signal: AbortSignal): Promise<SubscriptionSnapshot>;
  /**
   * Makes later charges those of the terms, without charging for the change: nothing is charged before `pausedUntil`,
   * after which it goes on by itself. Idempotent.
   */
  changeSubscription?(ref: string, terms: SubscriptionTerms, signal: AbortSignal): Promise<SubscriptionSnapshot>;
  /** Ends the subscription: nothing more is charged. */
  endSubscription?(ref: string, signal: AbortSignal): Promise<SubscriptionSnapshot>;
  /** Opens a page on which the payer gives another card for later charges. It takes no money. */
  openCardPage?(ref: string, wish: CardPageWish, signal: AbortSignal): Promise<{ ref: string; url: string }>;
  /** Makes the card of such a page the one that is charged, and forgets earlier cards. Idempotent. */
  takeNewCard?(ref: string, page: string, signal: AbortSignal): Promise<NewCard>;
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
