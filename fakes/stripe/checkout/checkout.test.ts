import type { Stripe } from 'stripe';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { addresses, gift, monthlyGift, refusal, serveStripe, start } from '../served-stripe.ts';

const { connect, restart, visit, control, days, minutes, listTypes, listReceived, close } = await serveStripe();
const stripe = connect();
beforeEach(() => restart());
afterAll(close);

const order = { client_reference_id: 'TV7K-M4XR', metadata: { order: '17' } };
const oneOff = {
  mode: 'payment' as const,
  line_items: [gift],
  ...addresses,
  ...order,
  locale: 'sv' as const,
  payment_intent_data: { metadata: { order: '17' } },
};
const monthly = {
  mode: 'subscription' as const,
  line_items: [monthlyGift],
  ...addresses,
  ...order,
  locale: 'sv' as const,
  customer_email: 'testa@exempel.example',
  subscription_data: { metadata: { order: '17' } },
};
const open = (wish: object = oneOff) => stripe.checkout.sessions.create(wish);
const ledger = async () => (await control('ledger', {}, 'GET')).body;
const card = '4242 4242 4242 4242';

describe('a session', () => {
  it('is open for a day, with a page', async () => {
    const session = await open();
    expect(session).toMatchObject({
      mode: 'payment',
      status: 'open',
      payment_status: 'unpaid',
      amount_total: 10_000,
      currency: 'sek',
      client_reference_id: 'TV7K-M4XR',
      metadata: { order: '17' },
      payment_intent: null,
      expires_at: start / 1000 + 24 * 3600,
    });
    const page = await visit(session.url ?? '');
    expect(page.text).toMatch(/lang="sv"[^]*Gåva[^]*100,00\s*kr/);
    expect(page.text).not.toContain('<script');
    expect((await visit((await open({ ...oneOff, locale: 'en' })).url ?? '')).text).toContain('lang="en"');
    expect((await visit('/c/pay/cs_test_none')).status).toBe(404);
  });

  it('is paid, and leads on', async () => {
    const session = await open();
    const paid = await visit(session.url ?? '', { action: 'pay', card, email: 'testa@exempel.example' });
    expect(paid).toMatchObject({ status: 303, location: `https://tassovinge.example/tack?session=${session.id}` });
    const read = await stripe.checkout.sessions.retrieve(session.id, {
      expand: ['payment_intent.latest_charge', 'line_items'],
    });
    expect(read).toMatchObject({
      status: 'complete',
      payment_status: 'paid',
      url: null,
      customer: null,
      customer_details: { email: 'testa@exempel.example' },
      payment_intent: { status: 'succeeded', metadata: { order: '17' }, latest_charge: { paid: true } },
      line_items: { data: [{ description: 'Gåva', amount_total: 10_000, quantity: 1 }] },
    });
    expect(await ledger()).toMatchObject([
      { kind: 'charge', amount: 10_000, session: { client_reference_id: 'TV7K-M4XR', metadata: { order: '17' } } },
    ]);
    expect(await listTypes()).toEqual([
      'payment_intent.created',
      'charge.succeeded',
      'payment_intent.succeeded',
      'checkout.session.completed',
    ]);
  });

  it('is not paid twice: its page says that it is paid', async () => {
    const session = await open();
    await visit(session.url ?? '', { action: 'pay', card });
    const again = await visit(`/c/pay/${session.id}`, { action: 'pay', card });
    expect(again).toMatchObject({ status: 200, text: expect.stringContaining('redan betalt') });
    expect(await ledger()).toHaveLength(1);
  });

  it('stays open after a decline', async () => {
    const session = await open();
    expect((await visit(session.url ?? '', { action: 'decline' })).status).toBe(402);
    expect((await visit(session.url ?? '', { action: 'pay', card: '1234' })).text).toContain('stämmer inte');
    const read = await stripe.checkout.sessions.retrieve(session.id, { expand: ['payment_intent'] });
    expect(read).toMatchObject({
      status: 'open',
      payment_status: 'unpaid',
      payment_intent: { status: 'requires_payment_method', last_payment_error: { code: 'card_declined' } },
    });
    expect((await visit(session.url ?? '', { action: 'pay', card })).status).toBe(303);
    expect(await stripe.paymentIntents.list()).toMatchObject({ data: [{ status: 'succeeded' }] });
  });

  it('goes by way of 3-D Secure', async () => {
    const session = await open();
    const asked = await visit(session.url ?? '', { action: 'pay', card: '4000002500003155' });
    expect(asked.location).toContain('/3ds/pi_');
    const refused = await visit(asked.location, { action: 'fail' });
    expect((await visit(refused.location)).text).toContain('godkände inte');
    const asked2 = await visit(session.url ?? '', { action: 'pay', card: '4000002500003155' });
    const approved = await visit(asked2.location, { action: 'approve' });
    expect((await visit(approved.location)).location).toBe(`https://tassovinge.example/tack?session=${session.id}`);
    expect(await ledger()).toHaveLength(1);
  });

  it('expires by itself, or is made to, and then takes no money', async () => {
    const left = await open({ ...oneOff, expires_at: start / 1000 + 1800 });
    const asked = await visit(left.url ?? '', { action: 'pay', card: '4000002500003155' });
    await minutes(30);
    expect((await stripe.checkout.sessions.retrieve(left.id)).status).toBe('expired');
    expect((await visit(asked.location, { action: 'approve' })).status).toBe(410);
    const closed = await open();
    expect(await stripe.checkout.sessions.expire(closed.id)).toMatchObject({ status: 'expired', url: null });
    expect((await visit(`/c/pay/${closed.id}`, { action: 'pay', card })).text).toContain('har gått ut');
    expect(await refusal(stripe.checkout.sessions.expire(closed.id))).toMatchObject({ status: 400 });
    expect(await ledger()).toEqual([]);
    expect((await listTypes()).filter((type) => type === 'checkout.session.expired')).toHaveLength(2);
  });

  it('is found by its intent, customer or state, not by our reference', async () => {
    const session = await open();
    await open();
    await visit(session.url ?? '', { action: 'pay', card });
    const { payment_intent } = await stripe.checkout.sessions.retrieve(session.id);
    const found = await stripe.checkout.sessions.list({ payment_intent: String(payment_intent) });
    expect(found.data.map(({ id }) => id)).toEqual([session.id]);
    expect((await stripe.checkout.sessions.list({ status: 'open' })).data).toHaveLength(1);
    const byReference = { client_reference_id: 'TV7K-M4XR' } as object;
    expect(await refusal(Promise.resolve(stripe.checkout.sessions.list(byReference)))).toMatchObject({
      code: 'parameter_unknown',
    });
  });

  it('keeps its intent to itself', async () => {
    const session = await open();
    await visit(session.url ?? '', { action: 'decline' });
    const { payment_intent } = await stripe.checkout.sessions.retrieve(session.id);
    expect(await refusal(stripe.paymentIntents.cancel(String(payment_intent)))).toMatchObject({ status: 400 });
  });

  it.each([
    [{ mode: undefined }, { code: 'parameter_missing', param: 'mode' }],
    [{ line_items: undefined }, { code: 'parameter_missing', param: 'line_items' }],
    [{ success_url: undefined }, { code: 'parameter_missing', param: 'success_url' }],
    [{ success_url: 'tack' }, { code: 'url_invalid', param: 'success_url' }],
    [{ line_items: [monthlyGift] }, { param: 'mode' }],
    [{ mode: 'subscription', payment_intent_data: undefined }, { param: 'mode' }],
    [{ mode: 'subscription', line_items: [monthlyGift] }, { param: 'payment_intent_data' }],
    [{ line_items: [{ ...gift, quantity: undefined }] }, { param: 'line_items[0][quantity]' }],
    [{ line_items: [{ quantity: 1, price: 'price_none' }] }, { code: 'resource_missing' }],
    [{ line_items: [{ ...gift, price_data: { ...gift.price_data, unit_amount: 100 } }] }, { code: 'amount_too_small' }],
    [{ client_reference_id: 'x'.repeat(201) }, { param: 'client_reference_id' }],
    [{ expires_at: start / 1000 + 60 }, { param: 'expires_at' }],
    [{ expires_at: start / 1000 + 90_000 }, { param: 'expires_at' }],
    [{ customer: 'cus_none' }, { code: 'resource_missing', param: 'customer' }],
    [{ ui_mode: 'embedded_page' }, { param: 'ui_mode' }],
  ])('is refused with %j', async (change, expected) => {
    expect(await refusal(open({ ...oneOff, ...change }))).toMatchObject({ status: 400, ...expected });
  });
});

describe('a monthly session', () => {
  it('becomes a subscription when it is paid', async () => {
    const session = await open(monthly);
    const page = await visit(session.url ?? '');
    expect(page.text).toMatch(/100,00\s*kr per månad/);
    await visit(session.url ?? '', { action: 'pay', card });
    const read = await stripe.checkout.sessions.retrieve(session.id, {
      expand: ['subscription', 'customer', 'invoice'],
    });
    expect(read).toMatchObject({
      status: 'complete',
      payment_intent: null,
      customer: { email: 'testa@exempel.example' },
      subscription: {
        status: 'active',
        metadata: { order: '17' },
        items: { data: [{ current_period_end: Date.parse('2026-12-20T08:00:00Z') / 1000 }] },
      },
      invoice: { status: 'paid', parent: { subscription_details: { metadata: { order: '17' } } } },
    });
    const { id } = read.invoice as Stripe.Invoice;
    const deep = { expand: ['payments.data.payment.payment_intent'] };
    expect(await stripe.invoices.retrieve(id, deep)).toMatchObject({
      payments: { data: [{ payment: { payment_intent: { status: 'succeeded' } } }] },
    });
    const tooDeep = { expand: ['invoice.payments.data.payment.payment_intent'] };
    expect(await refusal(stripe.checkout.sessions.retrieve(session.id, tooDeep))).toMatchObject({
      code: 'property_expansion_max_depth',
    });
    const types = await listTypes();
    expect(types).toEqual(
      expect.arrayContaining([
        'customer.created',
        'customer.subscription.created',
        'customer.subscription.updated',
        'invoice.paid',
        'checkout.session.completed',
      ]),
    );
    expect(await ledger()).toMatchObject([
      { amount: 10_000, subscription: { metadata: { order: '17' } }, session: { client_reference_id: 'TV7K-M4XR' } },
    ]);
  });

  it('names no subscription before it is paid, and none is left when it expires', async () => {
    const session = await open(monthly);
    await visit(session.url ?? '', { action: 'decline' });
    expect((await stripe.checkout.sessions.retrieve(session.id)).subscription).toBeNull();
    await days(1);
    expect(await stripe.subscriptions.list({ status: 'all' })).toMatchObject({
      data: [{ status: 'incomplete_expired' }],
    });
    expect(await stripe.paymentIntents.list()).toMatchObject({ data: [{ status: 'canceled' }] });
    expect(await ledger()).toEqual([]);
  });
});

it('keeps a card without charging it, in setup mode', async () => {
  const customer = await stripe.customers.create({ email: 'testa@exempel.example' });
  const session = await open({
    mode: 'setup',
    currency: 'sek',
    customer: customer.id,
    ...addresses,
    setup_intent_data: { metadata: { subscription: 'sub_1' } },
  });
  await visit(session.url ?? '', { action: 'pay', card: '4000000000000341' });
  const read = await stripe.checkout.sessions.retrieve(session.id, { expand: ['setup_intent.payment_method'] });
  expect(read).toMatchObject({
    status: 'complete',
    payment_status: 'no_payment_required',
    setup_intent: {
      status: 'succeeded',
      metadata: { subscription: 'sub_1' },
      payment_method: { customer: customer.id, card: { last4: '0341' } },
    },
  });
  expect(await ledger()).toEqual([]);
  const completed = (await listReceived()).find(({ type }) => type === 'checkout.session.completed');
  expect(completed?.data.object).toMatchObject({ mode: 'setup', setup_intent: expect.stringMatching(/^seti_/) });
});
