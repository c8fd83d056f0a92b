import type { Stripe } from 'stripe';
import type { Dispute, Success } from '#orders/attempt.ts';
import { told } from './stripe-client.server.ts';

/** What a payment intent says of money that has come; its latest charge is to be expanded. */
export async function successOf(stripe: Stripe, intent: Stripe.PaymentIntent): Promise<Success> {
  const { latest_charge: charge } = intent;
  const held = typeof charge === 'string' ? await told(stripe.charges.retrieve(charge)) : charge;
  const dispute = held?.disputed ? await disputeOf(stripe, intent.id) : null;
  return {
    is: 'succeeded',
    amount: intent.amount_received,
    currency: intent.currency.toUpperCase(),
    paymentRef: intent.id,
    ...(held && { refunded: held.amount_refunded }),
    ...(dispute && { dispute }),
  };
}

/** The latest one; null while there is only an enquiry. */
export async function disputeOf(stripe: Stripe, intent: string): Promise<Dispute | null> {
  const { data } = await told(stripe.disputes.list({ payment_intent: intent, limit: 1 }));
  const status = data[0]?.status;
  if (!status || status.startsWith('warning_') || status === 'prevented') return null;
  if (status === 'won') return 'won';
  return status === 'lost' ? 'lost' : 'open';
}

/** The payment intent that an invoice was paid by; its payments are to be expanded. */
export function intentOfInvoice({ payments }: Stripe.Invoice): string | null {
  const made = payments?.data.find(({ status }) => status === 'paid') ?? payments?.data[0];
  const intent = made?.payment.payment_intent;
  return typeof intent === 'string' ? intent : (intent?.id ?? null);
}

export function idOf(held: string | { id: string } | null | undefined): string | null {
  return typeof held === 'string' ? held : (held?.id ?? null);
}
