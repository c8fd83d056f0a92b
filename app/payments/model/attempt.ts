/**
 * Payment attempt states. `started`: the provider has not answered yet, or has not been called. `unknown`: money may
 * have been taken. An order has at most one attempt that is none of succeeded, failed and cancelled.
 */
export const attemptStates = ['started', 'pending', 'unknown', 'succeeded', 'failed', 'cancelled'] as const;
export type AttemptState = (typeof attemptStates)[number];

/**
 * Reasons for a failed attempt, as shown to visitors. They are vague on purpose: a card tester learns nothing from
 * them.
 */
export const failureReasons = [
  /** The bank or the card issuer declined; it does not say why. */
  'declined',
  'timed-out',
  /** No request reached the provider. */
  'not-started',
  /** The phone number has no Swish. */
  'not-enrolled',
  'bad-number',
  /** The payer has another payment or signature open with us. */
  'already-open',
  'too-young',
  /** The payer's BankID app: cancelled, in use, blocked or too old, not started, no authentication method. */
  'bank-id-cancelled',
  'bank-id-busy',
  'bank-id-refused',
  'bank-id-not-started',
  /** Another person signed than the payer. */
  'other-signer',
  /** The payer signed, but is called something else than the order says. */
  'other-name',
  /** The amount is above or below the provider's limits. */
  'bad-sum',
  /** Velocity limit: too many cards were tried on one order. */
  'too-many',
  /** The office found that no money arrived. */
  'given-up',
  /** Misconfiguration on our side: an agreement, a certificate or a number at the provider. */
  'our-fault',
] as const;
export type FailureReason = (typeof failureReasons)[number];

export type Dispute = 'open' | 'won' | 'lost';

/** Attempt status as the provider reports it when asked. */
export type PaymentStatus =
  /** The payer has not finished yet. */
  | { status: 'pending' }
  /** The provider itself does not know (Swish DS24). */
  | { status: 'unknown' }
  /** The provider does not know the attempt. */
  | { status: 'not_found' }
  | SucceededPayment
  | { status: 'failed'; reason: FailureReason }
  | { status: 'cancelled' };

/** Charge captured, or mandate signed. */
export interface SucceededPayment {
  status: 'succeeded';
  /** Öre: the amount paid, or the amount to be drawn each month. */
  amount: number;
  /** ISO 4217, upper case. */
  currency: string;
  /**
   * Provider reference used for refunds: Stripe's payment intent, Swish's paymentReference. For a signature, its order
   * reference.
   */
  paymentRef: string;
  /** Öre refunded since, or on their way, by whichever side started it. The value falls again when a refund fails. */
  refunded?: number;
  dispute?: Dispute;
}

/** True while money may still be taken, so the order must not be paid again. */
export function isInFlight(state: AttemptState): boolean {
  return state === 'started' || state === 'pending' || state === 'unknown';
}

/** Minutes a start request may still be in flight, while the provider answers that it does not know the attempt. */
const minutesOnItsWay = 2;

/**
 * Attempt transition for a provider's status. Success always applies, however late, and is final. Failure and
 * cancellation end an open attempt. `not_found` counts only when no request can be in flight any more, and never after the
 * provider has answered once.
 * @param calledAt when the provider was last asked to start it
 */
export function transitionAttempt(
  state: AttemptState,
  payment: PaymentStatus,
  calledAt: Date,
  now: Date,
): AttemptState {
  if (state === 'succeeded' || payment.status === 'succeeded') return 'succeeded';
  if (!isInFlight(state)) return state;
  if (payment.status !== 'not_found') return payment.status;
  const isOverdue = now >= believedNotFoundAt(calledAt);
  return state !== 'pending' && isOverdue ? 'failed' : 'unknown';
}

const minute = 60_000;
const checksInMinutes = [1, 2, 5, 10, 30, ...Array.from({ length: 24 }, (_, hour) => (hour + 1) * 60)];

/**
 * Next poll of an attempt without a final status: 1, 2, 5, 10 and 30 minutes after its start, then hourly up to 24 h.
 * Missed polls are not repeated. Returns null after 24 h: the attempt goes to manual review.
 */
export function nextCheck(startedAt: Date, now: Date): Date | null {
  const start = startedAt.getTime();
  const next = checksInMinutes.find((minutes) => start + minutes * minute > now.getTime());
  return next === undefined ? null : new Date(start + next * minute);
}

/**
 * Next poll after the provider did not answer: in 1 minute, or in 5 minutes once the attempt is an hour old. The short
 * interval detects soon that the provider is back. Returns null after 24 h.
 */
export function nextCheckUnanswered(startedAt: Date, now: Date): Date | null {
  const next = nextCheck(startedAt, now);
  const isYoung = now.getTime() - startedAt.getTime() < 60 * minute;
  return next && earlier(next, new Date(now.getTime() + (isYoung ? 1 : 5) * minute));
}

/** The earliest time at which `not_found` is believed. */
export function believedNotFoundAt(calledAt: Date): Date {
  return new Date(calledAt.getTime() + minutesOnItsWay * minute);
}

export function earlier(one: Date, other: Date): Date {
  return one < other ? one : other;
}

/** True when amount and currency equal those requested. */
export function isSumRight(asked: { amount: number; currency: string }, success: SucceededPayment): boolean {
  return success.amount === asked.amount && success.currency.toUpperCase() === asked.currency;
}
