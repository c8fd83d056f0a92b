import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { isLong } from '../../tests/support/long.ts';
import { addresses, gift, refusal, serveStripe } from './served-stripe.ts';

const { connect, restart, control, visit, fault, mend, close } = await serveStripe();
const stripe = connect();
beforeEach(() => restart());
afterAll(close);

const session = { mode: 'payment' as const, line_items: [gift], ...addresses };
const charges = async () => (await control('ledger', {}, 'GET')).body.length;
const faults = async () => (await control('faults', {}, 'GET')).body;
const drop = (path: string, more = {}) => fault({ kind: 'commit-then-drop', path, method: 'POST', ...more });

describe('an answer that is lost after the work is done', () => {
  it('leaves a session, which the same key finds again', async () => {
    await drop('/v1/checkout/sessions');
    const ask = () => stripe.checkout.sessions.create(session, { idempotencyKey: 'order-1' });
    expect(await refusal(ask())).toMatchObject({ name: 'StripeConnectionError' });
    // The client retries once by itself when a connection is closed.
    expect(await faults()).toMatchObject([{ hits: 2 }]);
    await mend();
    const found = await ask();
    expect((await stripe.checkout.sessions.list()).data.map(({ id }) => id)).toEqual([found.id]);
  });

  it.runIf(isLong)('is mended by the client itself when it happens once', async () => {
    await drop('/v1/checkout/sessions', { times: 1 });
    const made = await stripe.checkout.sessions.create(session);
    expect((await stripe.checkout.sessions.list()).data.map(({ id }) => id)).toEqual([made.id]);
  });

  it('leaves a charge when a payment is confirmed, and one charge only', async () => {
    const wish = { amount: 10_000, currency: 'sek', allowed_payment_method_types: ['card'] };
    const intent = await stripe.paymentIntents.create(wish);
    await drop('/v1/payment_intents/*/confirm');
    const confirm = () =>
      stripe.paymentIntents.confirm(
        intent.id,
        { payment_method: 'pm_card_visa' },
        { idempotencyKey: 'order-1-confirm' },
      );
    expect(await refusal(confirm())).toMatchObject({ name: 'StripeConnectionError' });
    expect(await charges()).toBe(1);
    expect((await stripe.paymentIntents.retrieve(intent.id)).status).toBe('succeeded');
    await mend();
    expect((await confirm()).status).toBe('succeeded');
    expect(await charges()).toBe(1);
  });

  it.runIf(isLong)('leaves a refund', async () => {
    const intent = await stripe.paymentIntents.create({
      amount: 10_000,
      currency: 'sek',
      allowed_payment_method_types: ['card'],
      payment_method: 'pm_card_visa',
      confirm: true,
    });
    await drop('/v1/refunds');
    const refund = () =>
      stripe.refunds.create({ payment_intent: intent.id, amount: 4000 }, { idempotencyKey: 'refund-1' });
    expect(await refusal(refund())).toMatchObject({ name: 'StripeConnectionError' });
    await mend();
    await refund();
    expect((await stripe.refunds.list()).data).toHaveLength(1);
  });

  it('leaves a visitor on the hosted page who has paid', async () => {
    const { id, url } = await stripe.checkout.sessions.create(session);
    await drop('/c/pay/');
    await expect(visit(url ?? '', { action: 'pay', card: '4242424242424242' })).rejects.toThrow('fetch failed');
    expect(await stripe.checkout.sessions.retrieve(id)).toMatchObject({ status: 'complete', payment_status: 'paid' });
  });
});

describe('the client meets', () => {
  it.each([
    ['429', { name: 'StripeRateLimitError', status: 429, code: 'rate_limit' }],
    ['401', { name: 'StripeAuthenticationError', status: 401 }],
    ['500', { name: 'StripeAPIError', status: 500, type: 'api_error' }],
    ['garbage', { name: 'StripeAPIError' }],
    // The client waits, and tries again.
    ...(isLong ? ([['reset', { name: 'StripeConnectionError' }]] as const) : []),
  ] as const)('%s', async (kind, expected) => {
    await fault({ kind, path: '/v1' });
    expect(await refusal(stripe.refunds.create({ charge: 'ch_1' }))).toMatchObject(expected);
  });

  it('an answer that does not come in time', async () => {
    await fault({ kind: 'hang', path: '/v1' });
    const hasty = connect({ timeout: 50 });
    expect(await refusal(Promise.resolve(hasty.refunds.list()))).toMatchObject({ name: 'StripeConnectionError' });
  });

  it('nothing wrong at other paths', async () => {
    await drop('/v1/payment_intents/*/confirm');
    const { id } = await stripe.paymentIntents.create({ amount: 500, currency: 'sek' });
    expect((await stripe.paymentIntents.cancel(id)).status).toBe('canceled');
  });
});
