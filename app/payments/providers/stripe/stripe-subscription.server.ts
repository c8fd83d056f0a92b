import type { Stripe } from 'stripe';
import {
  PaymentOutcomeUnknown,
  type SubscriptionCharge,
  type SubscriptionSnapshot,
  type SubscriptionTerms,
} from '../../provider.ts';
import { cardEndOf } from './stripe-cards.server.ts';
import { doneOrNull, told } from './stripe-client.server.ts';
import { disputeOf, idOf, intentOfInvoice } from './stripe-money.server.ts';

/** Monthly card payments. */
export function createStripeSubscriptions(stripe: Stripe) {
  async function resultOf(subscription: Stripe.Subscription): Promise<SubscriptionSnapshot> {
    const { id, customer } = subscription;
    const { data: paid } = await told(
      stripe.invoices.list({ subscription: id, status: 'paid', limit: 100, expand: ['data.payments'] }),
    );
    const { data: locked } = await told(stripe.charges.list({ customer: idOf(customer) ?? '', limit: 100 }));
    const charges: SubscriptionCharge[] = [];
    for (const invoice of paid) {
      const paymentRef = intentOfInvoice(invoice);
      const money = locked.find(
        (charge) => idOf(charge.payment_intent) === paymentRef && charge.status === 'succeeded',
      );
      if (!paymentRef || invoice.amount_paid === 0) continue;
      const dispute = money?.disputed ? await disputeOf(stripe, paymentRef) : null;
      charges.push({
        ref: invoice.id,
        paymentRef,
        amount: invoice.amount_paid,
        currency: invoice.currency.toUpperCase(),
        paidAt: new Date((invoice.status_transitions.paid_at ?? invoice.created) * 1000),
        ...(money && { refunded: money.amount_refunded }),
        ...(dispute && { dispute }),
      });
    }
    const status = stateOf(subscription);
    const isUnapproved = status === 'failing' && (await needsApproval(stripe, id));
    const drawnSince = new Date(subscription.billing_cycle_anchor * 1000);
    const cardEnds = cardEndOf(subscription.default_payment_method);
    return {
      status: isUnapproved ? 'needs-approval' : status,
      charges,
      drawnSince,
      ...(cardEnds && { cardEnds }),
    };
  }

  async function find(ref: string): Promise<SubscriptionSnapshot> {
    return resultOf(await told(stripe.subscriptions.retrieve(ref, { expand: ['default_payment_method'] })));
  }

  return {
    findSubscription: find,
    async changeSubscription(ref: string, terms: SubscriptionTerms): Promise<SubscriptionSnapshot> {
      const { amount, pausedUntil, drawFrom } = terms;
      const [item] = (await told(stripe.subscriptions.retrieve(ref))).items.data;
      const changed = await doneOrNull(
        stripe.subscriptions.update(ref, {
          // The same sum again would be one more price in the account.
          ...(item &&
            item.price.unit_amount !== amount && { items: [{ id: item.id, price_data: priceOf(item, amount) }] }),
          // Stripe moves the day of the month by a time without charges, at whose end it begins anew.
          ...(drawFrom && { trial_end: Math.floor(drawFrom.getTime() / 1000) }),
          proration_behavior: 'none',
          pause_collection: pausedUntil
            ? { behavior: 'void', resumes_at: Math.floor(pausedUntil.getTime() / 1000) }
            : '',
        }),
      );
      const found = await find(ref);
      // Null for a subscription that has ended meanwhile; anything else must be told again.
      if (!changed && found.status !== 'ended') throw new PaymentOutcomeUnknown('Stripe did not change it');
      return found;
    },
    async endSubscription(ref: string): Promise<SubscriptionSnapshot> {
      // Null for a subscription that has already ended.
      await doneOrNull(stripe.subscriptions.cancel(ref));
      return find(ref);
    },
    /** Hosted page of the open invoice. Paying it also saves the card for later charges. */
    async updatePaymentMethodUrl(ref: string): Promise<string> {
      const payment_settings = { save_default_payment_method: 'on_subscription' } as const;
      await told(stripe.subscriptions.update(ref, { payment_settings }));
      const { data } = await told(stripe.invoices.list({ subscription: ref, status: 'open', limit: 1 }));
      const url = data[0]?.hosted_invoice_url;
      if (!url) throw new PaymentOutcomeUnknown('Stripe has no page for what is to be paid');
      return url;
    },
  };
}

function priceOf({ price }: Stripe.SubscriptionItem, amount: number) {
  const product = typeof price.product === 'string' ? price.product : price.product.id;
  return { currency: 'sek', product, recurring: { interval: 'month' as const }, unit_amount: amount };
}

function stateOf({ status }: Stripe.Subscription): SubscriptionSnapshot['status'] {
  if (status === 'active' || status === 'trialing') return 'active';
  return status === 'canceled' || status === 'incomplete_expired' ? 'ended' : 'failing';
}

/**
 * True when the open invoice waits for the payer's approval (strong customer authentication): the card is good, and
 * Stripe cannot succeed without the payer.
 */
async function needsApproval(stripe: Stripe, subscription: string): Promise<boolean> {
  const { data } = await told(
    stripe.invoices.list({ subscription, status: 'open', limit: 1, expand: ['data.payments'] }),
  );
  const id = data[0] ? intentOfInvoice(data[0]) : null;
  const intent = id ? await told(stripe.paymentIntents.retrieve(id)) : null;
  return intent !== null && awaitsApproval(intent);
}

/** Codes of a charge that the payer's bank refused only because the payer took no part in it. */
const unapproved: ReadonlySet<string | undefined> = new Set(['authentication_required', 'authentication_not_handled']);

/** True for an intent that the payer has to approve. Some banks say so in the reason of a plain decline. */
export function awaitsApproval({
  status,
  last_payment_error: error,
}: Pick<Stripe.PaymentIntent, 'status' | 'last_payment_error'>): boolean {
  return status === 'requires_action' || unapproved.has(error?.code) || unapproved.has(error?.decline_code);
}
