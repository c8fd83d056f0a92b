import type { Actor } from '../port.ts';
import type { MagazineList } from './magazine.ts';
import type { ListedMembership } from './member.ts';
import type { MergeAct, MergedOrders } from './merged-members.server.ts';

/** Lists of memberships. The two of fourteen-year-olds hold children in the club today. */
export const membershipLists = ['running', 'ending', 'fourteen-soon', 'fourteen-this-year', 'coming', 'ended'] as const;
export type MembershipList = (typeof membershipLists)[number];

/** Days ahead in which a membership counts as ending, and a birthday as soon. */
export const daysAhead = 60;

export interface MembershipPage {
  found: ListedMembership[];
  /** Place after the last of them; null at the end. */
  next: string | null;
}

export interface Duplicates {
  proposed: ListedMembership[][];
  merged: (Omit<MergedOrders, 'references'> & { memberships: ListedMembership[] })[];
}

/** Memberships, told from their orders. Every method rejects with DatabaseUnavailable when the database is down. */
export interface Memberships {
  /**
   * A page of a list, the earliest end first; of those that have ended, the latest. Looking is noted. A list of
   * birthdays decrypts all children of the club, some thousands a page at most, so a page may hold fewer than `size`.
   */
  list(list: MembershipList, page: { after: string | null; size: number }, actor: Actor): Promise<MembershipPage>;
  /** Number of members in each list, those the office has merged once; null for birthdays, which are stored encrypted. */
  count(): Promise<Record<MembershipList, number | null>>;
  /**
   * Copies of the magazine for the members of a day (YYYY-MM-DD). All of them are decrypted. Looking is noted.
   * @param isJoined one copy for a household
   */
  magazine(day: string, isJoined: boolean, actor: Actor): Promise<MagazineList>;
  /**
   * Memberships that one person seems to have at the same time, now or later, grouped by person, and those that the
   * office has said are one person's. All of them are decrypted. Looking is noted.
   */
  duplicates(actor: Actor): Promise<Duplicates>;
  /**
   * Says that orders are one member's: they are proposed no longer, and the magazine goes to that member once. Orders,
   * payments and receipts stay as they are. Sent twice with one id, it acts once.
   * @returns false when they do not stand together among the duplicates, or are fewer than two
   */
  merge(act: MergeAct, references: readonly string[], reason: string): Promise<boolean>;
  /** Takes that back for a whole group. */
  unmerge(act: MergeAct, group: string): Promise<void>;
}
