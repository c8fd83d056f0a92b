import type { Membership, OrderState, Person } from '../model/order.ts';
import type { Actor } from '../port.ts';

/** Lists of memberships. The two of fourteen-year-olds hold children in the club today. */
export const membershipLists = ['running', 'ending', 'fourteen-soon', 'fourteen-this-year', 'coming', 'ended'] as const;
export type MembershipList = (typeof membershipLists)[number];

/** Days ahead in which a membership counts as ending, and a birthday as soon. */
export const daysAhead = 60;

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
  /** True when some of its data does not decrypt. */
  isUnreadable: boolean;
}

export interface MembershipPage {
  found: ListedMembership[];
  /** Place after the last of them; null at the end. */
  next: string | null;
}

/** Memberships, told from their orders. Every method rejects with DatabaseUnavailable when the database is down. */
export interface Memberships {
  /**
   * A page of a list, the earliest end first; of those that have ended, the latest. Looking is noted. A list of
   * birthdays decrypts all children of the club, some thousands a page at most, so a page may hold fewer than `size`.
   */
  list(list: MembershipList, page: { after: string | null; size: number }, actor: Actor): Promise<MembershipPage>;
  /** Number of memberships in each list; null for birthdays, which are stored encrypted. */
  count(): Promise<Record<MembershipList, number | null>>;
}
