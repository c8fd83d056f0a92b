import { ageOn } from '#swedish/dates/age.ts';
import { addDays, daysBetween } from '#swedish/dates/date.ts';
import { memberOf } from '../members/member.ts';
import { yearOf } from '../model/membership-year.ts';
import { childrensClubOldest } from '../model/offers.ts';
import type { Membership, Order } from '../model/order.ts';
import { statesHandedOut } from '../model/order-transitions.ts';

export type MembershipOrder = Order & { membership: Membership };

/** Days before the last day on which a letter is due, and days after it on which the last one still makes sense. */
export const letterDays = { first: 30, second: 7, late: 14 } as const;
/** Days after the last day for which the link of a letter works. */
export const linkDays = 60;

/** Number of a membership: the one that its first year had. */
export function membershipNumber({ reference, membership }: Pick<Order, 'reference' | 'membership'>): string {
  return membership?.number ?? reference;
}

/** True for a membership that has been paid, or is on credit; the rest have no card yet, and nothing to renew. */
export function isRunningMembership(order: Order): order is MembershipOrder {
  return order.membership !== null && statesHandedOut.includes(order.state);
}

/** Year that goes on from a membership: from the day after it, or from today when that day has passed. */
export function nextYear({ kind, endsOn }: Membership, today: string): Membership {
  const after = addDays(endsOn, 1);
  return yearOf(kind, after > today ? after : today);
}

/** True when the member will be too old for the children's club once this year of it has ended. */
export function outgrowsClub({ membership, recipient, payer }: MembershipOrder): boolean {
  const { birthDate } = memberOf({ recipient, payer });
  if (membership.kind !== 'childrens-club' || !birthDate) return false;
  return ageOn(birthDate, addDays(membership.endsOn, 1)) > childrensClubOldest;
}

export type RenewalLetter = 'membership-ends' | 'membership-ended' | 'membership-outgrown';

export interface DueLetter {
  kind: RenewalLetter;
  /** Cause in the outbox, which keeps each at one letter. */
  cause: string;
}

/**
 * Letter that is due about a membership, each once: 30 and 7 days before its last day and once after it. A child who
 * grows out of the club gets one letter instead. A letter that nobody could send in its time is left out, not caught up.
 * @param today YYYY-MM-DD
 */
export function dueLetter(order: MembershipOrder, today: string): DueLetter | null {
  const left = daysBetween(today, order.membership.endsOn);
  if (left > letterDays.first || left < -letterDays.late) return null;
  if (outgrowsClub(order)) return left < 0 ? null : { kind: 'membership-outgrown', cause: 'outgrown' };
  if (left < 0) return { kind: 'membership-ended', cause: 'after' };
  return { kind: 'membership-ends', cause: left > letterDays.second ? '30 days before' : '7 days before' };
}
