import type { OrderAct } from '#ledger/acts/act.server.ts';
import type { PaymentToRegister, registerPayment } from '#ledger/acts/register-payment.server.ts';
import type { reverse } from '#ledger/acts/reverse.server.ts';
import type { LedgerAccount } from '#ledger/model/accounts.ts';
import type { EntryKind } from '#ledger/model/entry.ts';
import type { OrderMoney } from '#ledger/reading/order-money.server.ts';
import type { CardReturn, ReturnReason } from '../cards/returned-card.ts';
import type { Order, Person } from '../model/order.ts';
import type { OrderPapers } from '../papers/order-papers.ts';
import type { Actor } from '../port.ts';

/** Mark of the office on an order. */
export type OrderMark = 'hold' | 'review';

/** Something that has happened to an order, or is to come. */
export type CaseEvent = { id: string; at: Date; actor: string } & (
  | { source: 'money'; kind: EntryKind; amount: number; account: LedgerAccount; valueDate: string; isMirror: boolean }
  | { source: 'letter'; kind: string; state: string }
  | { source: 'act'; act: string }
  | { source: 'note'; kind: string; text: string }
);

/** One order as the office sees it. */
export interface OrderCase {
  order: Order;
  cardSentAt: Date | null;
  /** Null unless its card came back, and still waits for its address. */
  cardReturn: CardReturn | null;
  mark: OrderMark | null;
  money: OrderMoney;
  /** Newest first. */
  events: CaseEvent[];
  /** Changes whenever anything of the order does. An act that was decided on another one is refused. */
  version: string;
  hasPersonalNumber: boolean;
}

/** Fields that the office may correct. */
export interface Correction {
  payer?: Partial<Person>;
  recipient?: Partial<Person>;
  gift?: { to?: string; greeting?: string; deliverOn?: string };
}

export interface CaseAct {
  /** Id that the form carries: sent twice, it acts once. */
  actId: string;
  actor: Actor;
  reference: string;
  version: string;
}

export type CaseOutcome =
  | { done: true }
  | { done: false; refused: 'changed' | 'no-order' | 'other-act' | 'printed' | 'state' | 'too-much' };

/**
 * Acts of the office on one order. Each is one transaction, acts once by its id, and is refused when the order has
 * changed since it was shown. Every method rejects with DatabaseUnavailable when the database is down.
 */
export interface OrderOffice {
  /** Null when there is no such order. Looking is noted. */
  look(reference: string, actor: Actor): Promise<OrderCase | null>;
  /** Credit notes and receipts, by the order's id. Opening one is the caller's to note. */
  readPapers(orders: readonly Order[]): Promise<ReadonlyMap<string, OrderPapers>>;
  /** Corrects what was mistyped; refused for what a printed card carries, once it is posted. */
  correct(act: CaseAct, correction: Correction): Promise<CaseOutcome>;
  /** Calls an unpaid order off, or ends an agreement that runs. The letters of that event go out. */
  callOff(act: CaseAct): Promise<CaseOutcome>;
  /** Notes money that the office sends back itself, and queues the payer's letter. @param amount öre */
  refundByHand(act: CaseAct, amount: number): Promise<CaseOutcome>;
  /** Asks for nothing but once: a provider's refund, which the caller starts, must not be asked for twice. */
  askRefund(act: CaseAct, amount: number): Promise<CaseOutcome>;
  /** Registers money that came, whole or part. `version` is that of the money. */
  registerPayment(payment: PaymentToRegister): ReturnType<typeof registerPayment>;
  /** Takes back a payment that the office has registered, with a letter that puts right one that has left. */
  takeBack(act: OrderAct & { entryId: string; reason: string }): ReturnType<typeof reverse>;
  addNote(act: CaseAct, text: string): Promise<CaseOutcome>;
  /** Marks an order, or takes its mark away; the text says why. */
  mark(act: CaseAct, mark: OrderMark | null, text: string): Promise<CaseOutcome>;
  /** Notes that the posted card came back; refused for a card that is not posted. */
  markReturned(act: CaseAct, reason: ReturnReason): Promise<CaseOutcome>;
  /** The payer’s personal number, once a reason has been noted. Null when none is kept. */
  unmask(act: CaseAct, reason: string): Promise<string | null>;
}
