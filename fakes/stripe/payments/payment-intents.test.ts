import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { refusal, serveStripe } from '../served-stripe.ts';

const { connect, restart, call, visit, control, listReceived, listTypes, close } = await serveStripe();
const stripe = connect();
beforeEach(() => restart());
afterAll(close);

const return_url = 'https://tassovinge.example/tack';
const intend = (more = {}) =>
  stripe.paymentIntents.create({ amount: 10_000, currency: 'sek', metadata: { order: 'A' }, ...more });
const ledger = async () => (await control('ledger', {}, 'GET')).body;

/** Confirms an intent as the browser library does. */
async function confirmInBrowser({ id, client_secret }: { id: string; client_secret: string | null }, number: string) {
  return call(`/v1/payment_intents/${id}/confirm`, {
    client_secret: client_secret ?? '',
    return_url,
    'payment_method_data[type]': 'card',
    'payment_method_data[card][number]': number,
    'payment_method_data[card][exp_month]': '12',
    'payment_method_data[card][exp_year]': '34',
    'payment_method_data[card][cvc]': '123',
  });
}

describe('a payment intent', () => {
  it('waits for a card, and takes the money once', async () => {
    const intent = await intend();
    expect(intent).toMatchObject({
      status: 'requires_payment_method',
      automatic_payment_methods: { enabled: true },
      latest_charge: null,
    });
    const paid = await confirmInBrowser(intent, '4242 4242 4242 4242');
    expect(paid.body).toMatchObject({ status: 'succeeded', amount_received: 10_000 });
    const read = await stripe.paymentIntents.retrieve(intent.id, { expand: ['latest_charge', 'payment_method'] });
    expect(read.latest_charge).toMatchObject({ object: 'charge', paid: true, metadata: { order: 'A' } });
    expect(read.payment_method).toMatchObject({ card: { brand: 'visa', last4: '4242' } });
    expect(await ledger()).toMatchObject([
      { kind: 'charge', amount: 10_000, currency: 'sek', metadata: { order: 'A' } },
    ]);
    expect((await confirmInBrowser(intent, '4242424242424242')).body.error).toMatchObject({
      code: 'payment_intent_unexpected_state',
      payment_intent: { status: 'succeeded' },
    });
    expect(await ledger()).toHaveLength(1);
    expect(await listTypes()).toEqual(['payment_intent.created', 'charge.succeeded', 'payment_intent.succeeded']);
  });

  it('keeps nothing of a card but what may be shown', async () => {
    await confirmInBrowser(await intend(), '5555 5555 5555 4444');
    const everything = JSON.stringify([await stripe.events.list({ limit: 100 }), await ledger()]);
    expect(everything).toContain('4444');
    expect(everything).not.toMatch(/5555|"cvc"/);
  });

  it.each([
    ['4000000000000002', 'card_declined', 'generic_decline'],
    ['4000000000009995', 'card_declined', 'insufficient_funds'],
    ['4000000000000069', 'expired_card', 'expired_card'],
    ['4000000000000341', 'card_declined', 'generic_decline'],
  ])('may be tried again after %s is declined', async (number, code, decline_code) => {
    const intent = await intend();
    const { status, body } = await confirmInBrowser(intent, number);
    expect(status).toBe(402);
    expect(body.error).toMatchObject({ type: 'card_error', code, decline_code, payment_intent: { id: intent.id } });
    const read = await stripe.paymentIntents.retrieve(intent.id);
    expect(read).toMatchObject({ status: 'requires_payment_method', last_payment_error: { code, decline_code } });
    expect(await ledger()).toEqual([]);
    expect((await confirmInBrowser(intent, '4242424242424242')).body.status).toBe('succeeded');
    expect(await listTypes()).toEqual([
      'payment_intent.created',
      'charge.failed',
      'payment_intent.payment_failed',
      'charge.succeeded',
      'payment_intent.succeeded',
    ]);
  });

  it('takes any number with the right check digit, and no other', async () => {
    const intent = await intend();
    expect((await confirmInBrowser(intent, '4242424242424241')).body.error).toMatchObject({
      type: 'card_error',
      code: 'incorrect_number',
    });
    expect((await confirmInBrowser(intent, '4111111111111111')).body.status).toBe('succeeded');
  });

  it('takes no card numbers from a server', async () => {
    const intent = await intend();
    const data = { type: 'card', card: { number: '4242424242424242', exp_month: 12, exp_year: 34 } };
    const confirm = { return_url, payment_method_data: data } as object;
    expect(await refusal(stripe.paymentIntents.confirm(intent.id, confirm))).toMatchObject({ status: 402 });
  });

  it('is confirmed by a server, which says where to come back to', async () => {
    const { id } = await intend();
    const confirm = { payment_method: 'pm_card_visa' };
    expect(await refusal(stripe.paymentIntents.confirm(id, confirm))).toMatchObject({ param: 'return_url' });
    expect(await stripe.paymentIntents.confirm(id, { ...confirm, return_url })).toMatchObject({ status: 'succeeded' });
    const cardsOnly = await intend({ allowed_payment_method_types: ['card'] });
    expect(await stripe.paymentIntents.confirm(cardsOnly.id, confirm)).toMatchObject({ status: 'succeeded' });
  });

  it('is cancelled, and then takes no money', async () => {
    const intent = await intend();
    await stripe.paymentIntents.cancel(intent.id, { cancellation_reason: 'abandoned' });
    expect((await confirmInBrowser(intent, '4242424242424242')).body.error.code).toBe(
      'payment_intent_unexpected_state',
    );
    expect(await refusal(stripe.paymentIntents.cancel(intent.id))).toMatchObject({
      status: 400,
      code: 'payment_intent_unexpected_state',
    });
    expect(await ledger()).toEqual([]);
  });

  it('is changed while nothing is paid', async () => {
    const intent = await intend();
    const changed = await stripe.paymentIntents.update(intent.id, {
      amount: 20_000,
      metadata: { order: '', note: 'b' },
    });
    expect(changed).toMatchObject({ amount: 20_000, metadata: { note: 'b' } });
    await confirmInBrowser(intent, '4242424242424242');
    expect(await refusal(stripe.paymentIntents.update(intent.id, { amount: 500 }))).toMatchObject({ param: 'amount' });
    expect(await ledger()).toMatchObject([{ amount: 20_000 }]);
  });
});

describe('3-D Secure', () => {
  async function challenge(number = '4000 0025 0000 3155') {
    const intent = await intend();
    const { body } = await confirmInBrowser(intent, number);
    expect(body).toMatchObject({ status: 'requires_action', next_action: { type: 'redirect_to_url' } });
    return { intent, page: body.next_action.redirect_to_url.url as string };
  }

  it('leads to a page of the bank, and back once it is approved', async () => {
    const { intent, page } = await challenge();
    expect(await ledger()).toEqual([]);
    const shown = await visit(page, undefined, { 'accept-language': 'sv-SE' });
    expect(shown).toMatchObject({ status: 200, text: expect.stringMatching(/lang="sv"[^]*100,00\s*kr/) });
    const approved = await visit(page, { action: 'approve' });
    expect(approved.status).toBe(303);
    expect(Object.fromEntries(new URL(approved.location).searchParams)).toEqual({
      payment_intent: intent.id,
      payment_intent_client_secret: intent.client_secret,
      redirect_status: 'succeeded',
    });
    expect(await ledger()).toHaveLength(1);
    expect((await visit(page)).status).toBe(410);
    expect((await visit(page, { action: 'approve' })).status).toBe(410);
    expect(await ledger()).toHaveLength(1);
  });

  it('leads back without the money when it is refused, and another card may be tried', async () => {
    const { intent, page } = await challenge();
    const refused = await visit(page, { action: 'fail' });
    expect(new URL(refused.location).searchParams.get('redirect_status')).toBe('failed');
    const read = await stripe.paymentIntents.retrieve(intent.id);
    expect(read).toMatchObject({
      status: 'requires_payment_method',
      last_payment_error: { code: 'payment_intent_authentication_failure' },
    });
    expect((await confirmInBrowser(intent, '4242424242424242')).body.status).toBe('succeeded');
  });

  it('may be followed by a decline', async () => {
    const { page } = await challenge('4000008400001629');
    const declined = await visit(page, { action: 'approve' });
    expect(new URL(declined.location).searchParams.get('redirect_status')).toBe('failed');
    expect(await ledger()).toEqual([]);
  });

  it('comes to nothing when the intent was cancelled meanwhile', async () => {
    const { intent, page } = await challenge();
    await stripe.paymentIntents.cancel(intent.id);
    expect((await visit(page, { action: 'approve' })).status).toBe(410);
    expect(await ledger()).toEqual([]);
  });

  it('shows its page to nobody without the secret', async () => {
    const { intent } = await challenge();
    expect((await visit(`/3ds/${intent.id}?client_secret=guess`)).status).toBe(404);
  });
});

it('notes in each event which request it came of', async () => {
  const intent = await stripe.paymentIntents.create({ amount: 500, currency: 'sek' }, { idempotencyKey: 'order-1' });
  const [event] = await listReceived();
  expect(event).toMatchObject({
    object: 'event',
    type: 'payment_intent.created',
    livemode: false,
    api_version: '2026-10-28.endive',
    data: { object: { id: intent.id } },
    request: { id: intent.lastResponse.requestId, idempotency_key: 'order-1' },
  });
  const { id = '' } = event ?? {};
  expect(await stripe.events.retrieve(id)).toMatchObject({ id, type: 'payment_intent.created' });
});
