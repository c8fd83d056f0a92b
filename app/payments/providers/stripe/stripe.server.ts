import type { ConfigWithoutContent } from '#config/config.server.ts';
import type { Order } from '#orders/model/order.ts';
import type { Attempt, PaymentProvider, PaymentResult } from '../../provider.ts';
import { createStripeCards } from './stripe-cards.server.ts';
import { connectStripe, type StripeOptions } from './stripe-client.server.ts';
import { createIncompletePath } from './stripe-incomplete.server.ts';
import { createIntentPath } from './stripe-intent.server.ts';
import type { StripePath } from './stripe-order.server.ts';
import { isOurIntent } from './stripe-ownership.server.ts';
import { createStripeRefunds } from './stripe-refunds.server.ts';
import { createSessionPath } from './stripe-session.server.ts';
import { createStripeSubscriptions } from './stripe-subscription.server.ts';
import { parseStripeWebhook } from './stripe-webhook.server.ts';

/** Creates the Stripe provider; empty list when it is not configured. */
export function stripeProviders(config: ConfigWithoutContent, now: () => Date): PaymentProvider[] {
  const { stripeSecretKey, stripePublishableKey, stripeWebhookSecrets, stripeOrigin } = config;
  if (!stripeSecretKey) return [];
  return [
    createStripeProvider({
      secretKey: stripeSecretKey,
      publishableKey: stripePublishableKey,
      webhookSecrets: stripeWebhookSecrets,
      origin: stripeOrigin,
      now,
    }),
  ];
}

/**
 * Cards through Stripe: on its page (`stripe`) or on ours (`card`), one-time or monthly. Every Stripe object
 * carries the attempt's id as metadata, so that it can be found when the response was lost.
 */
export function createStripeProvider(options: StripeOptions): PaymentProvider {
  const { publishableKey, webhookSecrets, now } = options;
  const stripe = connectStripe(options);
  const session = createSessionPath(stripe);
  const intent = createIntentPath(stripe, publishableKey, now);
  const incomplete = createIncompletePath(stripe, publishableKey, now);

  function pathOf({ paymentMethod }: Attempt, { frequency }: Order): StripePath {
    if (paymentMethod === 'stripe') return session;
    return frequency === 'month' ? incomplete : intent;
  }
  async function refOf(path: StripePath, attempt: Attempt): Promise<string | null> {
    return attempt.ref ?? path.findByMark(attempt);
  }
  async function find(attempt: Attempt, order: Order): Promise<PaymentResult> {
    const path = pathOf(attempt, order);
    const ref = await refOf(path, attempt);
    return ref ? path.find({ ...attempt, ref }) : { payment: { status: 'not_found' } };
  }

  return {
    name: 'stripe',
    paymentMethods: publishableKey ? ['stripe', 'card'] : ['stripe'],
    start: (order, attempt) => pathOf(attempt, order).start(order, attempt),
    find,
    async cancel(attempt, order) {
      const path = pathOf(attempt, order);
      const ref = await refOf(path, attempt);
      if (!ref) return { payment: { status: 'not_found' } };
      await path.cancel({ ...attempt, ref });
      const result = await path.find({ ...attempt, ref });
      const isOurs = result.payment.status === 'failed' && result.payment.reason === 'timed-out';
      return isOurs ? { ...result, payment: { status: 'cancelled' } } : result;
    },
    isOurs: (paymentRef) => isOurIntent(stripe, paymentRef),
    parseWebhook: (request) => parseStripeWebhook(stripe, webhookSecrets, now(), request),
    ...createStripeRefunds(stripe),
    ...createStripeSubscriptions(stripe),
    ...createStripeCards(stripe),
  };
}
