import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { firstUnlessLong } from '../../tests/support/long.ts';
import { nextId, type ServedSwish, serveSwish } from './served-swish.ts';

let swish: ServedSwish;
beforeAll(async () => {
  swish = await serveSwish();
});
beforeEach(() => swish.restart());
afterAll(() => swish.close());

const patch = [{ op: 'replace', path: '/status', value: 'cancelled' }];
const cancel = (id: string, body: unknown = patch, type = 'application/json-patch+json') =>
  swish.ask('PATCH', `v1/paymentrequests/${id}`, body, { type });
const act = (id: string, action: string) => swish.tell(`payments/${id}`, { action });
const ledger = async () => (await swish.admin('/__fakes/ledger')).json();

describe('what payer and bank do', () => {
  it.each(
    firstUnlessLong(
      [
        ['pay', { status: 'PAID', errorCode: null }],
        ['decline', { status: 'DECLINED', errorCode: null }],
        ['bank-refuses', { status: 'ERROR', errorCode: 'RF07' }],
        ['bankid-cancelled', { status: 'ERROR', errorCode: 'BANKIDCL' }],
        ['bankid-ongoing', { status: 'ERROR', errorCode: 'BANKIDONGOING' }],
        ['bankid-refused', { status: 'ERROR', errorCode: 'BANKIDUNKN' }],
        ['bank-fails', { status: 'ERROR', errorCode: 'FF10' }],
        ['time-out', { status: 'ERROR', errorCode: 'TM01' }],
        ['bank-silent', { status: 'ERROR', errorCode: 'DS24' }],
      ] as const,
      3,
    ),
  )('%s, once', async (action, outcome) => {
    const id = await swish.create({ payeePaymentReference: 'TOV-1' });
    expect((await act(id, action)).status).toBe(200);
    expect(await swish.read(id)).toMatchObject(outcome);
    expect((await act(id, 'decline')).status).toBe(409);
    expect(await swish.read(id)).toMatchObject(outcome);
    const charges = action === 'pay' ? { 'TOV-1': { charges: 1, balance: 10_000 } } : {};
    expect((await ledger()).perReference).toEqual(charges);
  });

  it('pays once however often the button is pressed', async () => {
    const id = await swish.create({ payeePaymentReference: 'TOV-1' });
    const answers = await Promise.all(Array.from({ length: 10 }, () => act(id, 'pay')));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(9);
    expect((await ledger()).perReference).toEqual({ 'TOV-1': { charges: 1, balance: 10_000 } });
  });

  it('names the payer and the bank reference once paid', async () => {
    const id = await swish.create();
    await act(id, 'pay');
    expect(await swish.read(id)).toMatchObject({
      payerAlias: '46701234768',
      paymentReference: expect.stringMatching(/^[0-9A-F]{32}$/),
    });
  });

  it('times out after three minutes, not before', async () => {
    const id = await swish.create();
    await swish.clock().advance(179_999);
    expect((await swish.read(id)).status).toBe('CREATED');
    await swish.clock().advance(1);
    expect(await swish.read(id)).toMatchObject({ status: 'ERROR', errorCode: 'TM01' });
  });

  it('pays late: open past the three minutes, then paid', async () => {
    const id = await swish.create();
    await act(id, 'pay-late');
    await swish.clock().advance(299_999);
    expect((await swish.read(id)).status).toBe('CREATED');
    expect((await ledger()).balance).toBe(0);
    await swish.clock().advance(1);
    expect((await swish.read(id)).status).toBe('PAID');
    expect((await ledger()).balance).toBe(10_000);
  });

  it.each([
    ['pay', 'PAID', null, 10_000],
    ['bank-refuses', 'ERROR', 'RF07', 0],
  ])('after the bank was silent it may still %s', async (action, status, errorCode, balance) => {
    const id = await swish.create();
    await act(id, 'bank-silent');
    expect((await act(id, action)).status).toBe(200);
    expect(await swish.read(id)).toMatchObject({ status, errorCode });
    expect((await ledger()).balance).toBe(balance);
    expect(swish.heard.map(({ body }) => body['status'])).toEqual(['ERROR', status]);
  });

  it.each([
    [404, nextId(), 'pay'],
    [400, null, 'sing'],
    [400, null, 'toString'],
  ])('%d for an unknown request or action', async (status, id, action) => {
    const answer = await swish.admin(`/__fakes/payments/${id ?? (await swish.create())}`, {
      method: 'POST',
      body: JSON.stringify({ action }),
    });
    expect(answer.status).toBe(status);
  });
});

describe('cancelling', () => {
  it('ends an open request', async () => {
    const id = await swish.create();
    const answer = await cancel(id);
    expect(answer).toMatchObject({ status: 200, body: { id, status: 'CANCELLED' } });
    expect(await swish.read(id)).toEqual(answer.body);
    expect(swish.heard).toEqual([]);
    await swish.clock().advance(0);
    expect(swish.heard.map(({ body }) => body['status'])).toEqual(['CANCELLED']);
  });

  it.each(firstUnlessLong(['pay', 'decline', 'bank-silent', 'pay-late'] as const, 3))(
    'is refused with RP07 after %s',
    async (action) => {
      const id = await swish.create();
      await act(id, action);
      const before = await swish.read(id);
      expect(await cancel(id)).toMatchObject({ status: 422, body: [{ errorCode: 'RP07' }] });
      expect(await swish.read(id)).toEqual(before);
    },
  );

  it.each([
    [415, patch, 'application/json'],
    [400, [{ op: 'replace', path: '/status', value: 'paid' }], undefined],
    [400, [...patch, ...patch], undefined],
    [400, '{', undefined],
  ])('is %d for %j', async (status, body, type) => {
    const id = await swish.create();
    expect((await cancel(id, body, type)).status).toBe(status);
    expect((await swish.read(id)).status).toBe('CREATED');
  });

  it('is 404 for what is unknown', async () => {
    expect((await cancel(nextId())).status).toBe(404);
  });
});

describe('the callback', () => {
  it('carries what GET answers, with the identifier in a header and no signature', async () => {
    const callbackIdentifier = '0123456789ABCDEF0123456789ABCDEF';
    const id = await swish.create({ callbackIdentifier });
    await act(id, 'pay');
    expect(swish.heard).toEqual([
      { path: '/swish/secret', identifier: callbackIdentifier, type: 'application/json', body: await swish.read(id) },
    ]);
  });

  it('comes again until it is answered with 200', async () => {
    swish.merchants.answerWith = 500;
    await act(await swish.create(), 'pay');
    await swish.clock().advance(5000);
    expect(swish.heard).toHaveLength(2);
    swish.merchants.answerWith = 200;
    await swish.clock().advance(3_600_000);
    expect(swish.heard).toHaveLength(3);
  });

  it('is given up after ten times', async () => {
    swish.merchants.answerWith = 302;
    await act(await swish.create(), 'pay');
    await swish.clock().advance(7 * 86_400_000);
    expect(swish.heard).toHaveLength(10);
  });

  it('is lost when told to, and found in the list', async () => {
    await swish.tell('callbacks', { deliver: false }, 'PUT');
    const id = await swish.create();
    await act(id, 'pay');
    await swish.clock().advance(86_400_000);
    expect(swish.heard).toEqual([]);
    const { made } = await (await swish.admin('/__fakes/callbacks')).json();
    expect(made).toMatchObject([{ id, status: 'PAID', attempt: 1, answered: null }]);
  });

  it('comes five times at once when told to, and once more on demand', async () => {
    await swish.tell('callbacks', { copies: 5 }, 'PUT');
    const id = await swish.create();
    await act(id, 'pay');
    expect(swish.heard).toHaveLength(5);
    expect((await swish.tell(`callbacks/${id}`, {})).body).toMatchObject({ id, answered: 200 });
    expect(swish.heard).toHaveLength(6);
    expect((await swish.tell(`callbacks/${nextId()}`, {})).status).toBe(404);
  });
});
