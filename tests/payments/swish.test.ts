import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Charge, Refund } from '#payments/provider.ts';
import { writeMessage } from '#payments/providers/swish/requests.server.ts';
import { anOrder, aTry, openSwishBank, type SwishBank } from './swish-bank.ts';

let bank: SwishBank;
beforeAll(async () => {
  bank = await openSwishBank();
});
beforeEach(async () => {
  bank.swish.restart();
  bank.complaints.length = 0;
});
afterAll(() => bank.close());

const soon = (milliseconds = 8000) => AbortSignal.timeout(milliseconds);
const start = '/swish-cpcapi/api/v2/paymentrequests';
const unclear = { name: 'PaymentOutcomeUnknown' };
const payments = async () => (await bank.swish.admin('/__fakes/payments')).json() as Promise<Record<string, unknown>[]>;

describe('what Swish is asked', () => {
  it('names the order, the sum and a secret address, and no payer', async () => {
    const attempt = aTry({ amount: 12_305 });
    const { ref, nextAction } = await bank.provider.start(anOrder(), attempt, soon());
    const [made] = await payments();
    expect(made).toMatchObject({
      id: attempt.key,
      payeePaymentReference: 'TV7K-M4XR',
      callbackUrl: `http://127.0.0.1:9/_/webhooks/swish/${attempt.callbackToken}`,
      payerAlias: null,
      payeeAlias: '1234679304',
      amount: 12_305,
      message: 'TV7K M4XR',
    });
    expect(ref).toBe(attempt.key);
    expect(nextAction).toEqual({ kind: 'swish-token', token: made?.['token'] });
  });

  it('names the payer whose number was typed', async () => {
    const { nextAction } = await bank.provider.start(anOrder(), aTry({}, '+46701234768'), soon());
    expect(nextAction).toEqual({ kind: 'swish-number', mobile: '+46701234768' });
    expect(await payments()).toMatchObject([{ payerAlias: '46701234768', token: null }]);
  });

  it.each([
    ['Tass & Vinge', 'Tass Vinge TV7K M4XR'],
    ['Räv\u0301 <b>“åäö”</b> 100 %', 'Räv b åäö b 100 TV7K M4XR'],
    ['x'.repeat(80), `${'x'.repeat(40)} TV7K M4XR`],
    ['', 'TV7K M4XR'],
  ])('writes a message in safe signs: %s', (name, message) => {
    expect(writeMessage(name, 'TV7K-M4XR')).toBe(message);
    expect(message).toMatch(/^[a-zåäöA-ZÅÄÖ0-9 :;.,?!()]{1,50}$/);
  });
});

describe('an answer that is lost', () => {
  it.each([['commit-then-drop'], ['commit-then-500']])('%s: made, unclear, and found', async (kind) => {
    await bank.fault({ kind, method: 'PUT', path: start, times: 1 });
    const attempt = aTry();
    await expect(bank.provider.start(anOrder(), attempt, soon())).rejects.toMatchObject(unclear);
    expect(await bank.provider.find(attempt, anOrder(), soon())).toEqual({
      payment: { status: 'pending' },
      ref: attempt.key,
    });
  });

  it.each([['reset'], ['500'], ['429'], ['garbage'], ['empty']])('%s: not made, unclear, and absent', async (kind) => {
    await bank.fault({ kind, method: 'PUT', path: start, times: 1 });
    const attempt = aTry();
    await expect(bank.provider.start(anOrder(), attempt, soon())).rejects.toMatchObject(unclear);
    expect(await bank.provider.find(attempt, anOrder(), soon())).toEqual({ payment: { status: 'not_found' } });
  });

  it('is waited for no longer than its time', async () => {
    await bank.fault({ kind: 'hang', method: 'PUT', path: start, times: 1 });
    await expect(bank.provider.start(anOrder(), aTry(), soon(200))).rejects.toMatchObject(unclear);
  });

  it.each([['500'], ['429'], ['garbage'], ['empty'], ['reset']])('%s to a question is no verdict', async (kind) => {
    const attempt = aTry();
    await bank.provider.start(anOrder(), attempt, soon());
    await bank.fault({ kind, method: 'GET', times: 1 });
    await expect(bank.provider.find(attempt, anOrder(), soon())).rejects.toMatchObject(unclear);
    await bank.fault({ kind, method: 'PATCH', times: 1 });
    await expect(bank.provider.cancel?.(attempt, anOrder(), soon())).rejects.toMatchObject(unclear);
    expect(await bank.provider.find(attempt, anOrder(), soon())).toMatchObject({ payment: { status: 'pending' } });
  });

  it('is no refusal either when our certificate is not let in', async () => {
    await expect(bank.unknownProvider.start(anOrder(), aTry(), soon())).rejects.toMatchObject(unclear);
    expect(await payments()).toEqual([]);
  });
});

it('believes no answer about another order', async () => {
  const attempt = aTry();
  await bank.provider.start(anOrder(), attempt, soon());
  await bank.act(attempt.key, 'pay');
  await expect(bank.provider.find(attempt, anOrder('TV11-1111'), soon())).rejects.toMatchObject(unclear);
  expect(bank.complaints).toHaveLength(1);
});

describe('a refund', () => {
  const order = anOrder();
  let keys = 0;
  async function paid(orderReference = order.reference): Promise<Charge> {
    const attempt = aTry();
    await bank.provider.start(order, attempt, soon());
    await bank.act(attempt.key, 'pay');
    const { payment } = await bank.provider.find(attempt, order, soon());
    if (payment.status !== 'succeeded') throw new Error(payment.status);
    return { paymentMethod: 'swish', paymentRef: payment.paymentRef, amount: 20_000, currency: 'SEK', orderReference };
  }
  function aRefund(amount = 20_000): Refund {
    keys += 1;
    return {
      key: (0xdef0000 + keys).toString(16).toUpperCase().padStart(32, '0'),
      amount,
      ref: null,
      callbackToken: 'secret',
    };
  }

  it('is pending until the payer has it', async () => {
    const charge = await paid();
    const refund = aRefund(5000);
    expect(await bank.provider.refund?.(charge, refund, soon())).toEqual({ status: 'pending', ref: refund.key });
    await bank.swish.clock().advance(2000);
    expect(await bank.provider.findRefund?.(charge, refund, soon())).toMatchObject({ status: 'pending' });
    await bank.swish.clock().advance(2000);
    expect(await bank.provider.findRefund?.(charge, refund, soon())).toEqual({ status: 'succeeded', ref: refund.key });
  });

  it('asked for again under the same key is the same one', async () => {
    const charge = await paid();
    const refund = aRefund();
    await bank.fault({ kind: 'commit-then-drop', method: 'PUT', path: '/swish-cpcapi/api/v2/refunds', times: 1 });
    await expect(bank.provider.refund?.(charge, refund, soon())).rejects.toMatchObject(unclear);
    await expect(bank.provider.refund?.(charge, refund, soon())).rejects.toMatchObject(unclear);
    await bank.swish.clock().advance(5000);
    expect(await bank.provider.findRefund?.(charge, refund, soon())).toMatchObject({ status: 'succeeded' });
    const ledger = (await (await bank.swish.admin('/__fakes/ledger')).json()) as { balance: number };
    expect(ledger.balance).toBe(0);
  });

  it('that Swish has never heard of is absent', async () => {
    expect(await bank.provider.findRefund?.(await paid(), aRefund(), soon())).toEqual({ status: 'not_found' });
  });

  it.each([
    'ACMT01',
    'ACMT07',
    'AM03',
    'AM06',
    'FF08',
    'PA02',
    'RF02',
    'RF03',
    'RF04',
    'RF06',
    'RF08',
    'RP01',
    'RP02',
    'RP03',
  ])('is refused with %s', async (code) => {
    expect(await bank.provider.refund?.(await paid(code), aRefund(), soon())).toEqual({ status: 'failed', code });
  });

  it.each(['RF09', 'RP09'])('is asked for again after %s', async (code) => {
    await expect(bank.provider.refund?.(await paid(code), aRefund(), soon())).rejects.toMatchObject(unclear);
  });

  it.each([
    ['RF07', { status: 'failed', code: 'RF07' }],
    ['FF10', { status: 'failed', code: 'FF10' }],
    ['BE18', { status: 'failed', code: 'BE18' }],
    ['DS24', { status: 'pending' }],
  ])('comes to %s', async (code, result) => {
    const charge = await paid(code);
    const refund = aRefund();
    await bank.provider.refund?.(charge, refund, soon());
    await bank.swish.clock().advance(5000);
    expect(await bank.provider.findRefund?.(charge, refund, soon())).toMatchObject(result);
  });
});

describe('a notice', () => {
  const told = async (body: unknown, path = '/_/webhooks/swish/a-secret') =>
    bank.provider.parseWebhook?.(
      new Request(`https://klubb.example${path}`, { method: 'POST', body: JSON.stringify(body) }),
    );
  const id = 'AB23D7406ECE4542A80152D909EF9F6B';

  it('is a hint: whose, and that something happened', async () => {
    const body = { id, status: 'PAID', amount: 1, payeePaymentReference: 'TV7K-M4XR', errorCode: null };
    expect(await told(body)).toEqual({ eventId: `${id} PAID`, token: 'a-secret', about: { key: id } });
  });

  it('tells of a refund', async () => {
    const body = { id, status: 'DEBITED', originalPaymentReference: 'F'.repeat(32) };
    expect(await told(body)).toEqual({ eventId: `${id} DEBITED`, token: 'a-secret', about: { refund: id } });
  });

  it('is another one when the bank answers after all', async () => {
    const [first, second] = [
      await told({ id, status: 'ERROR', errorCode: 'DS24' }),
      await told({ id, status: 'ERROR', errorCode: 'RF07' }),
    ];
    expect(new Set([first, second].map((event) => (event && event !== 'irrelevant' ? event.eventId : ''))).size).toBe(
      2,
    );
  });

  it.each([[null], ['PAID'], [{ id: id.toLowerCase(), status: 'PAID' }], [{ id, status: 'x'.repeat(30) }], [{ id }]])(
    'is none: %j',
    async (body) => {
      expect(await told(body)).toBeNull();
    },
  );
});
