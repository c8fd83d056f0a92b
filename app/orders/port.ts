import type { EmailKind } from '#emails/email.ts';
import type { GivenUpEmail, StandaloneEmail } from '#emails/outbox/port.ts';
import type { SentForm } from '#forms/session/port.ts';
import type { OnUnreadable } from '#platform/encryption/port.ts';
import type { AuditAct } from './audit/audit-acts.ts';
import type { Gift, Order, OrderDraft, OrderState, PaymentMethod, Person } from './model/order.ts';
import type { OrderEvent } from './model/order-transitions.ts';
import type { Purpose } from './model/retention.ts';

export interface Placed {
  /** Bearer token: grants access to the order. */
  token: string;
  reference: string;
  /** False when this form had already become an order; the fields are then those of the existing order. */
  isNew: boolean;
}

/**
 * A form that becomes no order: the child already has a free membership in that year, or the membership that it renews
 * has been renewed since.
 */
export interface RefusedForm {
  refused: 'member-already' | 'renewed-already';
}

/** Actor of a change: the visitor, a job, or a named person at the office. */
export type Actor = 'visitor' | 'job' | `office:${string}`;

/**
 * Orders repository: lines, personal data (encrypted, with retention per part), payment attempts, e-mails, invoice
 * and certificate numbers, audit. Related rows are written in one transaction. Every method rejects with
 * DatabaseUnavailable when the database is down; nothing was changed then.
 */
export interface OrderRepository {
  /**
   * Places an order with its first state, attempt and e-mails. At most one order per submission, even for
   * concurrent calls. Resolves when it is on disk. For orders without a form, such as samples; the site calls
   * `placeSent`.
   */
  place(draft: OrderDraft, submission: string): Promise<Placed>;
  /**
   * Places the order of a submitted form, and marks all copies of the form as sent. Null when another visitor has
   * sent the form before: the order is theirs. A second free membership of one child in a year is refused.
   */
  placeSent(draft: OrderDraft, sent: SentForm): Promise<Placed | RefusedForm | null>;
  findByToken(token: string): Promise<Order | null>;
  /** Accepts any spelling of a reference. */
  findByReference(reference: string): Promise<Order | null>;
  /** Accepts an OCR number as the bank reports it. */
  findByOcr(ocr: string): Promise<Order | null>;
  /** Null when there is no such order. */
  findHistory(reference: string): Promise<OrderHistory | null>;
  /** Certificate data without personal data; null when there is no such certificate. */
  findCertificate(number: string): Promise<CertificateFacts | null>;
  /**
   * Applies an event to an order, queues the e-mails of the transition, and records it in the audit log. Events
   * that have already had their effect, or are not valid in this state, change nothing.
   * @returns the order afterwards, and whether it changed; null when there is no such order
   */
  apply(reference: string, event: OrderEvent, actor: Actor): Promise<{ order: Order; hasChanged: boolean } | null>;
  /**
   * Records money that the office has sent back by hand, and queues the payer's e-mail. It sends no money.
   * @param amount öre; null: all that is left of what came
   * @returns null when there is no such order
   */
  recordRefund(reference: string, amount: number | null, actor: Actor): Promise<RefundByHand | null>;
  /**
   * Newest first, in pages; orders that are not consumed are not decrypted. An order that does not decrypt comes
   * without its personal data, and `onUnreadable` receives its reference first. Orders of somebody with a protected
   * identity are left out.
   */
  list(filter: OrderFilter, onUnreadable?: OnUnreadable): AsyncIterable<Order>;
  /** Records that an order's printed card was posted. False when it has none, or it was recorded before. */
  markCardSent(reference: string, actor: Actor): Promise<boolean>;
  /**
   * Queues an e-mail again for the office. False when there is no such order, no recipient any more, or when the letter
   * is not true as the order stands.
   * @param actId id of the act that asks; asked twice, the e-mail goes once
   */
  resend(reference: string, email: EmailKind, actor: Actor, actId?: string): Promise<boolean>;
  /**
   * Re-queues e-mails given up in the last 30 days, with and without an order. E-mails that can no longer be sent
   * are dropped.
   */
  sendGivenUp(actor: Actor): Promise<GivenUpEmail[]>;
  /**
   * All data stored under a payer's e-mail address (GDPR access). Unfinished answers are excluded: their owner is
   * unknown.
   */
  exportPerson(email: string, actor: Actor): Promise<PersonExport>;
  /** Erases a person's data, except bookkeeping; returns the number of orders changed. */
  erasePerson(email: string, actor: Actor): Promise<number>;
  /** Replaces the e-mail address in a payer's orders; returns their number. Queued e-mails go to the new address. */
  correctEmail(email: string, right: string, actor: Actor): Promise<number>;
  /** Records an act that changes nothing, such as reading personal data. */
  recordAct(act: AuditAct, actor: Actor, reference?: string): Promise<void>;
  /** The latest 1,000 entries, newest first. */
  audit(reference?: string): Promise<AuditLine[]>;
  /** After restoring an older backup: skips invoice and payer numbers that may have been used since it was made. */
  skipNumbers(actor: Actor): Promise<void>;
  /**
   * Records a withdrawal and queues its confirmation e-mail; the office changes the order itself. Idempotent by
   * `submission`.
   */
  withdraw(withdrawal: Withdrawal, submission: string): Promise<{ number: string; at: Date }>;
  /** `onUnreadable` receives the numbers of withdrawals that do not decrypt; they are left out. */
  listWithdrawals(onUnreadable?: OnUnreadable): Promise<(Withdrawal & { number: string; at: Date })[]>;
  /** Number of withdrawals received after this time. */
  countWithdrawals(since: Date): Promise<number>;
  /**
   * Re-encrypts all values, answers included, with the current key, so that older keys can be removed. Returns the
   * number of values changed. Values that do not decrypt stay as they are; `onUnreadable` receives table and row.
   */
  reencrypt(actor: Actor, onUnreadable?: OnUnreadable): Promise<number>;
  /**
   * Retention job: expires unpaid orders and erases data past its retention; returns the number of rows by purpose.
   * Data of active monthly gifts is kept.
   */
  eraseExpired(at: Date): Promise<Record<string, number>>;
}

/** Result of recording a refund. Sums in öre; `left` is null when only the bank knows what was drawn. */
export type RefundByHand =
  | { order: Order; amount: number; left: number | null }
  | { refused: 'amount-needed' }
  | { refused: 'too-much'; left: number };

export interface OrderFilter {
  states?: OrderState[];
  paymentMethods?: PaymentMethod[];
  since?: Date;
  /** Exclusive. */
  until?: Date;
  /** Only orders whose printed card has not been posted. */
  isToPrint?: boolean;
}

export interface OrderHistory {
  attempts: { paymentMethod: PaymentMethod; state: string; createdAt: Date }[];
  /** Ordered by due date. */
  emails: SentEmail[];
  /** Time at which the printed card was posted. */
  cardSentAt: Date | null;
  /** Time at which the welcome present was sent. */
  presentSentAt: Date | null;
  /** Öre that were paid too much, and have not gone back. */
  tooMuch: number;
  /** Retention (YYYY-MM-DD) per part of the personal data. */
  kept: { part: string; purpose: Purpose; until: string }[];
}

export interface SentEmail {
  kind: EmailKind;
  state: 'queued' | 'sent' | 'given-up' | 'refused' | 'dropped';
  dueAt: Date;
  /** Number of delivery attempts. */
  attempts: number;
  /** Name of the latest error. */
  problem: string | null;
}

export interface CertificateFacts {
  kind: 'giftogram' | 'membership';
  /** 'not-yet' until an invoice is paid or the first day has come. */
  validity: 'valid' | 'not-yet' | 'ended' | 'cancelled';
  from: string;
  until: string | null;
}

export interface Withdrawal {
  name: string;
  email: string;
  /** As typed by the visitor; it may be no order of ours. */
  reference: string;
  locale: 'sv' | 'en';
}

export interface AuditLine {
  at: Date;
  actor: Actor;
  act: string;
  reference: string | null;
}

/** The text that a payer has signed with BankID. */
export interface SignedText {
  signedAt: Date;
  /** Personal number of the signer, 12 digits. */
  personalNumber: string;
  name: string;
  bank: string;
  clearing: string;
  account: string;
  textVersion: string;
  /** Verbatim. */
  text: string;
}

/** GDPR export: personal data of a payer, recipient or gift, with purpose and retention (YYYY-MM-DD). */
export interface PersonExport {
  email: string;
  orders: {
    reference: string;
    createdAt: Date;
    part: string;
    person: Person | Pick<Gift, 'to' | 'greeting'>;
    purpose: Purpose;
    retainUntil: string;
  }[];
  /** Orders, newest first. */
  purchases: Pick<
    Order,
    'reference' | 'createdAt' | 'form' | 'paymentMethod' | 'frequency' | 'total' | 'state' | 'membership'
  >[];
  /** Parts of a membership that they declined, and since when (ISO). */
  declined: { reference: string; reminders: string | null; magazineOnPaper: string | null }[];
  /** Last month (YYYY-MM) of the cards of monthly gifts. */
  cards: { reference: string; endsIn: string | null }[];
  /** Accounts entered for monthly gifts. `code` is the bank's latest answer. */
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
   * Texts signed with BankID. Signature and OCSP response are left out: thousands of characters with no further
   * personal data.
   */
  signed: (SignedText & {
    reference: string;
    /** BankID's risk rating; '' when it gave none. */
    risk: string;
  })[];
  withdrawals: (Withdrawal & { number: string; at: Date })[];
  /** References of orders and numbers of withdrawals with parts that do not decrypt; those parts are missing here. */
  unreadable: string[];
  /** Unsent e-mails without an order. Their content is left out: it may contain the secret link to a form. */
  emails: { kind: StandaloneEmail['kind']; at: Date }[];
}
