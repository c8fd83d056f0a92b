import type { ListedMembership } from '#orders/members/member.ts';
import { daysAhead } from '#orders/members/memberships.ts';
import { animalRightsYoungest } from '#orders/model/offers.ts';
import type { MembershipKind } from '#orders/model/order.ts';
import { birthdayOf } from '#swedish/dates/age.ts';
import { daysBetween } from '#swedish/dates/date.ts';
import { nameOf } from '../orders/order-rows.ts';

/** State of a membership: one word, from the gravest. */
export type MemberState =
  | { say: 'unreadable' | 'held' | 'disputed' | 'unpaid' | 'coming' | 'running' | 'ended' }
  | { say: 'ends'; days: number };

/** A row of the list of memberships. */
export interface MemberRow {
  reference: string;
  /** Empty when it has been erased. */
  name: string;
  /** True for somebody with a protected identity. */
  isProtected: boolean;
  kind: MembershipKind;
  /** YYYY-MM-DD */
  startsOn: string;
  endsOn: string;
  /** Empty when the member pays, or the payer has been erased. */
  payer: string;
  /** Day that a child turns fourteen, YYYY-MM-DD; null for others. */
  fourteenOn: string | null;
  state: MemberState;
}

/** @param today YYYY-MM-DD in Stockholm */
export function toMemberRows(found: readonly ListedMembership[], today: string): MemberRow[] {
  return found.map((membership) => {
    const { reference, kind, startsOn, endsOn, member, payer } = membership;
    return {
      reference,
      name: nameOf(member),
      isProtected: membership.isProtected,
      kind,
      startsOn,
      endsOn,
      payer: membership.isProtected || member === payer ? '' : nameOf(payer),
      fourteenOn:
        kind === 'childrens-club' && member.birthDate ? birthdayOf(member.birthDate, animalRightsYoungest) : null,
      state: stateOf(membership, today),
    };
  });
}

function stateOf({ isUnreadable, isHeld, state, startsOn, endsOn }: ListedMembership, today: string): MemberState {
  if (isUnreadable) return { say: 'unreadable' };
  if (isHeld) return { say: 'held' };
  if (endsOn < today) return { say: 'ended' };
  if (state === 'disputed') return { say: 'disputed' };
  if (state === 'awaiting_invoice') return { say: 'unpaid' };
  if (startsOn > today) return { say: 'coming' };
  const days = daysBetween(today, endsOn);
  return days <= daysAhead ? { say: 'ends', days } : { say: 'running' };
}
