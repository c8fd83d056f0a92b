import type { Stripe } from 'stripe';
import type { Notice } from './port.ts';
import { idOf } from './stripe-money.server.ts';

/** Seconds that a signature may be old, or ahead of our clock. */
const tolerance = 300;

/**
 * Reads an event that Stripe has signed over its very bytes.
 * @param secrets any of them will do
 * @returns null for what is not to be believed
 */
export async function readStripeNotice(
  stripe: Stripe,
  secrets: readonly string[],
  now: Date,
  request: Request,
): Promise<Notice | 'irrelevant' | null> {
  const signature = request.headers.get('stripe-signature') ?? '';
  const body = new Uint8Array(await request.arrayBuffer());
  const event = secrets.reduce<Stripe.Event | null>(
    (known, secret) => known ?? openEvent(stripe, body, signature, secret, now),
    null,
  );
  const seconds = Number(/(?:^|,)t=(\d+)/.exec(signature)?.[1]);
  const isAhead = !(seconds <= now.getTime() / 1000 + tolerance);
  if (!event || isAhead || typeof event.id !== 'string') return null;
  const about = aboutOf(event);
  return about ? { eventId: event.id, about, ...(isDecline(event) && { isDecline: true }) } : 'irrelevant';
}

/** Of a monthly gift's first card both are told; its intent bears no mark, so the invoice alone reaches the attempt, and is counted once. */
function isDecline({ type, data }: Stripe.Event): boolean {
  if (type === 'invoice.payment_failed') return data.object.billing_reason === 'subscription_create';
  return type === 'payment_intent.payment_failed';
}

function openEvent(stripe: Stripe, body: Uint8Array, signature: string, secret: string, now: Date) {
  try {
    return stripe.webhooks.constructEvent(Buffer.from(body), signature, secret, tolerance, undefined, now.getTime());
  } catch {
    return null;
  }
}

/** Null for what is none of ours: others may be paid through the same account. */
function aboutOf(event: Stripe.Event): Notice['about'] | null {
  const held = event.data.object;
  switch (held.object) {
    case 'checkout.session':
      return held.metadata?.attempt ? { attempt: held.metadata.attempt, ref: held.id } : null;
    case 'payment_intent':
      // A later month's is told of by its invoice.
      return held.metadata.attempt ? { attempt: held.metadata.attempt, paymentRef: held.id } : null;
    case 'subscription':
      return held.metadata.attempt ? { attempt: held.metadata.attempt, subscription: held.id } : null;
    case 'invoice':
      return aboutInvoice(held);
    case 'refund': {
      const paymentRef = idOf(held.payment_intent);
      const refund = held.metadata?.refund;
      return paymentRef ? { paymentRef, ...(refund && { refund }) } : null;
    }
    case 'charge':
    case 'dispute': {
      const isNews = /^charge\.(refund|dispute)/.test(event.type);
      const paymentRef = idOf(held.payment_intent);
      return isNews && paymentRef ? { paymentRef } : null;
    }
    default:
      return null;
  }
}

function aboutInvoice({ parent, billing_reason }: Stripe.Invoice): Notice['about'] | null {
  const { subscription, metadata } = parent?.subscription_details ?? {};
  const attempt = metadata?.attempt;
  const id = idOf(subscription);
  if (!id || !attempt) return null;
  return billing_reason === 'subscription_create' ? { attempt, subscription: id } : { subscription: id };
}
