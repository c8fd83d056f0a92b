import type { Stripe } from 'stripe';
import { parseReference } from '#swedish/ids/reference.ts';
import type { WebhookEvent } from '../../provider.ts';
import { idOf } from './stripe-money.server.ts';
import { markedAttempt } from './stripe-ownership.server.ts';

/** Tolerance of a signature's timestamp in seconds, both ways. */
const tolerance = 300;

/**
 * Verifies and parses a webhook event; Stripe signs the raw body.
 * @param secrets any of them may match
 * @returns null for an invalid signature
 */
export async function parseStripeWebhook(
  stripe: Stripe,
  secrets: readonly string[],
  now: Date,
  request: Request,
): Promise<WebhookEvent | 'irrelevant' | null> {
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

/**
 * A monthly gift's first decline arrives as two events. Its intent has no metadata, so only the invoice reaches the
 * attempt, and it counts once.
 */
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

/**
 * Null for payments that are not ours: the Stripe account may be shared. Refunds and disputes bear no mark, so their
 * payment intent is asked for later.
 */
function aboutOf(event: Stripe.Event): WebhookEvent['about'] | null {
  const locked = event.data.object;
  switch (locked.object) {
    case 'checkout.session':
    case 'payment_intent':
    case 'subscription': {
      // Later months' intents have no attempt; their invoices report them.
      const attempt = markedAttempt(locked.metadata);
      if (!attempt) return locked.object === 'checkout.session' ? aboutCard(locked) : null;
      const { id } = locked;
      if (locked.object === 'checkout.session') return { attempt, ref: id };
      return locked.object === 'payment_intent' ? { attempt, paymentRef: id } : { attempt, subscription: id };
    }
    case 'invoice':
      return aboutInvoice(locked);
    case 'refund': {
      const paymentRef = idOf(locked.payment_intent);
      const refund = locked.metadata?.refund;
      return paymentRef ? { paymentRef, ...(refund && { refund }) } : null;
    }
    case 'charge':
    case 'dispute': {
      const isNews = /^charge\.(refund|dispute)/.test(event.type);
      const paymentRef = idOf(locked.payment_intent);
      return isNews && paymentRef ? { paymentRef } : null;
    }
    default:
      return null;
  }
}

/** A page for another card names its subscription; it has no attempt. */
function aboutCard({ mode, metadata }: Stripe.Checkout.Session): WebhookEvent['about'] | null {
  const isOurs = mode === 'setup' && parseReference(metadata?.order ?? '') !== null;
  return isOurs && metadata?.subscription ? { subscription: metadata.subscription } : null;
}

function aboutInvoice({ parent, billing_reason }: Stripe.Invoice): WebhookEvent['about'] | null {
  const { subscription, metadata } = parent?.subscription_details ?? {};
  const attempt = markedAttempt(metadata);
  const id = idOf(subscription);
  if (!id || !attempt) return null;
  return billing_reason === 'subscription_create' ? { attempt, subscription: id } : { subscription: id };
}
