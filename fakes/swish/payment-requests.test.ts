import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { firstUnlessLong } from '../../tests/support/long.ts';
import { askTls } from '../certificates/ask-tls.ts';
import { triggersAtPayment, triggersInPayment } from './codes.ts';
import {
  merchant,
  nextId,
  otherMerchant,
  type ServedSwish,
  serveSwish,
  stranger,
  supplier,
  trusted,
} from './served-swish.ts';

let swish: ServedSwish;
beforeAll(async () => {
  swish = await serveSwish();
});
beforeEach(() => swish.restart());
afterAll(() => swish.close());

const put = (changes: object, id = nextId(), options = {}) =>
  swish.ask('PUT', `v2/paymentrequests/${id}`, { ...swish.request, ...changes }, options);
const codesOf = (answer: { body: { errorCode: string }[] }) => answer.body.map(({ errorCode }) => errorCode);

describe('a payment request without a payer', () => {
  it('is created with a token, and an address of version 1', async () => {
    const id = nextId();
    const answer = await put({}, id);
    expect(answer).toMatchObject({
      status: 201,
      text: '',
      headers: {
        location: `${swish.origin}/swish-cpcapi/api/v1/paymentrequests/${id}`,
        paymentrequesttoken: expect.stringMatching(/^[0-9a-f]{32}$/),
      },
    });
    const read = await swish.ask('GET', `v1/paymentrequests/${id}`);
    expect(read.body).toEqual({
      id,
      payeePaymentReference: null,
      paymentReference: null,
      callbackUrl: swish.request.callbackUrl,
      payerAlias: null,
      payeeAlias: '1234679304',
      amount: 100,
      currency: 'SEK',
      message: 'Gåva',
      status: 'CREATED',
      dateCreated: '2026-12-01T12:00:00.000Z',
      datePaid: null,
      errorCode: null,
      errorMessage: null,
    });
  });
});

describe('a payment request to a number', () => {
  it('has no token', async () => {
    const answer = await put({ payerAlias: '46701740605' });
    expect(answer.status).toBe(201);
    expect(answer.headers).not.toHaveProperty('paymentrequesttoken');
  });

  it('is the only open one of that payer', async () => {
    const id = await swish.create({ payerAlias: '46701740605' });
    const second = await put({ payerAlias: '46701740605' });
    expect(second.status).toBe(422);
    expect(second.body).toEqual([
      { errorCode: 'RP06', errorMessage: expect.stringMatching(/./), additionalInformation: null },
    ]);
    expect((await put({ payerAlias: '46701740606' })).status).toBe(201);
    await swish.tell(`payments/${id}`, { action: 'decline' });
    expect((await put({ payerAlias: '46701740605' })).status).toBe(201);
  });
});

describe('422', () => {
  it.each(
    firstUnlessLong(
      [
        ['FF08', { payeePaymentReference: 'A_1' }],
        ['FF08', { payeePaymentReference: 'A'.repeat(36) }],
        ['RP03', { callbackUrl: undefined }],
        ['RP03', { callbackUrl: 'http://example.com/swish' }],
        ['BE18', { payerAlias: '+46701740605' }],
        ['BE18', { payerAlias: '0701740605' }],
        ['RP01', { payeeAlias: undefined }],
        ['RP01', { payeeAlias: '5566' }],
        ['PA02', { amount: undefined }],
        ['PA02', { amount: '1.234' }],
        ['PA02', { amount: '-1' }],
        ['PA02', { amount: '10,50' }],
        ['AM02', { amount: '1000000000000' }],
        ['AM06', { amount: '0.00' }],
        ['AM03', { currency: 'EUR' }],
        ['AM03', { currency: undefined }],
        ['RP02', { message: 'x'.repeat(51) }],
        ['RP02', { message: 'Hund\n' }],
        ['ACMT03', { payerAlias: '46701740699' }],
        ['VR01', { payerAlias: '46701740606', ageLimit: 30 }],
        ['VR02', { payerAlias: '46701740605', payerSSN: '200002292399' }],
      ] as const,
      3,
    ),
  )('%s for %j', async (code, changes) => {
    const answer = await put(changes);
    expect(answer.status).toBe(422);
    expect(codesOf(answer)).toEqual([code]);
  });

  it('says all that is wrong at once', async () => {
    expect(codesOf(await put({ amount: 'ett', currency: 'NOK', callbackUrl: 'ftp://x' }))).toEqual([
      'RP03',
      'PA02',
      'AM03',
    ]);
  });

  it('RP09 for an instruction that has been given, and the first stands', async () => {
    const id = await swish.create({ amount: '100' });
    expect(codesOf(await put({ amount: '200' }, id))).toEqual(['RP09']);
    expect((await swish.read(id)).amount).toBe(100);
  });

  it('ACMT07 for a merchant that Swish does not know', async () => {
    swish.restart({ directory: { payees: [] } });
    expect(codesOf(await put({}))).toEqual(['ACMT07']);
  });

  it.each(firstUnlessLong(triggersAtPayment, 3))('%s when the message says so, as in the simulator', async (code) => {
    expect(codesOf(await put({ message: code }))).toEqual([code]);
  });
});

describe('what is right', () => {
  it.each(
    firstUnlessLong(
      [
        { amount: 0.01 },
        { amount: '999999999999.99' },
        { amount: 149.5 },
        { payeePaymentReference: 'TOV-2026-000001' },
        { message: 'Gåva till djuren! (å, ä & ö)' },
        { callbackUrl: 'https://example.com/swish' },
        { payerAlias: '46701740605', payerSSN: '195704289999', ageLimit: 18 },
      ] as const,
      3,
    ),
  )('%j is created', async (changes) => {
    expect((await put(changes)).status).toBe(201);
  });
});

describe('refusals without a word', () => {
  it.each(
    firstUnlessLong(
      [
        ['400 for an instruction in lower case', 'v2/paymentrequests/11a86be70ea346e4b1c39c874173f088', {}, {}, 400],
        ['400 for one with dashes', 'v2/paymentrequests/11A86BE7-0EA3-46E4-B1C3-9C874173F088', {}, {}, 400],
        ['400 for a body that is no object', `v2/paymentrequests/${nextId()}`, '[', {}, 400],
        ['400 for an age that is none', `v2/paymentrequests/${nextId()}`, { ageLimit: 100 }, {}, 400],
        ['400 for a short identifier', `v2/paymentrequests/${nextId()}`, { callbackIdentifier: 'kort' }, {}, 400],
        [
          '400 for a personal number of ten digits',
          `v2/paymentrequests/${nextId()}`,
          { payerSSN: '5704289999' },
          {},
          400,
        ],
        [
          '403 for the number of another merchant',
          `v2/paymentrequests/${nextId()}`,
          {},
          { identity: otherMerchant },
          403,
        ],
        ['415 for a form', `v2/paymentrequests/${nextId()}`, {}, { type: 'application/x-www-form-urlencoded' }, 415],
        ['404 for version 1', `v1/paymentrequests/${nextId()}`, {}, {}, 404],
      ] as const,
      3,
    ),
  )('%s', async (_what, path, changes, options, status) => {
    const body = typeof changes === 'string' ? changes : { ...swish.request, ...changes };
    expect(await swish.ask('PUT', path, body, options)).toMatchObject({ status, text: '' });
  });

  it('404 for what is unknown or belongs to another', async () => {
    const id = await swish.create();
    expect((await swish.ask('GET', `v1/paymentrequests/${nextId()}`)).status).toBe(404);
    for (const [identity, status] of [
      [otherMerchant, 404] as const,
      [supplier, 200] as const,
      [merchant, 200] as const,
    ])
      expect((await swish.ask('GET', `v1/paymentrequests/${id}`, undefined, { identity })).status).toBe(status);
  });

  it.each([
    ['no certificate', undefined],
    ['a certificate of another authority', stranger],
  ])('none at all to who shows %s: the connection ends', async (_what, identity) => {
    const asked = askTls(`${swish.origin}/swish-cpcapi/api/v1/paymentrequests/${nextId()}`, { identity, trusted });
    await expect(asked).rejects.toMatchObject({ code: expect.stringMatching(/ALERT|EPROTO|ECONNRESET|EPIPE/) });
  });
});

describe('the simulator', () => {
  beforeEach(() => swish.restart({ payer: 'simulator' }));

  it('pays by itself after a while', async () => {
    const id = await swish.create();
    await swish.clock().advance(1999);
    expect((await swish.read(id)).status).toBe('CREATED');
    await swish.clock().advance(1);
    expect(await swish.read(id)).toMatchObject({ status: 'PAID', datePaid: '2026-12-01T12:00:02.000Z' });
  });

  it.each(firstUnlessLong(triggersInPayment, 3))('ends with %s when the message says so', async (code) => {
    const id = await swish.create({ message: code });
    await swish.clock().advance(2000);
    expect(await swish.read(id)).toMatchObject({ status: 'ERROR', errorCode: code, errorMessage: expect.any(String) });
    expect(swish.heard.map(({ body }) => body)).toEqual([await swish.read(id)]);
  });
});
