import type { Stripe } from 'stripe';
import type { NextAction, PaymentResult } from '../../provider.ts';
import { asked, doneOrNull, told, toldOrNull } from './stripe-client.server.ts';
import { intentOfInvoice, successOf } from './stripe-money.server.ts';
import { findMarked, isOverdue, madeSince, marksOf, nameOf, type StripePath } from './stripe-order.server.ts';

const expand = ['latest_invoice.confirmation_secret'];

/** Monthly card payment on our own page: a subscription that starts when its first invoice is paid. */
export function createIncompletePath(stripe: Stripe, publishableKey: string, now: () => Date): StripePath {
  const { subscriptions, invoices } = stripe;

  function nextActionOf({ latest_invoice: invoice }: Stripe.Subscription): NextAction | null {
    const secret = invoice && typeof invoice !== 'string' ? invoice.confirmation_secret?.client_secret : null;
    return secret ? { kind: 'payment-element', clientSecret: secret, publishableKey } : null;
  }

  async function firstInvoice(ref: string): Promise<Stripe.Invoice | null> {
    const { data } = await told(invoices.list({ subscription: ref, limit: 100, expand: ['data.payments'] }));
    return data.find(({ billing_reason }) => billing_reason === 'subscription_create') ?? null;
  }

  async function find(ref: string): Promise<PaymentResult> {
    const subscription = await toldOrNull(subscriptions.retrieve(ref, { expand }));
    if (!subscription) return { payment: { status: 'not_found' } };
    const invoice = await firstInvoice(ref);
    const paidBy = invoice?.status === 'paid' ? intentOfInvoice(invoice) : null;
    if (paidBy) {
      const intent = await told(stripe.paymentIntents.retrieve(paidBy, { expand: ['latest_charge'] }));
      return { ref, payment: await successOf(stripe, intent), subscription: ref };
    }
    const { status } = subscription;
    if (status === 'incomplete_expired') return { ref, payment: { status: 'failed', reason: 'timed-out' } };
    if (status === 'canceled' || invoice?.status === 'void') return { ref, payment: { status: 'cancelled' } };
    const nextAction = nextActionOf(subscription);
    return { ref, payment: { status: 'pending' }, ...(nextAction && { nextAction }) };
  }

  /** An invoice paid at the last moment cannot be voided; its subscription then continues. */
  async function cancel(ref: string): Promise<void> {
    const invoice = await firstInvoice(ref);
    const voided = invoice && (await doneOrNull(invoices.voidInvoice(invoice.id)));
    if (voided) await doneOrNull(subscriptions.cancel(ref));
  }

  return {
    async start(order, attempt) {
      const metadata = marksOf(order, attempt);
      const under = (part: string) => ({ idempotencyKey: `${attempt.key}-${part}` });
      const customer = await asked(
        stripe.customers.create({ metadata, preferred_locales: [order.locale] }, under('customer')),
      );
      const price = await asked(
        stripe.prices.create(
          {
            currency: 'sek',
            unit_amount: attempt.amount,
            recurring: { interval: 'month' },
            product_data: { name: nameOf(order) },
          },
          under('price'),
        ),
      );
      const subscription = await asked(
        subscriptions.create(
          {
            customer: customer.id,
            items: [{ price: price.id }],
            payment_behavior: 'default_incomplete',
            payment_settings: { save_default_payment_method: 'on_subscription' },
            description: order.reference,
            metadata,
            expand,
          },
          { idempotencyKey: attempt.key },
        ),
      );
      const nextAction = nextActionOf(subscription);
      if (!nextAction) throw new Error('Stripe gave no client secret with a new subscription');
      return { ref: subscription.id, nextAction };
    },
    findByMark: (attempt) => findMarked(subscriptions.list({ ...madeSince(attempt), status: 'all' }), attempt),
    async find(attempt) {
      const result = await find(attempt.ref);
      if (result.payment.status !== 'pending' || !isOverdue(attempt, now())) return result;
      await cancel(attempt.ref);
      const late = await find(attempt.ref);
      return late.payment.status === 'cancelled'
        ? { ...late, payment: { status: 'failed', reason: 'timed-out' } }
        : late;
    },
    cancel: ({ ref }) => cancel(ref),
  };
}
