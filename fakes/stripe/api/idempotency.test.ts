import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { refusal, serveStripe } from '../served-stripe.ts';

const { connect, restart, control, days, fault, mend, close } = await serveStripe();
const stripe = connect();
beforeEach(() => restart());
afterAll(close);

const wish = { amount: 10_000, currency: 'sek' };
const intend = (idempotencyKey: string, more = {}) =>
  stripe.paymentIntents.create({ ...wish, ...more }, { idempotencyKey });
const count = async () => (await stripe.paymentIntents.list({ limit: 100 })).data.length;

describe('the same idempotency key', () => {
  it('gives the same answer again, and does nothing', async () => {
    const first = await intend('order-1-a');
    const again = await intend('order-1-a');
    expect(again.id).toBe(first.id);
    expect(again.lastResponse.headers['idempotent-replayed']).toBe('true');
    expect(again.lastResponse.headers['original-request']).toBe(first.lastResponse.requestId);
    expect(first.lastResponse.headers['idempotent-replayed']).toBeUndefined();
    expect(await count()).toBe(1);
  });

  it('is refused with other parameters, and at another address', async () => {
    const { id } = await intend('order-1-a');
    expect(await refusal(intend('order-1-a', { amount: 20_000 }))).toMatchObject({
      name: 'StripeIdempotencyError',
      status: 400,
      type: 'idempotency_error',
    });
    expect(await refusal(stripe.paymentIntents.cancel(id, {}, { idempotencyKey: 'order-1-a' }))).toMatchObject({
      type: 'idempotency_error',
    });
    expect(await count()).toBe(1);
  });

  it('is in use while the first is at work', async () => {
    await control('latency', { ms: 60 }, 'PUT');
    const outcomes = await Promise.all([refusal(intend('order-1-a')), refusal(intend('order-1-a'))]);
    expect(outcomes.filter((outcome) => outcome === null)).toHaveLength(1);
    expect(outcomes.find((outcome) => outcome !== null)).toMatchObject({
      status: 409,
      type: 'idempotency_error',
      code: 'idempotency_key_in_use',
    });
    expect(await count()).toBe(1);
  });

  it('is waited for by a client that may try again', async () => {
    await control('latency', { ms: 30 }, 'PUT');
    const patient = connect({ maxNetworkRetries: 1 });
    const ask = () => patient.paymentIntents.create(wish, { idempotencyKey: 'order-1-a' });
    const [one, other] = await Promise.all([ask(), ask()]);
    expect(one.id).toBe(other.id);
    expect(await count()).toBe(1);
  });

  it('gives a decline again', async () => {
    const declined = {
      confirm: true,
      payment_method: 'pm_card_visa_chargeDeclined',
      return_url: 'https://site.example/',
    };
    const first = await refusal(intend('order-1-a', declined));
    expect(first).toMatchObject({ status: 402, code: 'card_declined' });
    expect(await refusal(intend('order-1-a', declined))).toEqual(first);
    expect((await stripe.charges.list()).data).toHaveLength(1);
  });

  it('is free again after a refusal of the parameters, and after a day', async () => {
    expect(await refusal(intend('order-1-a', { amount: 1 }))).toMatchObject({ code: 'amount_too_small' });
    const { id } = await intend('order-1-a');
    await days(1);
    expect((await intend('order-1-a')).id).not.toBe(id);
  });
});

describe('an error of the server', () => {
  it.each([
    ['500', 0],
    ['commit-then-500', 1],
  ])('%s is kept under the key, and %i was done', async (kind, done) => {
    await fault({ kind, path: '/v1/payment_intents', method: 'POST', times: 1 });
    const first = await refusal(intend('order-1-a'));
    expect(first).toMatchObject({ name: 'StripeAPIError', status: 500, type: 'api_error' });
    expect(await refusal(intend('order-1-a'))).toEqual(first);
    await mend();
    expect(await count()).toBe(done);
    await intend('order-1-b');
    expect(await count()).toBe(done + 1);
  });

  it('is not tried again by the client', async () => {
    await fault({ kind: '500', path: '/v1/payment_intents' });
    const eager = connect({ maxNetworkRetries: 2 });
    await refusal(eager.paymentIntents.create(wish));
    const [{ hits }] = (await control('faults', {}, 'GET')).body;
    expect(hits).toBe(1);
  });
});
