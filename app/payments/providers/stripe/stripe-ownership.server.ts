import type { Stripe } from 'stripe';
import { parseReference } from '#swedish/ids/reference.ts';
import { told, toldOrNull } from './stripe-client.server.ts';
import { idOf } from './stripe-money.server.ts';

type Metadata = Record<string, string> | null | undefined;

/**
 * Our attempt's id in an object's metadata; null without our mark. Others that use the same Stripe account may name
 * something `attempt` too, so the order's reference must be one of ours: it has a check character.
 */
export function markedAttempt(metadata: Metadata): string | null {
  return metadata?.attempt && parseReference(metadata.order ?? '') ? metadata.attempt : null;
}

/**
 * True when an intent is ours. Later months' intents have no metadata, so the subscription of the invoice that they
 * pay is looked at.
 * @throws PaymentOutcomeUnknown when Stripe does not answer
 */
export async function isOurIntent(stripe: Stripe, id: string): Promise<boolean> {
  const intent = await toldOrNull(stripe.paymentIntents.retrieve(id));
  if (!intent) return false;
  if (markedAttempt(intent.metadata)) return true;
  const payment = { type: 'payment_intent', payment_intent: id } as const;
  const { data } = await told(stripe.invoicePayments.list({ payment, limit: 1 }));
  const invoiceId = idOf(data[0]?.invoice);
  const invoice = invoiceId ? await toldOrNull(stripe.invoices.retrieve(invoiceId)) : null;
  return markedAttempt(invoice?.parent?.subscription_details?.metadata) !== null;
}
