import type { Outbox } from '#emails/outbox/port.ts';
import type { LedgerService } from '#ledger/acts/ledger-service.server.ts';
import type { Mandates } from '#mandates/port.ts';
import type { Actor, OrderRepository } from '#orders/port.ts';
import type { PaymentService } from '#payments/port.ts';
import type { DocumentService, OrderServices } from '#services/order-services.server.ts';
import type { Terminal } from './output/terminal.ts';

/** Dependencies of the commands. */
export interface CliServices {
  orders: OrderRepository;
  outbox: Outbox;
  mandates: Mandates;
  ledger: LedgerService;
  payments: Pick<PaymentService, 'refund' | 'listManualReviews' | 'closeManualReview'>;
  document: DocumentService['write'];
  /** True when the setting of this name is set for the command line. It says nothing about the site. */
  isSet(name: string): boolean;
  /** Notes that an encryption key is lost for good. */
  noteKeyLost: OrderServices['noteKeyLost'];
  /** Address of a one-time link to the office's pages; null where they are off. */
  createSignInLink: ((by: string) => Promise<string>) | null;
  /** Copies the database to a new file, and returns the number of orders in it. */
  backUp(file: string): number | Promise<number>;
  now(): Date;
  close(): Promise<void>;
}

export interface CliContext extends Omit<CliServices, 'close'> {
  /** User of the CLI, recorded in the audit log. */
  actor: Actor;
  terminal: Terminal;
}
