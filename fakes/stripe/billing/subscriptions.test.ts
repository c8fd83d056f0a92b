import type { Stripe } from 'stripe';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { addresses, refusal, serveStripe } from '../served-stripe.ts';

const { connect, restart, call, visit, control, days, listReceived, close } = await serveStripe();
const stripe = connect();
beforeEach(() => restart());
afterAll(close);

const ledger = async () => (await control('ledger', {}, 'GET')).body;
const renewals = async () => (await ledger()).length - 1;

/** Starts a monthly gift as the Payment Element on our page does. */
async function begin(more: object = {}): Promise<Stripe.Subscription> {
  const customer = await stripe.customers.create({ email: 'testa@exempel.example', metadata: { order: '17' } });
  const product = await stripe.products.create({ name: 'Månadsgåva' });
  return stripe.subscriptions.create({
    customer: customer.id,
    items: [
      { price_data: { currency: 'sek', unit_amount: 10_000, product: product.id, recurring: { interval: 'month' } } },
    ],
    payment_behavior: 'default_incomplete',
    payment_settings: { save_default_payment_method: 'on_subscription' },
    metadata: { order: '17' },
    expand: ['latest_invoice.confirmation_secret'],
    ...more,
  });
}

function secretOf({ latest_invoice }: Stripe.Subscription): string {
  return (latest_invoice as Stripe.Invoice).confirmation_secret?.client_secret ?? '';
}

function payFirst(subscription: Stripe.Subscription, number = '4242424242424242') {
  const client_secret = secretOf(subscription);
  return call(`/v1/payment_intents/${client_secret.split('_secret_')[0]}/confirm`, {
    client_secret,
    return_url: 'https://tassovinge.example/tack',
    'payment_method_data[type]': 'card',
    'payment_method_data[card][number]': number,
    'payment_method_data[card][exp_month]': '12',
    'payment_method_data[card][exp_year]': '34',
  });
}

async function started(more: object = {}, number?: string): Promise<Stripe.Subscription> {
  const subscription = await begin(more);
  await payFirst(subscription, number);
  return stripe.subscriptions.retrieve(subscription.id);
}

const read = (id: string) => stripe.subscriptions.retrieve(id, { expand: ['latest_invoice'] });

async function listSteps(): Promise<string[]> {
  return (await listReceived())
    .map(({ type }) => type)
    .filter((type) => /^(invoice\.p|customer\.subscription)/.test(type));
}

describe('a subscription', () => {
  it('begins when its first invoice is paid', async () => {
    const subscription = await begin();
    expect(subscription).toMatchObject({ status: 'incomplete', latest_invoice: { status: 'open' } });
    expect((await payFirst(subscription)).body.status).toBe('succeeded');
    expect(await read(subscription.id)).toMatchObject({
      status: 'active',
      default_payment_method: expect.stringMatching(/^pm_/),
      latest_invoice: { status: 'paid', billing_reason: 'subscription_create', amount_paid: 10_000 },
    });
    expect(await ledger()).toMatchObject([{ amount: 10_000, subscription: { metadata: { order: '17' } } }]);
    const updated = (await listReceived()).find(({ type }) => type === 'customer.subscription.updated');
    expect(updated?.data).toMatchObject({
      object: { status: 'active' },
      previous_attributes: { status: 'incomplete' },
    });
  });

  it('waits after a decline, and is over after a day', async () => {
    const subscription = await begin();
    expect((await payFirst(subscription, '4000000000000002')).status).toBe(402);
    expect((await read(subscription.id)).status).toBe('incomplete');
    const events = await listReceived();
    const declines = events.filter(({ type }) => type.endsWith('.payment_failed')).map(({ data }) => data.object);
    expect(declines).toMatchObject([
      { object: 'payment_intent', metadata: {} },
      {
        object: 'invoice',
        billing_reason: 'subscription_create',
        parent: { subscription_details: { subscription: subscription.id, metadata: { order: '17' } } },
      },
    ]);
    await days(1);
    expect(await read(subscription.id)).toMatchObject({
      status: 'incomplete_expired',
      latest_invoice: { status: 'void' },
    });
    expect((await payFirst(subscription)).status).toBe(400);
    expect(await ledger()).toEqual([]);
  });

  it('leads from an intent to its invoice', async () => {
    const subscription = await started();
    const [charge] = await ledger();
    const { data } = await stripe.invoicePayments.list({
      payment: { type: 'payment_intent', payment_intent: charge.payment_intent },
      expand: ['data.invoice'],
    });
    expect(data).toMatchObject([
      { status: 'paid', invoice: { parent: { subscription_details: { subscription: subscription.id } } } },
    ]);
  });

  it('charges a card on file at once, when asked to', async () => {
    const customer = await stripe.customers.create();
    const method = await stripe.paymentMethods.attach('pm_card_visa', { customer: customer.id });
    const wish = { customer: customer.id, payment_behavior: 'allow_incomplete', default_payment_method: method.id };
    expect((await begin(wish)).status).toBe('active');
    expect(await refusal(begin({ payment_behavior: 'allow_incomplete' }))).toMatchObject({ code: 'resource_missing' });
  });
});

describe('time', () => {
  it('renews it every month, an hour after the period ends', async () => {
    const { id } = await started();
    await days(30);
    expect(await renewals()).toBe(0);
    expect(await read(id)).toMatchObject({ latest_invoice: { status: 'draft', billing_reason: 'subscription_cycle' } });
    await days(1);
    expect(await renewals()).toBe(1);
    await days(335);
    expect(await renewals()).toBe(12);
    const [item] = (await read(id)).items.data;
    expect(new Date((item?.current_period_end ?? 0) * 1000).toISOString()).toBe('2027-12-20T08:00:00.000Z');
    expect((await ledger()).at(-1)).toMatchObject({ at: '2027-11-20T09:00:00.000Z', amount: 10_000 });
  });

  it('renews by the year, and keeps to the last day of the month', async () => {
    await days(102);
    const product = await stripe.products.create({ name: 'År' });
    const recurring = { interval: 'month' as const };
    const price_data = { currency: 'sek', unit_amount: 24_000, product: product.id, recurring };
    const monthly = await started({ items: [{ price_data }] });
    expect(new Date(monthly.created * 1000).toISOString()).toMatch(/^2027-03-02/);
    const yearly = await started({ items: [{ price_data: { ...price_data, recurring: { interval: 'year' } } }] });
    expect(new Date((yearly.items.data[0]?.current_period_end ?? 0) * 1000).toISOString()).toMatch(/^2028-03-02/);
  });

  it('tries again when the money is not there, and mends', async () => {
    const { id } = await started();
    await control(`subscriptions/${id}/fail-next`);
    await days(31);
    expect(await renewals()).toBe(0);
    const failed = await read(id);
    const invoice = failed.latest_invoice as Stripe.Invoice;
    expect(failed.status).toBe('past_due');
    expect(invoice).toMatchObject({ status: 'open', attempt_count: 1, hosted_invoice_url: expect.any(String) });
    expect(invoice.next_payment_attempt).toBe(Date.parse('2026-12-23T09:00:00Z') / 1000);
    await days(3);
    expect(await renewals()).toBe(1);
    expect((await read(id)).status).toBe('active');
    const steps = await listSteps();
    expect(steps.slice(steps.indexOf('invoice.payment_failed'))).toEqual([
      'invoice.payment_failed',
      'customer.subscription.updated',
      'invoice.paid',
      'customer.subscription.updated',
      'invoice.payment_succeeded',
    ]);
  });

  it('ends it after the last try', async () => {
    const { id } = await started();
    await control(`subscriptions/${id}/fail-next`, { times: 9 });
    await days(60);
    expect(await read(id)).toMatchObject({ status: 'canceled', cancellation_details: { reason: 'payment_failed' } });
    expect(await renewals()).toBe(0);
    const events = await listReceived();
    expect(events.filter(({ type }) => type === 'invoice.payment_failed')).toHaveLength(4);
    expect(events.at(-1)?.type).toBe('customer.subscription.deleted');
  });

  it('fails a renewal whose card was kept nowhere', async () => {
    const { id } = await started({ payment_settings: { save_default_payment_method: 'off' } });
    await days(31);
    expect((await read(id)).status).toBe('past_due');
    expect(await listSteps()).toContain('invoice.payment_failed');
  });
});

describe('a card that its bank asks about', () => {
  async function startedWith(number: string) {
    const subscription = await begin();
    const { body } = await payFirst(subscription, number);
    await visit(body.next_action.redirect_to_url.url, { action: 'approve' });
    return read(subscription.id);
  }

  it('pays by itself later, once it was approved for that', async () => {
    expect((await startedWith('4000002500003155')).status).toBe('active');
    await days(31);
    expect(await renewals()).toBe(1);
  });

  it('or needs its holder each time', async () => {
    const { id } = await startedWith('4000002760003184');
    await days(31);
    expect((await read(id)).status).toBe('past_due');
    const steps = await listSteps();
    expect(steps).toContain('invoice.payment_action_required');
  });
});

describe('mending', () => {
  async function failing(): Promise<Stripe.Subscription> {
    const { id } = await started();
    await control(`subscriptions/${id}/fail-next`);
    await days(31);
    return read(id);
  }

  it('goes by a session in setup mode, the new card, and paying the open invoice', async () => {
    const subscription = await failing();
    const session = await stripe.checkout.sessions.create({
      mode: 'setup',
      currency: 'sek',
      customer: String(subscription.customer),
      ...addresses,
      setup_intent_data: { metadata: { subscription: subscription.id } },
    });
    await visit(session.url ?? '', { action: 'pay', card: '5555555555554444' });
    const { setup_intent } = await stripe.checkout.sessions.retrieve(session.id, { expand: ['setup_intent'] });
    const card = String((setup_intent as Stripe.SetupIntent).payment_method);
    await stripe.subscriptions.update(subscription.id, { default_payment_method: card });
    const open = await stripe.invoices.list({ subscription: subscription.id, status: 'open' });
    const { id = '' } = open.data[0] ?? {};
    const paid = await stripe.invoices.pay(id);
    expect(paid.status).toBe('paid');
    expect(await read(subscription.id)).toMatchObject({ status: 'active', default_payment_method: card });
    expect(await refusal(stripe.invoices.pay(id))).toMatchObject({ code: 'invoice_already_paid' });
    expect(await renewals()).toBe(1);
  });

  it('goes by the page of the invoice', async () => {
    const subscription = await failing();
    const page = (subscription.latest_invoice as Stripe.Invoice).hosted_invoice_url ?? '';
    expect((await visit(page, { card: '4000000000000002' })).status).toBe(402);
    expect((await visit(page, { card: '4242424242424242' })).status).toBe(303);
    expect((await read(subscription.id)).status).toBe('active');
    await visit(page, { card: '4242424242424242' });
    expect(await renewals()).toBe(1);
  });
});

describe('cancelling', () => {
  it('ends it at once', async () => {
    const { id } = await started();
    const ended = await stripe.subscriptions.cancel(id, { cancellation_details: { comment: 'Flyttar' } });
    expect(ended).toMatchObject({
      status: 'canceled',
      cancellation_details: { reason: 'cancellation_requested', comment: 'Flyttar' },
    });
    await days(70);
    expect(await renewals()).toBe(0);
    expect(await refusal(stripe.subscriptions.cancel(id))).toMatchObject({ status: 404, code: 'resource_missing' });
  });

  it('or when the period is over', async () => {
    const { id } = await started();
    await stripe.subscriptions.update(id, { cancel_at_period_end: true });
    await days(29);
    expect((await read(id)).status).toBe('active');
    await days(2);
    expect((await read(id)).status).toBe('canceled');
    expect(await renewals()).toBe(0);
  });

  it('stops one that never began from taking money', async () => {
    const subscription = await begin();
    await stripe.subscriptions.cancel(subscription.id);
    expect((await payFirst(subscription)).status).toBe(400);
    expect(await ledger()).toEqual([]);
  });

  it('stops the tries of one that is past due', async () => {
    const { id } = await started();
    await control(`subscriptions/${id}/fail-next`);
    await days(31);
    await stripe.subscriptions.cancel(id);
    await days(30);
    expect(await renewals()).toBe(0);
  });
});
