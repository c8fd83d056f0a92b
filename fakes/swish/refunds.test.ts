import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { firstUnlessLong } from '../../tests/support/long.ts';
import { triggersAtRefund, triggersInRefund } from './codes.ts';
import { nextId, otherMerchant, type ServedSwish, serveSwish, supplier } from './served-swish.ts';

let swish: ServedSwish;
let originalPaymentReference: string;
beforeAll(async () => {
  swish = await serveSwish();
});
beforeEach(async () => {
  swish.restart();
  const id = await swish.create({ payeePaymentReference: 'TOV-1' });
  await swish.tell(`payments/${id}`, { action: 'pay' });
  originalPaymentReference = (await swish.read(id)).paymentReference;
  swish.heard.length = 0;
});
afterAll(() => swish.close());

const put = (changes: object = {}, options = {}, id = nextId()) => {
  const { callbackUrl } = swish.request;
  const refund = { originalPaymentReference, callbackUrl, payerAlias: '1234679304', amount: '40.00', currency: 'SEK' };
  return swish.ask('PUT', `v2/refunds/${id}`, { ...refund, payerPaymentReference: 'ATER-1', ...changes }, options);
};
const read = async (id: string) => (await swish.ask('GET', `v1/refunds/${id}`)).body;
const ledger = async () => (await (await swish.admin('/__fakes/ledger')).json()).perReference;

it('debits the merchant, then pays the payer, and calls back for both', async () => {
  const id = nextId();
  const answer = await put({}, {}, id);
  expect(answer).toMatchObject({
    status: 201,
    headers: { location: `${swish.origin}/swish-cpcapi/api/v1/refunds/${id}` },
  });
  expect(await read(id)).toMatchObject({ status: 'CREATED', paymentReference: null });
  expect(await ledger()).toEqual({ 'TOV-1': { charges: 1, balance: 10_000 } });
  await swish.clock().advance(2000);
  expect(await read(id)).toMatchObject({ status: 'DEBITED', datePaid: null });
  expect(await ledger()).toEqual({ 'TOV-1': { charges: 1, balance: 6000 } });
  await swish.clock().advance(2000);
  expect(await read(id)).toMatchObject({
    id,
    status: 'PAID',
    originalPaymentReference,
    payerAlias: '1234679304',
    payeeAlias: '46701234768',
    amount: 40,
    payerPaymentReference: 'ATER-1',
    datePaid: '2026-12-01T12:00:04.000Z',
  });
  expect(swish.heard.map(({ body }) => body['status'])).toEqual(['DEBITED', 'PAID']);
  expect(swish.heard[1]?.body).toEqual(await read(id));
});

it('gives back in parts, up to what was paid', async () => {
  await put({ amount: '40.00' });
  await swish.clock().advance(4000);
  expect(await put({ amount: '60.01' })).toMatchObject({
    status: 422,
    body: [{ errorCode: 'RF08', additionalInformation: '60.00' }],
  });
  expect((await put({ amount: 60 })).status).toBe(201);
  await swish.clock().advance(4000);
  expect(await ledger()).toEqual({ 'TOV-1': { charges: 1, balance: 0 } });
});

it('waits for the one before', async () => {
  await put();
  expect((await put()).body).toMatchObject([{ errorCode: 'RF09' }]);
});

it.each(
  firstUnlessLong(
    [
      ['FF08', { payerPaymentReference: 'a b' }],
      ['RP03', { callbackUrl: 'http://example.com' }],
      ['RP01', { payerAlias: undefined }],
      ['PA02', { amount: 'ett' }],
      ['AM06', { amount: 0 }],
      ['RF08', { amount: '1000000000000' }],
      ['AM03', { currency: 'NOK' }],
      ['RP02', { message: '[]' }],
      ['RF02', { originalPaymentReference: '0'.repeat(32) }],
    ] as const,
    3,
  ),
)('%s for %j', async (code, changes) => {
  const answer = await put(changes);
  expect(answer.status).toBe(422);
  expect(answer.body).toMatchObject([{ errorCode: code }]);
});

it('RF02 after thirteen months', async () => {
  await swish.clock().advance(Date.parse('2028-01-01T12:00:00Z') - swish.clock().now());
  expect((await put({ amount: 1 })).status).toBe(201);
  await swish.clock().advance(4000);
  expect((await put({ amount: 1 })).body).toMatchObject([{ errorCode: 'RF02' }]);
});

it('RF03 when another of the supplier’s merchants was paid, 403 for one that is not theirs', async () => {
  const other = { payerAlias: '1231181189' };
  expect((await put(other, { identity: supplier })).body).toMatchObject([{ errorCode: 'RF03' }]);
  expect((await put(other)).status).toBe(403);
});

it('RP09 for an instruction that has been given', async () => {
  const id = nextId();
  await put({ amount: 1 }, {}, id);
  expect((await put({ amount: 2 }, {}, id)).body).toMatchObject([{ errorCode: 'RP09' }]);
});

it.each(firstUnlessLong(triggersAtRefund, 3))('%s when the message says so', async (code) => {
  expect((await put({ message: code })).body).toMatchObject([{ errorCode: code }]);
});

it.each(firstUnlessLong(triggersInRefund, 3))(
  'ends with %s when the message says so, and no money moves',
  async (code) => {
    const id = nextId();
    await put({ message: code }, {}, id);
    await swish.clock().advance(10_000);
    expect(await read(id)).toMatchObject({ status: 'ERROR', errorCode: code });
    expect(await ledger()).toEqual({ 'TOV-1': { charges: 1, balance: 10_000 } });
    expect((await put({ amount: 100 })).status).toBe(201);
  },
);

it('is 404 for what is unknown or another’s, 415 and 400 as for payments', async () => {
  const id = nextId();
  await put({}, {}, id);
  expect((await swish.ask('GET', `v1/refunds/${nextId()}`)).status).toBe(404);
  expect((await swish.ask('GET', `v1/refunds/${id}`, undefined, { identity: otherMerchant })).status).toBe(404);
  expect((await put({}, { type: 'text/plain' })).status).toBe(415);
  expect((await put({}, {}, 'x')).status).toBe(400);
});
