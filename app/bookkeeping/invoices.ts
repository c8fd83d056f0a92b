import type { OrderAct, Outcome } from '#ledger/acts/act.server.ts';
import type { OpenInvoice } from '#ledger/reading/open-money.server.ts';

/** An invoice with something left to pay. */
export interface InvoiceView extends OpenInvoice {
  /** The payer's name; empty when it was erased, or is protected. */
  name: string;
  /** True for somebody with a protected identity. */
  isProtected: boolean;
  hasEmail: boolean;
  /** Reminders that were sent or wait to be. */
  reminders: number;
}

/** The club's invoices. Every act is one transaction, once by its id. Rejects with DatabaseUnavailable. */
export interface Invoices {
  /** Those with something left to pay, the earliest due first. */
  listOpen(): Promise<InvoiceView[]>;
  /** Reminds of a late invoice by e-mail: a first time, and a second and last. */
  remind(act: OrderAct): Promise<Outcome<{ reminder: number }>>;
  /** Gives up what is left. The payer hears nothing. */
  writeOff(act: OrderAct & { reason: string }): Promise<Outcome>;
  /** Credits the whole invoice, with a credit note to the payer. */
  credit(act: OrderAct & { reason: string }): Promise<Outcome>;
}
