import { Stripe } from 'stripe';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { secrets, serveStripe, start } from '../served-stripe.ts';
import { signWebhook } from './webhook-signature.ts';

const { connect, restart, control, minutes, days, received, receiver, listReceived, close } = await serveStripe();
const stripe = connect();
beforeEach(() => restart());
afterAll(close);

const intend = (amount = 10_000) => stripe.paymentIntents.create({ amount, currency: 'sek' });
const change = (wish: object) => control('webhooks', wish, 'PUT');
const deliveries = async () => (await control('deliveries', {}, 'GET')).body;
const amounts = async () => (await listReceived()).map(({ data }) => (data.object as Stripe.PaymentIntent).amount);

describe('the signature', () => {
  it('is the one that is documented', () => {
    const signed = signWebhook(['whsec_test_secret'], 1_700_000_000, '{"id":"evt_test","object":"event"}');
    expect(signed).toBe('t=1700000000,v1=8042376f6ca064adbe037642a718227dfd59047137eb49497a54c49eb0cfb724');
  });

  it.each(secrets)('is accepted by the vendor, with %s', async (secret) => {
    await intend();
    await listReceived();
    const [{ body, signature } = { body: '', signature: '' }] = received;
    const construct = (text: string, key: string, at: number) =>
      stripe.webhooks.constructEvent(text, signature, key, undefined, undefined, at);
    expect(construct(body, secret, start)).toMatchObject({ type: 'payment_intent.created' });
    expect(signature.match(/v1=/g)).toHaveLength(2);
    expect(() => construct(body, 'whsec_other', start)).toThrow(Stripe.errors.StripeSignatureVerificationError);
    expect(() => construct(`${body} `, secret, start)).toThrow(Stripe.errors.StripeSignatureVerificationError);
    expect(() => construct(body, secret, start + 301_000)).toThrow(Stripe.errors.StripeSignatureVerificationError);
  });

  it('tells the real time, however far the clock has been moved', async () => {
    await days(40);
    await intend();
    const [event] = await listReceived();
    expect(event?.created).toBe(start / 1000 + 40 * 24 * 3600);
    expect(received[0]?.signature).toMatch(`t=${start / 1000},`);
  });
});

describe('events', () => {
  it('are sent again until they are answered with 2xx', async () => {
    const answers = [500, 302, 200];
    receiver.answer = () => answers.shift() ?? 200;
    await intend();
    expect(await listReceived()).toHaveLength(1);
    const [pending] = (await stripe.events.list({ delivery_success: false })).data;
    expect(pending?.pending_webhooks).toBe(1);
    await minutes(5);
    expect(await listReceived()).toHaveLength(2);
    await minutes(30);
    await days(3);
    const all = await listReceived();
    expect(all).toHaveLength(3);
    expect(new Set(all.map(({ id }) => id)).size).toBe(1);
    expect(await deliveries()).toMatchObject([
      { state: 'delivered', attempts: [{ status: 500 }, { status: 302 }, { status: 200 }] },
    ]);
    expect((await stripe.events.retrieve(all[0]?.id ?? '')).pending_webhooks).toBe(0);
  });

  it('are given up after three days', async () => {
    receiver.answer = () => 500;
    await intend();
    await listReceived();
    await days(4);
    expect(await deliveries()).toMatchObject([{ state: 'given up', attempts: { length: 11 } }]);
  });

  it('go nowhere while there is no address', async () => {
    await change({ url: null });
    await intend();
    expect(await listReceived()).toEqual([]);
    expect(await deliveries()).toMatchObject([{ state: 'dropped' }]);
  });
});

describe('told to', () => {
  it('hold, they come when they are let go', async () => {
    await change({ mode: 'hold' });
    await intend(1000);
    await intend(2000);
    expect(await listReceived()).toEqual([]);
    await change({ mode: 'deliver' });
    expect((await amounts()).toSorted((one, other) => one - other)).toEqual([1000, 2000]);
    await intend(3000);
    expect(await amounts()).toHaveLength(3);
  });

  it('shuffle, they come in another order', async () => {
    await change({ mode: 'hold' });
    const sums = Array.from({ length: 12 }, (_, at) => 1000 + at);
    for (const sum of sums) await intend(sum);
    await change({ mode: 'shuffle' });
    const came = await amounts();
    expect(came.toSorted((one, other) => one - other)).toEqual(sums);
    expect(came).not.toEqual(sums);
  });

  it('drop, they never come, and are there to be read', async () => {
    await change({ mode: 'drop' });
    await intend();
    await change({ mode: 'deliver' });
    await days(1);
    expect(await listReceived()).toEqual([]);
    expect((await stripe.events.list({ types: ['payment_intent.created'] })).data).toHaveLength(1);
  });

  it('come so many times, all at once', async () => {
    await change({ times: 5 });
    await intend();
    const all = await listReceived();
    expect(all).toHaveLength(5);
    expect(new Set(all.map(({ id }) => id)).size).toBe(1);
  });

  it('come again, one of them', async () => {
    await intend();
    const [event] = await listReceived();
    await control(`events/${event?.id}/deliver`, { times: 3 });
    expect(await listReceived()).toHaveLength(4);
    expect((await control('events/evt_none/deliver')).status).toBe(404);
  });

  it.each([{ mode: 'other' }, { url: 'nowhere' }, { times: 0 }, { times: 'many' }])('%j, they do not', async (wish) => {
    expect((await change(wish)).status).toBe(400);
    expect((await control('webhooks', {}, 'GET')).body).toMatchObject({ mode: 'deliver', times: 1 });
  });
});
