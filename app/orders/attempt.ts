/**
 * One try to pay an order. `started`: nothing is known of the provider's answer yet, or nobody has been asked. `unknown`: money may
 * have been taken. An order has at most one attempt that is none of succeeded, failed and cancelled.
 */
export const attemptStates = ['started', 'pending', 'unknown', 'succeeded', 'failed', 'cancelled'] as const;
export type AttemptState = (typeof attemptStates)[number];

/** Why an attempt came to nothing: what visitors are told, in words that give a card tester nothing to go by. */
export const failureReasons = [
  /** The bank or the card said no; it is not told why. */
  'declined',
  'timed-out',
  /** Nothing of it ever reached the provider. */
  'not-started',
  /** The number has no Swish. */
  'not-enrolled',
  'bad-number',
  /** The payer has another payment or signature open with us. */
  'already-open',
  'too-young',
  /** The payer's own app: BankID was cancelled, is in use, is blocked or too old, could not be started, found no way in. */
  'bank-id-cancelled',
  'bank-id-busy',
  'bank-id-refused',
  'bank-id-not-started',
  /** Somebody else signed than the one who is to pay. */
  'other-signer',
  /** The sum is more, or less, than the provider takes. */
  'bad-sum',
  /** Many cards were tried on one order. */
  'too-many',
  /** A person at the office found that no money came. */
  'given-up',
  /** Something is wrong on our side of the provider: an agreement, a certificate, a number. */
  'our-fault',
] as const;
export type FailureReason = (typeof failureReasons)[number];

export type Dispute = 'open' | 'won' | 'lost';

/** What a provider says about an attempt when it is asked. */
export type Verdict =
  /** It waits for the payer. */
  | { is: 'pending' }
  /** The provider does not know itself (Swish DS24). */
  | { is: 'unknown' }
  /** The provider has never heard of it. */
  | { is: 'absent' }
  | Success
  | { is: 'failed'; reason: FailureReason }
  | { is: 'cancelled' };

/** Money was taken, or a mandate signed. */
export interface Success {
  is: 'succeeded';
  /** Öre that were paid, or are to be drawn each month. */
  amount: number;
  /** ISO 4217, upper case. */
  currency: string;
  /** What a refund refers to: a payment intent, Swish's paymentReference. For a signature, its order. */
  paymentRef: string;
  /** Öre of it that have gone back since, by whoever's hand, or are on their way; fewer again when that fails. */
  refunded?: number;
  dispute?: Dispute;
}

/** Whether money may still be taken, so that nobody may pay once more. */
export function mayStillSucceed(state: AttemptState): boolean {
  return state === 'started' || state === 'pending' || state === 'unknown';
}

/** So long after the call a request may still be on its way to a provider that has not heard of it. */
const minutesOnItsWay = 2;

/**
 * Where a verdict leads an attempt. Success is always taken, however late, and never taken back; failure and cancellation end what
 * has not ended. That a provider has never heard of an attempt is believed when nothing can be on its way any more, and never after
 * it has answered once.
 * @param calledAt when the provider was last asked to start it
 */
export function moveAttempt(state: AttemptState, verdict: Verdict, calledAt: Date, now: Date): AttemptState {
  if (state === 'succeeded' || verdict.is === 'succeeded') return 'succeeded';
  if (!mayStillSucceed(state)) return state;
  if (verdict.is !== 'absent') return verdict.is;
  const isOverdue = now >= believedAbsentAt(calledAt);
  return state !== 'pending' && isOverdue ? 'failed' : 'unknown';
}

const minute = 60_000;
const checksInMinutes = [1, 2, 5, 10, 30, ...Array.from({ length: 24 }, (_, hour) => (hour + 1) * 60)];

/**
 * When an attempt of which no end is known is asked about next: 1, 2, 5, 10 and 30 minutes after its start, then hourly to a day.
 * Checks that were missed are not made up for. Null: a day has gone, and it is for people to find out.
 */
export function nextCheck(startedAt: Date, now: Date): Date | null {
  const start = startedAt.getTime();
  const next = checksInMinutes.find((minutes) => start + minutes * minute > now.getTime());
  return next === undefined ? null : new Date(start + next * minute);
}

/**
 * When it is asked about next after nobody answered: in a minute, or after the first hour in five, so that it does not take long to
 * know when the provider is back. No longer than a day either.
 */
export function nextCheckUnanswered(startedAt: Date, now: Date): Date | null {
  const next = nextCheck(startedAt, now);
  const isYoung = now.getTime() - startedAt.getTime() < 60 * minute;
  return next && earlier(next, new Date(now.getTime() + (isYoung ? 1 : 5) * minute));
}

/** When a provider that has never heard of it is believed. */
export function believedAbsentAt(calledAt: Date): Date {
  return new Date(calledAt.getTime() + minutesOnItsWay * minute);
}

export function earlier(one: Date, other: Date): Date {
  return one < other ? one : other;
}

/** Whether the sum and the currency are what was asked for. */
export function isSumRight(asked: { amount: number; currency: string }, success: Success): boolean {
  return success.amount === asked.amount && success.currency.toUpperCase() === asked.currency;
}
