import { keys, secrets, type serveStripe, start } from '#fakes/stripe/served-stripe.ts';
import type { Order, OrderDraft } from '#orders/model/order.ts';
import { createStripeProvider } from '#payments/providers/stripe/stripe.server.ts';
import { isLong } from '../support/long.ts';
import { openSamplePayments } from './payments.fixture.ts';

type Served = Awaited<ReturnType<typeof serveStripe>>;

/** One movement of money in the fake's ledger. */
interface Entry {
  kind: 'charge' | 'refund' | 'dispute' | 'dispute won';
  amount: number;
  charge: string;
}

/** Opens a payment service with Stripe's own client against a fresh fake; both share one clock. */
export function openStripePayments(
  settings: Parameters<typeof openSamplePayments>[0],
  stripe: Served,
  secretKey = keys.secretKey,
) {
  let at = start;
  const now = () => new Date(at);
  stripe.restart({ now: () => at });
  const provider = createStripeProvider({
    secretKey,
    publishableKey: keys.publishableKey,
    webhookSecrets: secrets,
    origin: stripe.origin,
    now,
  });
  const sample = openSamplePayments(settings, {}, { providers: [provider], now });
  const { payments } = sample;

  return {
    ...sample,
    provider,
    now,
    place: (draft: Partial<OrderDraft> = {}) => sample.place({ paymentMethod: 'stripe', ...draft }),
    /** Advances both clocks by minutes, with `looks` polls meanwhile. */
    async pass(minutes: number, looks = isLong || minutes < 5 ? 4 * minutes : minutes) {
      for (let look = 0; look < looks; look++) {
        at += (minutes * 60_000) / looks;
        await stripe.minutes(minutes / looks);
        await payments.reconcile();
        await payments.idle();
      }
    },
    /** Webhook events that Stripe has sent so far. */
    async listSent() {
      await stripe.listReceived();
      return stripe.received.splice(0);
    },
    /** Delivers the webhook events sent so far; returns their number. */
    async deliver(): Promise<number> {
      const sent = await this.listSent();
      for (const { body, signature } of sent) await payments.receiveWebhook('stripe', toWebhookEvent(body, signature));
      await payments.idle();
      return sent.length;
    },
    async ledger(): Promise<Entry[]> {
      return (await stripe.control('ledger', {}, 'GET')).body as Entry[];
    },
    async refOf({ id }: Order): Promise<string> {
      const row = await sample.database.read((db) =>
        db.selectFrom('attempts').select('ref').where('order_id', '=', id).orderBy('number', 'desc').executeTakeFirst(),
      );
      return row?.ref ?? '';
    },
    /** Id that the card page, or Stripe's own page, pays: a session, or the intent whose client secret the page has. */
    async payableOf(order: Order): Promise<string> {
      const { nextAction } = await payments.statusOf(order);
      if (nextAction?.kind !== 'payment-element') return `sessions/${await this.refOf(order)}`;
      return `payment_intents/${nextAction.clientSecret.split('_secret_')[0]}`;
    },
  };
}

export type StripePayments = ReturnType<typeof openStripePayments>;

export function toWebhookEvent(body: string, signature: string): Request {
  return new Request('https://klubb.example/_/webhooks/stripe', {
    method: 'POST',
    headers: { 'stripe-signature': signature },
    body,
  });
}
