import type { Membership, Order, OrderState, Person } from '../model/order.ts';
import { statesHandedOut } from '../model/order-transitions.ts';
import { isSameChild } from '../model/same-child.ts';
import { isSameName } from '../model/same-name.ts';

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
  /** True for somebody with a protected identity; their people are left out. */
  isProtected: boolean;
  /** True while the office holds the order. */
  isHeld: boolean;
  /** True when a card came back from the member's address. */
  isReturned: boolean;
  /** True when some of its data does not decrypt. */
  isUnreadable: boolean;
}

export function fullName({ firstname = '', lastname = '' }: Person): string {
  return `${firstname} ${lastname}`.trim();
}

/** Two spellings of one address have the same key: case, blanks and punctuation do not matter. */
export function addressKey({ street = '', postcode = '', city = '', country = 'SE' }: Person): string {
  return [street, postcode, city, country].map((text) => text.replace(/[^\p{L}\p{N}]/gu, '').toLowerCase()).join(' ');
}

/**
 * True when two entries are probably about one person: the same name and birth date, or, where a birth date is missing,
 * the same name at one address.
 */
export function isSamePerson(one: Person, other: Person): boolean {
  if (one.birthDate && other.birthDate) return isSameChild(one, other);
  return addressKey(one) === addressKey(other) && isSameName(fullName(one), fullName(other));
}
