import type { Membership, Order, OrderState, Person } from '../model/order.ts';
import { statesHandedOut } from '../model/order-transitions.ts';

/**
 * States in which a membership runs from its first day to its last. A dispute takes nothing away until it is lost, and
 * one that is won leads to `ended`; a free membership that has ended was ended by the office, and runs no longer.
 */
export const statesOfMembers: OrderState[] = [...statesHandedOut, 'disputed', 'ended'];

/** Person whom a membership is for. */
export function memberOf({ recipient, payer }: Pick<Order, 'recipient' | 'payer'>): Person {
  return recipient ?? payer;
}

/** One membership, with the order that it comes from. */
export interface ListedMembership extends Membership {
  reference: string;
  state: OrderState;
  locale: 'sv' | 'en';
  /** Empty when it has been erased, or does not decrypt. */
  member: Person;
  payer: Person;
  /** True while the office holds the order. */
  isHeld: boolean;
  /** True when a card came back from the member's address. */
  isReturned: boolean;
  /** True when some of its data does not decrypt. */
  isUnreadable: boolean;
}
