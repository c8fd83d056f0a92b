import type { LetterKind } from '#letters/letter.ts';
import type { Purpose } from '#orders/keeping.ts';
import type { Gift, Order, OrderDraft, OrderState, Person, Way } from '#orders/order.ts';
import type { OrderEvent } from '#orders/order-states.ts';
import type { SentForm } from '../answers/port.ts';
import type { GivenUpLetter, Note } from '../outbox/port.ts';

export interface Placed {
  /** Whoever has it may read the order. */
  token: string;
  reference: string;
  /** False when this form had already become an order: it is the one that was placed then. */
  isNew: boolean;
}

/** Who did something to an order: the visitor, a job, or a person at the office by name. */
export type Actor = 'visitor' | 'job' | `office:${string}`;

/**
 * Orders and what hangs on them: lines, people (sealed, each part with the day it is erased), attempts to pay, letters to send,
 * invoice and certificate numbers, the audit. Whatever belongs together is written in one transaction.
 * Every method rejects with DatabaseUnavailable when the database cannot be had; then nothing was changed.
 */
export interface OrderBook {
  /**
   * Writes an order in its first state with its first attempt and letters. At most one order per submission, however often and from
   * wherever it is called at once. Resolves when it is on disk. For orders that come of no form, as samples do: the site calls `placeSent`.
   */
  place(draft: OrderDraft, submission: string): Promise<Placed>;
  /**
   * The same for a form that a visitor sends, whose copies are marked as sent: its order, or null when another visitor has sent the form
   * before, to whom the order belongs.
   */
  placeSent(draft: OrderDraft, sent: SentForm): Promise<Placed | null>;
  findByToken(token: string): Promise<Order | null>;
  /** Takes any writing of a reference. */
  findByReference(reference: string): Promise<Order | null>;
  /** Takes an invoice's payment reference, as the bank tells it. */
  findByOcr(ocr: string): Promise<Order | null>;
  /** What has been done for an order; null when there is none. */
  findHistory(reference: string): Promise<OrderHistory | null>;
  /** What a certificate's number stands for, without a word about who. */
  findCertificate(number: string): Promise<CertificateFacts | null>;
  /**
   * Moves an order by an event, queues the letters that the move asks for, and notes it in the audit. An event that has already
   * had its effect, or that this state does not know, changes nothing.
   * @returns the order after it, and whether it moved; null when there is no such order
   */
  apply(reference: string, event: OrderEvent, actor: Actor): Promise<{ order: Order; hasMoved: boolean } | null>;
  /** Newest first, in pages; nothing is unsealed for those that are not read. */
  list(filter: OrderFilter): AsyncIterable<Order>;
  /** Notes that the printed card of an order has been posted. False when there is none, or it was noted already. */
  markCardSent(reference: string, actor: Actor): Promise<boolean>;
  /** Queues a letter again for the office; false when there is no such order, or it has nobody to write to any more. */
  resend(reference: string, letter: LetterKind, actor: Actor): Promise<boolean>;
  /** Queues the letters anew that were given up in the last month, with an order and without; what can no longer be sent is dropped. */
  sendGivenUp(actor: Actor): Promise<GivenUpLetter[]>;
  /**
   * All that is kept under a payer's e-mail address, as the law lets a person have it. Unfinished answers are not in it: nobody can
   * tell whose they are.
   */
  exportPerson(email: string, actor: Actor): Promise<PersonExport>;
  /** Erases a person from everything but the bookkeeping; the number of orders touched. */
  erasePerson(email: string, actor: Actor): Promise<number>;
  /** Puts the right e-mail address in a payer's orders; how many. Letters that wait go there. */
  correctEmail(email: string, right: string, actor: Actor): Promise<number>;
  /** Notes what was done with the book that changes nothing in it, such as reading people. */
  noteAct(act: string, actor: Actor, reference?: string): Promise<void>;
  /** Newest first; the latest thousand. */
  audit(reference?: string): Promise<AuditLine[]>;
  /** After an older copy was put back: goes past the numbers of invoices and payers that may have been given since it was made. */
  skipNumbers(actor: Actor): Promise<void>;
  /**
   * Notes that somebody wants to withdraw, and queues the letter that answers; the order itself is moved by the office. The same
   * submission again is the same withdrawal.
   */
  withdraw(withdrawal: Withdrawal, submission: string): Promise<{ number: string; at: Date }>;
  listWithdrawals(): Promise<(Withdrawal & { number: string; at: Date })[]>;
  /** Seals what an older key has sealed, answers too, with today's; then the older one can be done away with. How many values. */
  reseal(actor: Actor): Promise<number>;
  /**
   * Gives up orders that nobody paid, and erases what has been kept long enough; how many rows went, by purpose. What belongs to a
   * monthly gift that still runs is kept on.
   */
  eraseExpired(at: Date): Promise<Record<string, number>>;
}

export interface OrderFilter {
  states?: OrderState[];
  ways?: Way[];
  since?: Date;
  /** Placed before this moment. */
  until?: Date;
  /** Printed cards that have not been sent. */
  isToPrint?: boolean;
}

export interface OrderHistory {
  attempts: { way: Way; state: string; createdAt: Date }[];
  /** The earliest due first. */
  letters: SentLetter[];
  /** When the printed card was posted. */
  cardSentAt: Date | null;
  /** Until when (YYYY-MM-DD) what is kept, of whom and why. */
  kept: { part: string; purpose: Purpose; until: string }[];
}

export interface SentLetter {
  kind: LetterKind;
  state: 'queued' | 'sent' | 'given-up' | 'refused' | 'dropped';
  dueAt: Date;
  /** How many times it was taken up to be sent. */
  attempts: number;
  /** The name of the latest error. */
  problem: string | null;
}

export interface CertificateFacts {
  kind: 'giftogram' | 'membership';
  /** 'not-yet' until an invoice is paid or the day has come. */
  validity: 'valid' | 'not-yet' | 'ended' | 'cancelled';
  from: string;
  until: string | null;
}

export interface Withdrawal {
  name: string;
  email: string;
  /** As the visitor wrote it; it need not be an order of ours. */
  reference: string;
  locale: 'sv' | 'en';
}

export interface AuditLine {
  at: Date;
  actor: Actor;
  act: string;
  reference: string | null;
}

/** What a payer has signed with BankID. */
export interface SignedText {
  signedAt: Date;
  /** The signer's, 12 digits. */
  personalNumber: string;
  name: string;
  bank: string;
  clearing: string;
  account: string;
  textVersion: string;
  /** To the letter. */
  text: string;
}

/** What was given about a payer, a recipient or a gift, and why and until when (YYYY-MM-DD) it is kept. */
export interface PersonExport {
  email: string;
  orders: {
    reference: string;
    createdAt: Date;
    part: string;
    person: Person | Pick<Gift, 'to' | 'greeting'>;
    purpose: Purpose;
    keptUntil: string;
  }[];
  /** That monthly gifts are, or were to be, drawn from. `code` is the bank's last answer. */
  accounts: {
    reference: string;
    createdAt: Date;
    clearing: string;
    account: string;
    state: string;
    payerNumber: string | null;
    code: string | null;
  }[];
  /**
   * With BankID. The signature itself and the proof of its certificate are not in it: they say nothing of the person that does not
   * stand here, in thousands of signs.
   */
  signed: (SignedText & {
    reference: string;
    /** As BankID judged the signing; '' when it did not. */
    risk: string;
  })[];
  withdrawals: (Withdrawal & { number: string; at: Date })[];
  /** Those without an order that have not been sent. What is in them is not said: one may hold the key to a form. */
  letters: { kind: Note['kind']; at: Date }[];
}
