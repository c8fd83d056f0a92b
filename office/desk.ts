import type { Mandates } from '#services/mandates/port.ts';
import type { Actor, OrderBook } from '#services/order-book/port.ts';
import type { LetterDesk } from '#services/order-services.server.ts';
import type { Outbox } from '#services/outbox/port.ts';
import type { PaymentDesk } from '#services/payments/port.ts';
import type { Terminal } from './terminal.ts';

/** What lies on the desk of whoever works at the office. */
export interface Papers {
  orders: OrderBook;
  outbox: Outbox;
  mandates: Mandates;
  payments: Pick<PaymentDesk, 'refund' | 'needsPeople' | 'closeCase'>;
  document: LetterDesk['document'];
  /** False while no mail server is configured. */
  hasMail: boolean;
  /** Copies the database file, and says how many orders are in the copy; null with PostgreSQL. */
  backUp: ((file: string) => number) | null;
  now(): Date;
  close(): Promise<void>;
}

export interface Desk extends Omit<Papers, 'close'> {
  /** Who sits there; stands in the audit. */
  actor: Actor;
  terminal: Terminal;
}
