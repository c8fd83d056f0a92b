import type { Order, Person } from '../model/order.ts';
import type { Purpose } from '../model/retention.ts';
import type { OrderMark } from '../office/order-case.ts';
import type { Actor, PersonExport } from '../port.ts';

/** An order of a person, with what its state is told from. */
export interface PersonOrder {
  order: Order;
  cardSentAt: Date | null;
  mark: OrderMark | null;
  /** Öre left to pay; below 0 a surplus. */
  left: number;
  /** Öre that came, less what went back. */
  kept: number;
}

/** An account that money is drawn from. All but the last digits is left out. */
export interface PersonMandate {
  reference: string;
  createdAt: Date;
  state: string;
  /** Last four digits of the account. */
  lastDigits: string;
  /** Day on which it was signed with BankID; null on paper. */
  signedAt: Date | null;
}

/**
 * All that the office has about one person: what was ordered with one e-mail address. Without an address, one order,
 * as nothing else tells that two orders are the same person's.
 */
export interface PersonFile {
  /** Reference of the order that led here. */
  reference: string;
  /** Null for a person without an address, and after erasing. */
  email: string | null;
  /** Contact details of the newest order, without the personal number. */
  person: Person;
  /** True for somebody with a protected identity: no list, export or print run has them. */
  isProtected: boolean;
  /** Newest first. */
  orders: PersonOrder[];
  /** Reference of an order with a personal number; null without one. */
  numberIn: string | null;
  mandates: PersonMandate[];
  withdrawals: { number: string; at: Date; reference: string }[];
  /** Letters that wait, without an order. */
  letters: number;
  /** Latest use of the members' pages; null without any that is still known. */
  signedInAt: Date | null;
  /** Last day (YYYY-MM-DD) of each purpose for which something is kept. */
  kept: { purpose: Purpose; until: string }[];
}

/** Answer to a person who asks what is kept: their data, and what the office wrote about it. */
export interface Disclosure extends PersonExport {
  /** Language of the newest order. */
  locale: Order['locale'];
  notes: { reference: string; at: Date; kind: string; text: string }[];
}

/** The office's acts on one person. Every method rejects with DatabaseUnavailable when the database is down. */
export interface PeopleOffice {
  /** The person behind an order; null when there is no such order. Looking is noted. */
  look(reference: string, actor: Actor): Promise<PersonFile | null>;
  /** All that is kept about the person behind an order, personal numbers in it. It is noted that it was taken. */
  disclose(reference: string, actor: Actor): Promise<Disclosure | null>;
  /**
   * Erases all about the person behind an order but the bookkeeping. The caller has seen to what was open.
   * @returns the number of orders changed; null when there is no such order
   */
  erase(reference: string, actor: Actor): Promise<number | null>;
  /**
   * Marks the person behind an order as one with a protected identity, or takes the mark away; the reason is noted. It
   * goes for all of their orders, and those to come. Sent twice with one id, it acts once.
   */
  protect(act: { actId: string; actor: Actor; reference: string }, isProtected: boolean, reason: string): Promise<void>;
}
