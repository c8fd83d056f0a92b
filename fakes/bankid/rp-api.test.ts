import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { firstUnlessLong } from '../../tests/support/long.ts';
import { askTls } from '../certificates/ask-tls.ts';
import { people } from '../people.ts';
import { base64, otherParty, type ServedBankId, serveBankId, stranger, trusted, wish } from './served-bankid.ts';

let bankId: ServedBankId;
beforeAll(async () => {
  bankId = await serveBankId();
});
beforeEach(() => bankId.restart());
afterAll(() => bankId.close());

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const [testa, prova] = people.map(({ personalNumber }) => personalNumber);

describe('auth and sign', () => {
  it.each(['auth', 'sign'] as const)('%s begins an order', async (kind) => {
    const order = await bankId.begin(kind);
    expect(Object.keys(order)).toEqual(['orderRef', 'autoStartToken', 'qrStartToken', 'qrStartSecret']);
    expect(Object.values(order).filter((token) => uuid.test(token))).toHaveLength(4);
    expect(await bankId.collect(order.orderRef)).toEqual({
      orderRef: order.orderRef,
      status: 'pending',
      hintCode: 'outstandingTransaction',
    });
  });

  it.each(
    firstUnlessLong(
      [
        ['auth', { userVisibleData: undefined }],
        ['auth', { endUserIp: '2001:db8::7' }],
        ['auth', { userVisibleData: 'A'.repeat(1500) }],
        ['sign', { userVisibleData: 'A'.repeat(40_000), userNonVisibleData: 'A'.repeat(200_000) }],
        [
          'sign',
          { userVisibleDataFormat: 'simpleMarkdownV1', returnRisk: true, returnUrl: 'https://tov.example/#nonce=1' },
        ],
        [
          'sign',
          { web: { referringDomain: 'tov.example', userAgent: 'x'.repeat(256), deviceIdentifier: 'd'.repeat(64) } },
        ],
        ['sign', { requirement: { pinCode: true, mrtd: false, cardReader: 'class2', risk: 'moderate' } }],
        ['auth', { requirement: { certificatePolicies: ['1.2.752.78.*'], personalNumber: testa } }],
      ] as const,
      3,
    ),
  )('%s takes %j', async (kind, changes) => {
    expect((await bankId.call(kind, { ...wish, ...changes })).status).toBe(200);
  });

  it.each(
    firstUnlessLong(
      [
        ['auth', 'endUserIp', { endUserIp: undefined }],
        ['auth', 'endUserIp', { endUserIp: '1.2.3' }],
        ['sign', 'userVisibleData', { userVisibleData: undefined }],
        ['sign', 'userVisibleData', { userVisibleData: '' }],
        ['sign', 'userVisibleData', { userVisibleData: 'inte base64' }],
        ['sign', 'userVisibleData', { userVisibleData: Buffer.from([0xff, 0xfe]).toString('base64') }],
        ['sign', 'userVisibleData', { userVisibleData: 'A'.repeat(40_004) }],
        ['auth', 'userVisibleData', { userVisibleData: 'A'.repeat(1504) }],
        ['auth', 'userNonVisibleData', { userNonVisibleData: 'A'.repeat(1504) }],
        ['sign', 'userNonVisibleData', { userNonVisibleData: 'A'.repeat(200_004) }],
        ['sign', 'userVisibleDataFormat', { userVisibleDataFormat: 'html' }],
        ['sign', 'returnUrl', { returnUrl: 'tillbaka' }],
        ['sign', 'returnRisk', { returnRisk: 'yes' }],
        ['sign', 'web', { web: { userAgent: 'x'.repeat(257) } }],
        ['sign', 'web', { web: { colour: 'red' } }],
        ['sign', 'app', { web: {}, app: {} }],
        ['sign', 'requirement', { requirement: [] }],
        ['sign', 'requirement.personalNumber', { requirement: { personalNumber: '570428-9999' } }],
        ['sign', 'requirement.risk', { requirement: { risk: 'high' } }],
        ['sign', 'requirement.pinCode', { requirement: { pinCode: 1 } }],
        ['sign', 'requirement.colour', { requirement: { colour: 'red' } }],
        ['auth', 'personalNumber', { personalNumber: testa }],
      ] as const,
      3,
    ),
  )('%s refuses %s in %j', async (kind, field, changes) => {
    expect(await bankId.call(kind, { ...wish, ...changes })).toMatchObject({
      status: 400,
      body: { errorCode: 'invalidParameters', details: `Invalid parameter: ${field}` },
    });
  });

  it('alreadyInProgress for the same personal number, and the first order is cancelled', async () => {
    const requirement = { personalNumber: testa };
    const { orderRef } = await bankId.begin('auth', { requirement });
    await bankId.begin('auth', { requirement: { personalNumber: prova } });
    await bankId.begin('auth');
    expect(await bankId.call('auth', { ...wish, requirement })).toMatchObject({
      status: 400,
      body: { errorCode: 'alreadyInProgress' },
    });
    expect(await bankId.collect(orderRef)).toMatchObject({ status: 'failed', hintCode: 'cancelled' });
    await bankId.begin('auth', { requirement });
  });
});

describe('what every call is refused for', () => {
  it.each(firstUnlessLong(['auth', 'sign', 'collect', 'cancel'] as const, 3))(
    '%s: a content type with a charset, or another',
    async (path) => {
      for (const type of ['application/json; charset=utf-8', 'application/json;charset=UTF-8', 'text/plain'])
        expect(await bankId.call(path, wish, { type })).toMatchObject({
          status: 415,
          body: { errorCode: 'unsupportedMediaType', details: expect.any(String) },
        });
    },
  );

  it('GET: 405, which tells that all is well', async () => {
    expect(await bankId.call('auth', null, { method: 'GET' })).toMatchObject({
      status: 405,
      body: { errorCode: 'methodNotAllowed' },
    });
  });

  it.each(firstUnlessLong(['phone/auth', 'phone/sign', 'payment', 'other', '../v5.1/auth'] as const, 3))(
    '%s: 404',
    async (path) => {
      expect(await bankId.call(path, wish)).toMatchObject({ status: 404, body: { errorCode: 'notFound' } });
    },
  );

  it.each(['{', '[]', '"text"'])('a body of %s', async (body) => {
    expect(await bankId.call('auth', body)).toMatchObject({ status: 400, body: { errorCode: 'invalidParameters' } });
    expect(await bankId.call('collect', body)).toMatchObject({ status: 400, body: { errorCode: 'invalidParameters' } });
  });

  it.each(
    firstUnlessLong(
      [
        ['unauthorized', 403],
        ['requestTimeout', 408],
        ['tooManyRequests', 429],
        ['internalError', 500],
        ['maintenance', 503],
      ] as const,
      3,
    ),
  )('%s when the admin API is told so', async (errorCode, status) => {
    await bankId.put('settings', { refuse: errorCode });
    expect(await bankId.call('sign', wish)).toMatchObject({
      status,
      body: { errorCode, details: expect.stringMatching(/./) },
    });
    await bankId.put('settings', { refuse: null });
    expect((await bankId.call('sign', wish)).status).toBe(200);
  });

  it.each([
    ['no certificate', undefined],
    ['a certificate of another authority', stranger],
  ])('%s: the connection ends', async (_what, identity) => {
    const asked = askTls(`${bankId.origin}/rp/v6.0/auth`, { method: 'POST', identity, trusted });
    await expect(asked).rejects.toMatchObject({ code: expect.stringMatching(/ALERT|EPROTO|ECONNRESET|EPIPE/) });
  });
});

describe('collect and cancel', () => {
  it.each(['collect', 'cancel'])('%s knows no order of others, or none', async (path) => {
    const { orderRef } = await bankId.begin('auth');
    const refused = { status: 400, body: { errorCode: 'invalidParameters', details: 'No such order' } };
    expect(await bankId.call(path, { orderRef }, { identity: otherParty })).toMatchObject(refused);
    expect(await bankId.call(path, { orderRef: base64(orderRef) })).toMatchObject(refused);
    expect(await bankId.call(path, {})).toMatchObject(refused);
    expect((await bankId.call(path, { orderRef })).status).toBe(200);
  });

  it('cancel ends an order', async () => {
    const { orderRef } = await bankId.begin('auth');
    expect(await bankId.call('cancel', { orderRef })).toMatchObject({ status: 200, body: {} });
    expect(await bankId.collect(orderRef)).toMatchObject({ details: 'No such order' });
  });

  it('the pace of collecting is kept, also when the order is over', async () => {
    const { orderRef } = await bankId.begin('auth');
    for (const pause of [0, 2000, 1500, 2500]) {
      await bankId.clock().advance(pause);
      await bankId.collect(orderRef);
    }
    await bankId.call('cancel', { orderRef });
    expect(await (await bankId.admin('/__fakes/collects')).json()).toEqual({
      fastest: 1500,
      orders: [{ orderRef, collects: 4, fastestCollect: 1500 }],
    });
  });

  it('who collects too often is told so, when the admin API says how often', async () => {
    await bankId.put('settings', { pace: 2000 });
    const { orderRef } = await bankId.begin('auth');
    const statuses: number[] = [];
    for (const pause of [0, 1999, 2000]) {
      await bankId.clock().advance(pause);
      statuses.push((await bankId.call('collect', { orderRef })).status);
    }
    expect(statuses).toEqual([200, 429, 200]);
  });
});

describe('faults', () => {
  it.each([
    ['401', 403, 'unauthorized'],
    ['429', 429, 'tooManyRequests'],
    ['500', 500, 'internalError'],
  ])('%s on one path alone', async (kind, status, errorCode) => {
    await bankId.put('faults', { kind, path: '/rp/v6.0/sign' });
    expect(await bankId.call('sign', wish)).toMatchObject({ status, body: { errorCode } });
    expect((await bankId.call('auth', wish)).status).toBe(200);
  });

  it('commit and drop: the order is there, nobody knows it', async () => {
    await bankId.put('faults', { kind: 'commit-then-drop', times: 1 });
    await expect(bankId.call('sign', wish)).rejects.toMatchObject({ code: 'ECONNRESET' });
    expect(await (await bankId.admin('/__fakes/orders')).json()).toHaveLength(1);
  });

  it('garbage, a hang, a slow answer', async () => {
    await bankId.put('faults', { kind: 'garbage', times: 1 });
    await expect(bankId.call('auth', wish)).rejects.toThrow(SyntaxError);
    await bankId.put('faults', { kind: 'hang', ms: 20, times: 1 });
    await expect(bankId.call('auth', wish)).rejects.toMatchObject({ code: 'ECONNRESET' });
    await bankId.put('faults', { kind: 'slow', ms: 20 });
    expect((await bankId.call('auth', wish)).status).toBe(200);
  });
});
