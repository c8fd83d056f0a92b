import { addDays, addYears } from '#swedish/dates/date.ts';
import type { Membership, MembershipKind, Order } from './order.ts';

/** Returns a membership of one year, starting on the given day. */
export function yearOf(kind: MembershipKind, startsOn: string): Membership {
  return { kind, startsOn, endsOn: addDays(addYears(startsOn, 1), -1) };
}

/**
 * Membership after its payment: it starts on the day of payment, unless a later day was chosen. An invoice is credit,
 * so its membership already runs. Null when nothing changes.
 * @param paidOn YYYY-MM-DD
 */
export function startedByPayment(
  { membership, invoice }: Pick<Order, 'membership' | 'invoice'>,
  paidOn: string,
): Membership | null {
  if (!membership || invoice || membership.startsOn >= paidOn) return null;
  return yearOf(membership.kind, paidOn);
}

/**
 * True while the first day of a membership is not known, because it starts when it is paid.
 * @param today YYYY-MM-DD
 */
export function isStartedByPayment({ membership, state }: Pick<Order, 'membership' | 'state'>, today: string): boolean {
  return membership !== null && state === 'awaiting_payment' && membership.startsOn <= today;
}
