import type { Bank } from '../bank.ts';
import type { Metadata } from '../resources.ts';

/** One movement of money; the list is oldest first. Amounts are positive; `kind` gives the direction. */
export interface LedgerEntry {
  kind: 'charge' | 'refund' | 'dispute' | 'dispute won';
  id: string;
  /** Time, ISO 8601. */
  at: string;
  amount: number;
  currency: string;
  charge: string;
  payment_intent: string | null;
  customer: string | null;
  /** Metadata of the charge, which it has from its payment intent. */
  metadata: Metadata;
  subscription: { id: string; metadata: Metadata } | null;
  session: { id: string; client_reference_id: string | null; metadata: Metadata } | null;
}

/** Lists all money in and out. Failed refunds are not included. */
export function listLedger(bank: Bank): LedgerEntry[] {
  const sessions = bank.sessions.list();
  const payments = bank.invoicePayments.list();

  function describe(chargeId: string): Omit<LedgerEntry, 'kind' | 'id' | 'at' | 'amount'> {
    const charge = bank.charges.get(chargeId);
    const payment = payments.find((held) => held.payment.payment_intent === charge.payment_intent);
    const invoice = bank.invoices.find(payment?.invoice);
    const subscription = bank.subscriptions.find(invoice?.parent.subscription_details.subscription);
    const session = sessions.find((held) =>
      subscription ? held.subscription === subscription.id : held.payment_intent === charge.payment_intent,
    );
    return {
      currency: charge.currency,
      charge: charge.id,
      payment_intent: charge.payment_intent,
      customer: charge.customer,
      metadata: charge.metadata,
      subscription: subscription && { id: subscription.id, metadata: subscription.metadata },
      session: session
        ? { id: session.id, client_reference_id: session.client_reference_id, metadata: session.metadata }
        : null,
    };
  }

  function entry(kind: LedgerEntry['kind'], id: string, created: number, amount: number, charge: string) {
    return { kind, id, at: new Date(created * 1000).toISOString(), amount, ...describe(charge) };
  }

  const charged = bank.charges.list().filter(({ status }) => status === 'succeeded');
  const refunded = bank.refunds.list().filter(({ status }) => status === 'succeeded');
  const disputes = bank.disputes.list();
  return [
    ...charged.map(({ id, created, amount }) => entry('charge', id, created, amount, id)),
    ...refunded.map(({ id, created, amount, charge }) => entry('refund', id, created, amount, charge ?? '')),
    ...disputes.map(({ id, created, amount, charge }) => entry('dispute', id, created, amount, charge)),
    ...disputes
      .filter(({ status }) => status === 'won')
      .map(({ id, created, amount, charge }) => entry('dispute won', id, created, amount, charge)),
  ].sort((one, other) => one.at.localeCompare(other.at));
}
