import type { Stripe } from 'stripe';
import type { Order } from '#orders/model/order.ts';
import type { Attempt, PaymentResult } from '../../provider.ts';
import { asked, doneOrNull, told, toldOrNull } from './stripe-client.server.ts';
import { idOf, intentOfInvoice, successOf } from './stripe-money.server.ts';
import { findMarked, madeSince, marksOf, nameOf, type StripePath, secondsToPay } from './stripe-order.server.ts';

/** Stripe Checkout: Stripe's hosted page, for a one-time or a monthly payment. */
export function createSessionPath(stripe: Stripe): StripePath {
  const { sessions } = stripe.checkout;
  return {
    async start(order, attempt) {
      const session = await asked(sessions.create(toSession(order, attempt), { idempotencyKey: attempt.key }));
      return { ref: session.id, nextAction: { kind: 'redirect', url: session.url ?? attempt.input.returnUrl } };
    },
    findByMark: (attempt) => findMarked(sessions.list(madeSince(attempt)), attempt),
    async find({ ref }) {
      const expand = ['payment_intent.latest_charge', 'invoice.payments'];
      const session = await toldOrNull(sessions.retrieve(ref, { expand }));
      return session ? resultOf(stripe, session) : { payment: { status: 'not_found' } };
    },
    async cancel({ ref }) {
      await doneOrNull(sessions.expire(ref));
    },
  };
}

/** Sends no personal data: we send the receipt ourselves, and Stripe's page asks for what it needs. */
function toSession(order: Order, attempt: Attempt): Stripe.Checkout.SessionCreateParams {
  const { amount, input: wish, startedAt } = attempt;
  const isMonthly = order.frequency === 'month';
  const metadata = marksOf(order, attempt);
  const money = { currency: 'sek', unit_amount: amount, product_data: { name: nameOf(order) } };
  const marked = { metadata, description: order.reference };
  return {
    mode: isMonthly ? 'subscription' : 'payment',
    line_items: [{ quantity: 1, price_data: isMonthly ? { ...money, recurring: { interval: 'month' } } : money }],
    allowed_payment_method_types: ['card'],
    client_reference_id: order.reference,
    metadata,
    ...(isMonthly
      ? { subscription_data: marked }
      : { payment_intent_data: marked, submit_type: order.form === 'donation' ? 'donate' : 'pay' }),
    locale: order.locale,
    success_url: wish.returnUrl,
    cancel_url: wish.returnUrl,
    expires_at: Math.floor(startedAt.getTime() / 1000) + secondsToPay,
  };
}

async function resultOf(stripe: Stripe, session: Stripe.Checkout.Session): Promise<PaymentResult> {
  const { id: ref, status, payment_status, url } = session;
  const nextAction = url ? ({ kind: 'redirect', url } as const) : undefined;
  if (status === 'expired') return { ref, payment: { status: 'failed', reason: 'timed-out' } };
  if (status !== 'complete' || payment_status === 'unpaid')
    return { ref, payment: { status: 'pending' }, ...(nextAction && { nextAction }) };
  const intent = await intentOf(stripe, session);
  // Complete, but it is not yet known where the money is.
  if (intent?.status !== 'succeeded') return { ref, payment: { status: 'unknown' } };
  const subscription = idOf(session.subscription);
  return { ref, payment: await successOf(stripe, intent), ...(subscription && { subscription }) };
}

async function intentOf(stripe: Stripe, { payment_intent: own, invoice }: Stripe.Checkout.Session) {
  if (own && typeof own !== 'string') return own;
  const id = own ?? (invoice && typeof invoice !== 'string' ? intentOfInvoice(invoice) : null);
  return id ? told(stripe.paymentIntents.retrieve(id, { expand: ['latest_charge'] })) : null;
}
