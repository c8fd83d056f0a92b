import type { Stripe } from 'stripe';
import type { NextAction, PaymentResult } from '../../provider.ts';
import { asked, doneOrNull, toldOrNull } from './stripe-client.server.ts';
import { successOf } from './stripe-money.server.ts';
import { findMarked, isOverdue, madeSince, marksOf, type StripePath } from './stripe-order.server.ts';

/** One-time card payment on our own page. */
export function createIntentPath(stripe: Stripe, publishableKey: string, now: () => Date): StripePath {
  const { paymentIntents } = stripe;
  const nextActionOf = (secret: string | null): NextAction => ({
    kind: 'payment-element',
    clientSecret: secret ?? '',
    publishableKey,
  });

  async function resultOf(intent: Stripe.PaymentIntent): Promise<PaymentResult> {
    const { id: ref, status, client_secret } = intent;
    if (status === 'succeeded') return { ref, payment: await successOf(stripe, intent) };
    if (status === 'canceled') return { ref, payment: { status: 'cancelled' } };
    return { ref, payment: { status: 'pending' }, nextAction: nextActionOf(client_secret) };
  }

  async function find(ref: string): Promise<PaymentResult> {
    const intent = await toldOrNull(paymentIntents.retrieve(ref, { expand: ['latest_charge'] }));
    return intent ? resultOf(intent) : { payment: { status: 'not_found' } };
  }
  async function cancel(ref: string): Promise<void> {
    await doneOrNull(paymentIntents.cancel(ref));
  }

  return {
    async start(order, attempt) {
      const wish: Stripe.PaymentIntentCreateParams = {
        amount: attempt.amount,
        currency: 'sek',
        allowed_payment_method_types: ['card'],
        description: order.reference,
        metadata: marksOf(order, attempt),
      };
      const intent = await asked(paymentIntents.create(wish, { idempotencyKey: attempt.key }));
      return { ref: intent.id, nextAction: nextActionOf(intent.client_secret) };
    },
    findByMark: (attempt) => findMarked(paymentIntents.list(madeSince(attempt)), attempt),
    async find(attempt) {
      const result = await find(attempt.ref);
      if (result.payment.status !== 'pending' || !isOverdue(attempt, now())) return result;
      // A payment intent never expires by itself.
      await cancel(attempt.ref);
      const late = await find(attempt.ref);
      return late.payment.status === 'cancelled'
        ? { ...late, payment: { status: 'failed', reason: 'timed-out' } }
        : late;
    },
    cancel: ({ ref }) => cancel(ref),
  };
}
