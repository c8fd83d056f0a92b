import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { addresses, gift, keys, refusal, serveStripe } from '../served-stripe.ts';

const { connect, restart, call, origin, minutes, close } = await serveStripe();
const stripe = connect();
beforeEach(() => restart());
afterAll(close);

const intend = (amount = 10_000, metadata = {}) => stripe.paymentIntents.create({ amount, currency: 'sek', metadata });

describe('the door', () => {
  it('asks for a key', async () => {
    const answer = await fetch(`${origin}/v1/refunds`);
    expect(answer.status).toBe(401);
    expect(await answer.json()).toMatchObject({ error: { type: 'invalid_request_error' } });
    expect(answer.headers.get('request-id')).toMatch(/^req_/);
  });

  it('refuses a key that it does not know, without showing it', async () => {
    const refused = await refusal(connect({}, 'sk_test_wrong_and_secret').refunds.list());
    expect(refused).toMatchObject({ name: 'StripeAuthenticationError', status: 401 });
    expect(JSON.stringify(refused)).not.toContain('wrong_and');
  });

  it('lets the publishable key do what browsers do, and no more', async () => {
    const { id, client_secret } = await intend();
    expect(await refusal(connect({}, keys.publishableKey).refunds.list())).toMatchObject({
      status: 401,
      code: 'secret_key_required',
    });
    expect((await call(`/v1/payment_intents/${id}/confirm`, { client_secret: 'pi_other' })).status).toBe(400);
    expect((await call(`/v1/payment_intents/${id}/confirm`, {})).status).toBe(400);
    const headers = { authorization: `Bearer ${keys.publishableKey}` };
    const read = await fetch(`${origin}/v1/payment_intents/${id}?client_secret=${client_secret}`, { headers });
    expect(await read.json()).toMatchObject({ id, amount: 10_000 });
  });

  it('says so when it knows no such path, resource or parameter', async () => {
    expect(await refusal(stripe.rawRequest('GET', '/v1/unicorns'))).toMatchObject({
      status: 404,
      message: expect.stringContaining('Unrecognized request URL (GET: /v1/unicorns)'),
    });
    expect(await refusal(stripe.paymentIntents.retrieve('pi_none'))).toMatchObject({
      name: 'StripeInvalidRequestError',
      status: 404,
      code: 'resource_missing',
      param: 'intent',
      message: "No such payment_intent: 'pi_none'",
    });
    expect(
      await refusal(stripe.paymentIntents.create({ amount: 500, currency: 'sek', customer: 'cus_none' })),
    ).toMatchObject({
      status: 400,
      code: 'resource_missing',
      param: 'customer',
    });
    // Removed in API version 2026-09-30.endive.
    const old = { mode: 'payment' as const, line_items: [gift], ...addresses, payment_method_types: ['card'] };
    expect(await refusal(stripe.checkout.sessions.create(old))).toMatchObject({
      status: 400,
      code: 'parameter_unknown',
      param: 'payment_method_types',
    });
  });

  it.each([
    [{ currency: 'sek' }, { code: 'parameter_missing', param: 'amount' }],
    [
      { amount: 'much', currency: 'sek' },
      { code: 'parameter_invalid_integer', param: 'amount' },
    ],
    [{ amount: 299, currency: 'sek' }, { code: 'amount_too_small' }],
    [{ amount: 100_000_000, currency: 'sek' }, { code: 'amount_too_large' }],
    [{ amount: 500, currency: 'kronor' }, { param: 'currency' }],
    [{ amount: 500, currency: 'sek', metadata: { order: 'x'.repeat(501) } }, { param: 'metadata' }],
    [{ amount: 500, currency: 'sek', metadata: { ['k'.repeat(41)]: 'x' } }, { param: 'metadata' }],
    [{ amount: 500, currency: 'sek', expand: ['unicorn'] }, { param: 'expand' }],
  ])('refuses %j', async (parameters, expected) => {
    expect(await refusal(stripe.paymentIntents.create(parameters as any))).toMatchObject({ status: 400, ...expected });
  });

  it('reads nested brackets, numbered or not', async () => {
    const headers = { authorization: `Bearer ${keys.secretKey}` };
    const answer = await fetch(`${origin}/v1/payment_intents`, {
      method: 'POST',
      headers,
      body: 'amount=500&currency=sek&metadata[a%5Bb]=1&expand[]=customer&allowed_payment_method_types[0]=card',
    });
    expect(answer.status).toBe(400);
    const good = await fetch(`${origin}/v1/payment_intents`, {
      method: 'POST',
      headers,
      body: 'amount=500&currency=sek&metadata%5Border%5D=A&expand[]=customer&allowed_payment_method_types[]=card',
    });
    expect(await good.json()).toMatchObject({ metadata: { order: 'A' }, allowed_payment_method_types: ['card'] });
  });
});

describe('lists', () => {
  it('come newest first, page by page', async () => {
    for (let amount = 1000; amount < 1005; amount++) await intend(amount);
    const first = await stripe.paymentIntents.list({ limit: 2 });
    expect(first.data.map(({ amount }) => amount)).toEqual([1004, 1003]);
    expect(first.has_more).toBe(true);
    const all = await stripe.paymentIntents.list({ limit: 2 }).autoPagingToArray({ limit: 100 });
    expect(all.map(({ amount }) => amount)).toEqual([1004, 1003, 1002, 1001, 1000]);
    const before = await stripe.paymentIntents.list({ ending_before: all[2]?.id ?? '', limit: 1 });
    expect(before).toMatchObject({ data: [{ amount: 1003 }], has_more: true });
  });

  it('can be asked for a stretch of time', async () => {
    const early = await intend(1000);
    await minutes(5);
    const late = await intend(2000);
    const since = await stripe.paymentIntents.list({ created: { gte: late.created } });
    expect(since.data.map(({ id }) => id)).toEqual([late.id]);
    const until = await stripe.paymentIntents.list({ created: { lt: late.created } });
    expect(until.data.map(({ id }) => id)).toEqual([early.id]);
  });

  it.each([{ limit: 0 }, { limit: 101 }, { starting_after: 'pi_none' }])('refuse %j', async (paging) => {
    expect(await refusal(Promise.resolve(stripe.paymentIntents.list(paging)))).toMatchObject({ status: 400 });
  });
});

describe('searching', () => {
  const search = async (query: string) =>
    (await stripe.paymentIntents.search({ query })).data.map(({ amount }) => amount);

  it('finds by metadata and status, a minute late', async () => {
    await intend(1000, { order: 'TV7K-M4XR' });
    await intend(2000, { order: 'other' });
    const query = "metadata['order']:'TV7K-M4XR'";
    expect(await search(query)).toEqual([]);
    await minutes(1);
    expect(await search(query)).toEqual([1000]);
    expect(await search(`${query} AND status:"succeeded"`)).toEqual([]);
    expect(await search(`${query} OR metadata["order"]:"other"`)).toEqual([2000, 1000]);
    expect(await search(`-${query}`)).toEqual([2000]);
    expect(await search('amount>1000')).toEqual([2000]);
  });

  it.each(['unicorn:1', "status:'a' AND status:'b' OR status:'c'", 'nothing at all'])('refuses %s', async (query) => {
    expect(await refusal(stripe.paymentIntents.search({ query }))).toMatchObject({ status: 400, param: 'query' });
  });
});

it('serves what browsers load', async () => {
  for (const path of ['/v3/', '/endive/stripe.js', '/v3/frame.js']) {
    const answer = await fetch(origin + path);
    expect(answer.headers.get('content-type')).toMatch('text/javascript');
  }
  expect((await fetch(`${origin}/v3/frame`)).headers.get('content-type')).toMatch('text/html');
  expect((await fetch(`${origin}/v3/other`)).status).toBe(404);
});
