import type { Stripe } from 'stripe';
import type { Dispute, SucceededPayment } from '../../model/attempt.ts';
import { told } from './stripe-client.server.ts';

/** Payment result of an intent; expand its latest charge. */
export async function successOf(stripe: Stripe, intent: Stripe.PaymentIntent): Promise<SucceededPayment> {
  const { latest_charge: charge } = intent;
  const locked = typeof charge === 'string' ? await told(stripe.charges.retrieve(charge)) : charge;
  const dispute = locked?.disputed ? await disputeOf(stripe, intent.id) : null;
  return {
    status: 'succeeded',
    amount: intent.amount_received,
    currency: intent.currency.toUpperCase(),
    paymentRef: intent.id,
    ...(locked && { refunded: locked.amount_refunded }),
    ...(dispute && { dispute }),
  };
}

/** Status of the latest dispute; null while it is only an inquiry. */
export async function disputeOf(stripe: Stripe, intent: string): Promise<Dispute | null> {
  const { data } = await told(stripe.disputes.list({ payment_intent: intent, limit: 1 }));
  const status = data[0]?.status;
  if (!status || status.startsWith('warning_') || status === 'prevented') return null;
  if (status === 'won') return 'won';
  return status === 'lost' ? 'lost' : 'open';
}

/** Payment intent that paid an invoice; expand its payments. */
export function intentOfInvoice({ payments }: Stripe.Invoice): string | null {
  const made = payments?.data.find(({ status }) => status === 'paid') ?? payments?.data[0];
  const intent = made?.payment.payment_intent;
  return typeof intent === 'string' ? intent : (intent?.id ?? null);
}

export function idOf(locked: string | { id: string } | null | undefined): string | null {
  return typeof locked === 'string' ? locked : (locked?.id ?? null);
}
