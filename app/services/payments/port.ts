import type { Dispute, FailureReason, Verdict } from '#orders/attempt.ts';
import type { Order, Way } from '#orders/order.ts';
import type { Actor } from '../order-book/port.ts';

/** What starting a payment leads to. `done`: nothing more to do for the visitor now. `later`: too many tries, from here or by all. */
export type Start = { next: 'done' | 'wait' } | { next: 'redirect'; url: string } | { next: 'later'; seconds: number };

/**
 * What the visitor needs to pay or sign. Kept sealed until the attempt has ended. Of `bank-id` the secret stays on the server: what
 * goes to the browser is one QR text at a time.
 */
export type Handle =
  | { kind: 'redirect'; url: string }
  /** As a QR code, or to open the app with. */
  | { kind: 'swish-token'; token: string }
  /** The payer opens the app and finds the payment there. */
  | { kind: 'swish-number'; mobile: string }
  | { kind: 'payment-element'; clientSecret: string; publishableKey: string }
  | {
      kind: 'bank-id';
      autoStartToken: string;
      qrStartToken: string;
      qrStartSecret: string;
      /** ISO: when BankID answered, which its QR codes count from. */
      answeredAt: string;
    };

/** How the visitor asks, the first time an attempt is started. It is kept sealed, so that the same can be asked again. */
export interface Asked {
  /** Absolute: where the visitor comes back to. */
  back: string;
  /** The visitor's own network address, and browser: for a provider that wants them. */
  address?: string;
  userAgent?: string;
  /** What the page of this way of paying asks for: a mobile number, an account. Checked by that page. */
  details?: Readonly<Record<string, string>>;
}

/** One try to pay, as adapters see it. */
export interface Attempt {
  id: string;
  way: Way;
  /** Öre. */
  amount: number;
  currency: 'SEK';
  /** 32 upper-case hexadecimal digits, a UUID: the idempotency key, and what Swish calls instructionUUID. On disk before any call. */
  key: string;
  /** The provider's own id; null until it has answered. */
  ref: string | null;
  /** When the visitor first asked for it. Nothing that is sent depends on another clock. */
  startedAt: Date;
  asked: Asked;
  handle: Handle | null;
  /** Fits a path. Stands in the address that unsigned notices are sent to; nobody guesses it. */
  noticeToken: string;
}

/** The provider has taken the payment on. */
export interface Started {
  ref: string;
  handle: Handle;
}

/** What a provider says about an attempt, and what comes with it. */
export interface Word {
  verdict: Verdict;
  /** The provider's own id, when it was found by our key. */
  ref?: string;
  /** When the provider tells it again. */
  handle?: Handle;
  /** What the payer does just now, or why it came to nothing, in the provider's own code. */
  hint?: string;
  /** Of a monthly gift: what later charges belong to. */
  subscription?: string;
  /** What is to be kept for good, sealed: of a mandate its signature, the response, the exact text. */
  evidence?: Readonly<Record<string, string>>;
}

/** A hint that something has happened; what, is always asked for with `find`. */
export interface Notice {
  /** Unique with its provider; the same for the same event told again. */
  eventId: string;
  /** Whichever the provider tells. Ids alone: it is kept as it is. */
  about: {
    attempt?: string;
    key?: string;
    ref?: string;
    paymentRef?: string;
    subscription?: string;
    /** Our key of a refund. */
    refund?: string;
  };
  /** Of a notice without signature: the token in its address. It is refused unless it is the attempt's. */
  token?: string;
  /** True when it tells of a card that was declined while the attempt goes on. */
  isDecline?: boolean;
}

/** Money that came, as a refund needs to know it. */
export interface Charge {
  way: Way;
  paymentRef: string;
  /** Öre. */
  amount: number;
  currency: 'SEK';
  orderReference: string;
}

export interface Refund {
  key: string;
  amount: number;
  /** The provider's own id; null until it has answered. */
  ref: string | null;
  /** Where its notices go, as an attempt's. */
  noticeToken: string;
}

/** `absent`: the provider has never heard of it. */
export interface RefundWord {
  is: 'pending' | 'succeeded' | 'failed' | 'absent';
  ref?: string;
  /** The provider's own code, for the office. */
  code?: string;
}

/** What a provider says about what is paid every month. */
export interface SubscriptionWord {
  is: 'active' | 'failing' | 'ended';
  /** All that were paid, or the latest hundred, the first one included. */
  charges: SubscriptionCharge[];
}

export interface SubscriptionCharge {
  /** The invoice: each is one charge and has one receipt. */
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
 * One provider. What it sends follows from its arguments alone: the same again is the same request. It makes one call a time and
 * repeats nothing by itself; the desk does. Swish and BankID are connected to within 2 s, and `signal` ends the call; Stripe's own client
 * ends it after 8 s. All methods throw PaymentUnclear when it is not certain what the provider did: a time-out, a dropped connection, 5xx,
 * 429, an answer that cannot be read. Whatever else is thrown counts as that, and is logged.
 */
export interface PaymentProvider {
  /** In addresses and in the database, such as stripe. */
  name: string;
  ways: readonly Way[];
  /** Whether it is told the visitor's network address and browser; for any other they are not kept. */
  wantsDevice?: boolean;
  /**
   * Asks for the payment under `attempt.key`. Asked again with the same attempt, nothing is made twice: the answer is the same one, or
   * PaymentUnclear. It is asked again only after `find` has said `absent`.
   * @throws PaymentRefused when it was refused for certain
   */
  start(order: Order, attempt: Attempt, signal: AbortSignal): Promise<Started>;
  /**
   * What has become of it. Without `attempt.ref` it is looked for by key; `absent` only when the provider would know. Never makes
   * anything. Called at most every 2 seconds for an attempt; when there is news, twice a second in each process.
   */
  find(attempt: Attempt, order: Order, signal: AbortSignal): Promise<Word>;
  /** Asks for its end, by key when `attempt.ref` is null, and says what it came to: it may have been paid in the last moment. */
  cancel?(attempt: Attempt, order: Order, signal: AbortSignal): Promise<Word>;
  /** The same key again makes nothing twice. */
  refund?(charge: Charge, refund: Refund, signal: AbortSignal): Promise<RefundWord>;
  /** Without `refund.ref` it is looked for by key. */
  findRefund?(charge: Charge, refund: Refund, signal: AbortSignal): Promise<RefundWord>;
  /**
   * Reads a request that says it is a notice. Null: it is not to be believed, and is answered 400. `irrelevant`: genuine, and nothing
   * of ours; 200.
   */
  readNotice?(request: Request): Promise<Notice | 'irrelevant' | null>;
  findSubscription?(ref: string, signal: AbortSignal): Promise<SubscriptionWord>;
  /** Nothing is charged any more. */
  endSubscription?(ref: string, signal: AbortSignal): Promise<SubscriptionWord>;
  /** Where the payer mends what fails, such as a card that has expired. */
  mendUrl?(ref: string, back: string, signal: AbortSignal): Promise<string>;
}

/** It is not certain what the provider did. */
export class PaymentUnclear extends Error {
  override name = 'PaymentUnclear';
}

/** The provider has refused for certain: no money was taken, and none will be. */
export class PaymentRefused extends Error {
  override name = 'PaymentRefused';
  reason: FailureReason;
  constructor(reason: FailureReason, options?: ErrorOptions) {
    super(`Refused: ${reason}`, options);
    this.reason = reason;
  }
}

/** By name, for the built site and the server each have a copy of the class. */
export function isPaymentRefused(error: unknown): error is PaymentRefused {
  return error instanceof Error && error.name === 'PaymentRefused';
}

/** Who starts a payment, to count by: any texts that are the same for the same. */
export interface Payer extends Omit<Asked, 'back'> {
  visitor?: string;
  /** The network that the request comes from. */
  network?: string;
}

/** Where an order's payment stands: what a page says and offers. */
export interface PaymentStatus {
  /**
   * `none`: nothing to pay here, or not with a provider. `ready`: to be started. `waiting`: for the payer, by `handle`. `checking`: we
   * do not know, and ask. The order's own state says what it all came to.
   */
  stage: 'none' | 'ready' | 'waiting' | 'checking' | 'succeeded' | 'failed' | 'cancelled';
  way: Way;
  /** Of `failed`. */
  reason: FailureReason | null;
  hint: string | null;
  /** Of `waiting`. For the server: not all of it is the browser's to know. */
  handle: Handle | null;
  startedAt: Date | null;
  /** Whether the payer may have got what to pay with: a code or a page, or a request in the app, by number. Else nobody can have paid. */
  hasReachedPayer: boolean;
  canCancel: boolean;
  /** The ways in which it may be paid anew; empty while money may still be taken. */
  waysAgain: Way[];
}

/**
 * The payment desk as pages know it. Every method rejects with DatabaseUnavailable when the database cannot be had; then no provider
 * was asked for anything.
 */
export interface Payments {
  /** The ways that can be offered: switched on, and with a provider behind them. */
  ways: readonly Way[];
  /**
   * Starts an order's payment, or finds what was started; the same however often and from wherever it is called.
   * @param returnTo absolute: where the visitor comes back to
   * @throws Error for a way that is no longer switched on
   */
  start(order: Order, returnTo: string, payer?: Payer): Promise<Start>;
  /** What is on disk; asks nobody. */
  statusOf(order: Order): Promise<PaymentStatus>;
  /** Asks the provider, unless it was asked in the last 2 seconds, and takes in what it says. */
  check(order: Order): Promise<PaymentStatus>;
  /** Ends what has not ended; what was paid in the last moment is taken. */
  cancel(order: Order): Promise<PaymentStatus>;
  /** A new attempt, to be started; the order as it is when money may still be taken. */
  tryAgain(order: Order, way?: Way): Promise<PaymentStatus>;
  /** Takes in a notice: on disk when it resolves as `accepted`, and applied soon. `refused` is answered 400. */
  receive(provider: string, request: Request): Promise<'accepted' | 'refused'>;
  /** Where the payer of a monthly gift mends what fails; null when nothing does. */
  mendUrl(order: Order, back: string): Promise<string | null>;
}

/** What became of a wish to give money back. Sums in öre; `left` is what may still be given back of that charge. */
export type RefundAnswer =
  | { state: 'requested' | 'pending' | 'succeeded' | 'failed'; amount: number; left: number }
  /** `by-hand`: the provider cannot do it. */
  | { refused: 'nothing-paid' | 'by-hand' | 'too-much'; left: number };

/** Something that only people can find out or set right. */
export interface PeopleCase {
  /** To be named when it has been seen to. */
  id: string;
  /** The order; null for a notice of money that no order is known for. */
  reference: string | null;
  since: Date;
  way: Way | null;
  /** `no-answer`, `sum-differs`, `paid-twice`, `signed-twice`, `refund-failed …`, `refund-unclear`, `no-order`, `not-ended`. */
  problem: string;
  /** The provider's own id, to look it up with. */
  ref: string | null;
}

/** The desk as jobs and the office know it. */
export interface PaymentDesk extends Payments {
  /**
   * Does what is due: notices to apply, attempts, refunds and subscriptions to ask about. Any number of processes may; each thing is
   * done by one. What was begun before a crash is gone on with.
   * @returns how many of each were seen to
   */
  reconcile(stopping?: AbortSignal): Promise<Record<string, number>>;
  /** Gives money back, all that is left when no sum is named: of the latest charge that counts. Never more than was paid. */
  refund(reference: string, wish: { amount?: number; actor: Actor }): Promise<RefundAnswer>;
  /** Sees to it that nothing more is charged every month. False when nothing is. */
  endMonthly(reference: string, actor: Actor): Promise<boolean>;
  /** The oldest first. */
  needsPeople(): Promise<PeopleCase[]>;
  /** Somebody has seen to a case. An attempt that might have succeeded is given up; should its money come after all, it is taken. */
  closeCase(id: string, actor: Actor): Promise<boolean>;
  /** Resolves when the notices that were taken in here have been applied. */
  idle(): Promise<void>;
}
