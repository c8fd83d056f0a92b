import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { serveStripe } from '#fakes/stripe/served-stripe.ts';
import { createDatabaseFiles } from '#scripts/each-database.ts';
import { back } from './payments.fixture.ts';
import { openStripePayments, type StripePayments, toWebhookEvent } from './stripe-payments.fixture.ts';

const databases = createDatabaseFiles();
let stripe: Awaited<ReturnType<typeof serveStripe>>;
let bank: StripePayments;

beforeAll(async () => {
  stripe = await serveStripe();
});
beforeEach(() => {
  bank = openStripePayments(databases.next(), stripe);
});
afterEach(async () => {
  await stripe.mend();
  await bank.close();
});
afterAll(() => {
  stripe.close();
  databases.remove();
});

/** A payment in the account by somebody else's program. */
async function payElsewhere(metadata: Record<string, string> = {}): Promise<{ intent: string; charge: string }> {
  const wish = { amount: 5000, currency: 'sek', confirm: true, payment_method: 'pm_card_visa', metadata };
  const intent = await stripe.connect().paymentIntents.create({ ...wish, return_url: back });
  return { intent: intent.id, charge: String(intent.latest_charge) };
}
const waiting = async () =>
  (await bank.database.read((db) => db.selectFrom('webhook_events').selectAll().execute())).filter(
    ({ next_at, review_reason }) => next_at !== null || review_reason !== null,
  );
const aDayLater = () => bank.pass(26 * 60, 26);

describe('an account that others use as well', () => {
  it.each<[string, Record<string, string>]>([
    ['without metadata', {}],
    ['with metadata of its own', { shop: 'mugs', order: '4711' }],
    ['that calls something an attempt too', { attempt: '3', order: '4711' }],
    ['that calls something a refund too', { refund: 'R-1' }],
  ])('tells of their refund and dispute, which are dropped: a payment %s', async (_, metadata) => {
    const { intent, charge } = await payElsewhere(metadata);
    await stripe.connect().refunds.create({ payment_intent: intent, amount: 2000, metadata });
    await stripe.control(`charges/${charge}/dispute`);
    const types = (await stripe.listReceived()).map(({ type }) => type);
    expect(types).toEqual(expect.arrayContaining(['charge.refunded', 'refund.created', 'charge.dispute.created']));
    expect(await bank.deliver()).toBeGreaterThan(2);
    expect(await waiting()).toEqual([]);
    await aDayLater();
    expect(await bank.payments.listManualReviews()).toEqual([]);
  });

  it('tells of their monthly payment, which is dropped when it goes back', async () => {
    const client = stripe.connect();
    const customer = await client.customers.create({});
    const card = await client.paymentMethods.attach('pm_card_visa', { customer: customer.id });
    const price = await client.prices.create({
      ...{ currency: 'sek', unit_amount: 5000, recurring: { interval: 'month' } },
      product_data: { name: 'Muggar' },
    });
    await client.subscriptions.create({
      ...{ customer: customer.id, items: [{ price: price.id }], default_payment_method: card.id },
    });
    const [intent] = (await client.paymentIntents.list({ customer: customer.id })).data;
    await client.refunds.create({ payment_intent: intent?.id ?? '' });
    await bank.deliver();
    expect(await waiting()).toEqual([]);
  });

  it('is asked again while it does not answer, and nothing of it becomes a case', async () => {
    const { intent } = await payElsewhere();
    await stripe.connect().refunds.create({ payment_intent: intent });
    await stripe.fault({ kind: '500', path: '/v1/payment_intents', method: 'GET' });
    await bank.deliver();
    expect((await waiting()).length).toBeGreaterThan(0);
    await stripe.mend();
    await bank.pass(5);
    expect(await waiting()).toEqual([]);
    expect(await bank.payments.listManualReviews()).toEqual([]);
  });

  it('still tells of ours: a payment with our mark that no order here knows is for people', async () => {
    const reference = (await bank.place()).reference;
    const { intent } = await payElsewhere({ order: reference, attempt: 'an-attempt-that-was-lost' });
    await stripe.connect().refunds.create({ payment_intent: intent });
    await bank.deliver();
    await aDayLater();
    const reasons = (await bank.payments.listManualReviews()).map(({ reason }) => reason);
    expect(new Set(reasons)).toEqual(new Set(['no-order']));
  });

  it('still tells of ours: a later month that goes back before its charge is known here', async () => {
    const order = await bank.place({ paymentMethod: 'stripe', frequency: 'month', total: 10_000 });
    await bank.payments.start(order, back);
    await stripe.control(`${await bank.payableOf(order)}/pay`);
    await bank.deliver();
    await bank.pass(29 * 24 * 60, 29);
    const { findSubscription } = bank.provider;
    bank.provider.findSubscription = () => Promise.reject(new Error('away'));
    await bank.pass(3 * 24 * 60, 3);
    const [latest] = (await stripe.connect().paymentIntents.list({ limit: 1 })).data;
    await stripe.connect().refunds.create({ payment_intent: latest?.id ?? '' });
    const sent = await bank.listSent();
    const refunds = sent.filter(({ body }) => (JSON.parse(body) as { type: string }).type === 'charge.refunded');
    expect(refunds).toHaveLength(1);
    for (const { body, signature } of refunds)
      await bank.payments.receiveWebhook('stripe', toWebhookEvent(body, signature));
    await bank.payments.idle();
    expect(await waiting()).toHaveLength(1);
    if (findSubscription) bank.provider.findSubscription = findSubscription;
    await aDayLater();
    expect(await bank.stateOf(order)).toBe('partly_refunded');
    expect(await bank.payments.listManualReviews()).toEqual([]);
  });
});
