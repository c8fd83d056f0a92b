import type { OrderAct, Outcome } from '#ledger/acts/act.server.ts';
import type { ClaimAct } from '#ledger/acts/give-up-claim.server.ts';
import type { InvoiceFilter, InvoiceQuery, OpenInvoice, OpenInvoices } from '#ledger/reading/open-invoices.server.ts';

export type { InvoiceFilter, InvoiceQuery };

/** Filters of the list, in the order in which they stand. */
export const invoiceFilters = ['all', 'soon', 'late'] as const satisfies readonly InvoiceFilter[];

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
  /** A page of those with something left to pay. */
  list(query: InvoiceQuery): Promise<Omit<OpenInvoices, 'found'> & { found: InvoiceView[] }>;
  /** @param hidesProtected true leaves out people with a protected identity */
  count(hidesProtected: boolean): Promise<Record<InvoiceFilter, number>>;
  /** Leaves out orders of people with a protected identity. @param references of orders */
  withoutProtected(references: readonly string[]): Promise<string[]>;
  /** Reminds of a late invoice by e-mail: a first time, and a second and last. */
  remind(act: OrderAct): Promise<Outcome<{ reminder: number }>>;
  /** Gives up what is left. The payer hears nothing. */
  writeOff(act: ClaimAct): Promise<Outcome>;
  /** Credits the whole invoice, with a credit note to the payer. */
  credit(act: ClaimAct): Promise<Outcome>;
}
