import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Order } from '#orders/model/order.ts';
import { callbackTokenOf } from '#payments/webhooks/callback-token.server.ts';
import { describeEachDatabase } from '#scripts/each-database.ts';
import { back, openSamplePayments, type SamplePayments } from './payments.fixture.ts';
import { openSwishBank, type SwishBank } from './swish-bank.ts';

const api = '/swish-cpcapi/api/v2/paymentrequests';

interface Made {
  id: string;
  status: string;
  callbackUrl: string;
  payeePaymentReference: string;
  payerAlias: string | null;
}

describeEachDatabase('an order that is paid with Swish', (createEmpty, isWhole) => {
  let bank: SwishBank;
  let sample: SamplePayments;
  beforeAll(async () => {
    bank = await openSwishBank();
  });
  beforeEach(async () => {
    bank.swish.restart();
    sample = openSamplePayments(await createEmpty(), {}, { providers: [bank.provider] });
  });
  afterEach(() => sample.close());
  afterAll(() => bank.close());

  const made = async () => (await (await bank.swish.admin('/__fakes/payments')).json()) as Made[];
  const latest = async (): Promise<Made> => {
    const request = (await made()).at(-1);
    if (!request) throw new Error('Swish was asked for nothing');
    return request;
  };
  /** Sends a callback to the registered address, as Swish does. */
  const tell = async (address: string, body: object) =>
    sample.payments.receiveWebhook('swish', new Request(address, { method: 'POST', body: JSON.stringify(body) }));
  const chargesOf = async ({ reference }: Order) => {
    const ledger = (await (await bank.swish.admin('/__fakes/ledger')).json()) as {
      perReference: Record<string, { charges: number; balance: number }>;
    };
    return ledger.perReference[reference];
  };

  describe('told of by a callback', () => {
    it('told five times at once, it is paid once', async () => {
      const order = await sample.place();
      expect(await sample.payments.start(order, back)).toEqual({ next: 'wait' });
      const { id, callbackUrl } = await latest();
      await bank.act(id, 'pay');
      const answers = await Promise.all(Array.from({ length: 5 }, () => tell(callbackUrl, { id, status: 'PAID' })));
      expect(answers).toEqual(Array.from({ length: 5 }, () => 'accepted'));
      await sample.payments.idle();
      expect(await sample.stateOf(order)).toBe('paid');
      expect(await sample.emails('receipt', order)).toBe(1);
    });

    it.runIf(isWhole)('a forged one is refused, and one at the right address believed in nothing', async () => {
      const order = await sample.place();
      const other = await sample.place();
      await sample.payments.start(other, back);
      const stolen = (await latest()).callbackUrl;
      await sample.payments.start(order, back);
      const { id, callbackUrl } = await latest();
      const forged = ['https://klubb.example/_/webhooks/swish/', `${callbackUrl}x`, callbackUrl.slice(0, -1), stolen];
      for (const address of forged) expect(await tell(address, { id, status: 'PAID' })).toBe('refused');
      expect(await tell(callbackUrl, { id, status: 'PAID', amount: 200, datePaid: '2026-03-14' })).toBe('accepted');
      await sample.payments.idle();
      expect(await sample.payments.statusOf(order)).toMatchObject({ stage: 'waiting' });
      expect(await sample.stateOf(order)).toBe('awaiting_payment');
    });
  });

  describe('told of too early by somebody who knows the secret', () => {
    it.runIf(isWhole).each([1, 3])('%i times, it is paid when Swish says the same', async (times) => {
      const order = await sample.place();
      await sample.payments.start(order, back);
      const { id, callbackUrl } = await latest();
      for (let told = 0; told < times; told++) {
        expect(await tell(callbackUrl, { id, status: 'PAID' })).toBe('accepted');
        await sample.payments.idle();
      }
      expect(await sample.stateOf(order)).toBe('awaiting_payment');
      await bank.act(id, 'pay');
      await tell(callbackUrl, { id, status: 'PAID' });
      await sample.payments.idle();
      expect(await sample.stateOf(order)).toBe('paid');
      expect(await sample.emails('receipt', order)).toBe(1);
    });

    it.runIf(isWhole)('at the same moment, it is paid as well', async () => {
      const order = await sample.place();
      await sample.payments.start(order, back);
      const { id, callbackUrl } = await latest();
      await tell(callbackUrl, { id, status: 'PAID' });
      await bank.act(id, 'pay');
      await tell(callbackUrl, { id, status: 'PAID' });
      await sample.payments.idle();
      expect(await sample.stateOf(order)).toBe('paid');
    });

    it.runIf(isWhole)('as declined, it is paid or declined as Swish says', async () => {
      const order = await sample.place();
      await sample.payments.start(order, back);
      const { id, callbackUrl } = await latest();
      const declined = { id, status: 'DECLINED', errorCode: null };
      await tell(callbackUrl, declined);
      await sample.payments.idle();
      expect(await sample.payments.statusOf(order)).toMatchObject({ stage: 'waiting' });
      await bank.act(id, 'decline');
      await tell(callbackUrl, declined);
      await sample.payments.idle();
      expect(await sample.payments.statusOf(order)).toMatchObject({
        stage: expect.stringMatching(/failed|cancelled/) as string,
      });
    });

    it.runIf(isWhole)('of a refund, it has gone back when Swish says the same', async () => {
      const order = await sample.place();
      await sample.payments.start(order, back);
      await bank.act((await latest()).id, 'pay');
      await sample.pass(1.25);
      await sample.payments.refund(order.reference, { actor: 'office:Provius' });
      const row = await sample.database.read((db) => db.selectFrom('refunds').selectAll().executeTakeFirstOrThrow());
      const address = `https://klubb.example/_/webhooks/swish/${callbackTokenOf(sample.encryptor, row.id)}`;
      const paid = { id: row.key, status: 'PAID', originalPaymentReference: 'X' };
      sample.wait(20);
      await tell(address, paid);
      await sample.payments.idle();
      expect(await sample.stateOf(order)).toBe('paid');
      await bank.swish.clock().advance(5000);
      sample.wait(20);
      await tell(address, paid);
      await sample.payments.idle();
      expect(await sample.stateOf(order)).toBe('refunded');
    });
  });

  it.runIf(isWhole)('is found paid when nothing is told at all', async () => {
    const order = await sample.place();
    await sample.payments.start(order, back);
    await bank.act((await latest()).id, 'pay');
    await sample.pass(1.25);
    expect(await sample.stateOf(order)).toBe('paid');
  });

  it('is asked for once although the answer was lost, by number or by code', async () => {
    for (const details of [{ mobile: '+46701234768' }, undefined]) {
      const order = await sample.place();
      await bank.fault({ kind: 'commit-then-drop', method: 'PUT', path: api, times: 1 });
      expect(await sample.payments.start(order, back, details && { details })).toEqual({ next: 'wait' });
      const { stage, canCancel, hasReachedPayer, retryMethods } = await sample.payments.statusOf(order);
      expect({ stage, canCancel, hasReachedPayer, retryMethods }).toEqual({
        // A code that was lost cannot be shown: the request is cancelled and made again.
        stage: details ? 'waiting' : 'checking',
        canCancel: true,
        hasReachedPayer: details !== undefined,
        retryMethods: [],
      });
      expect((await made()).filter((request) => request.payeePaymentReference === order.reference)).toHaveLength(1);
      expect(await sample.payments.cancel(order)).toMatchObject({ stage: 'cancelled' });
      await sample.payments.tryAgain(order);
      await sample.payments.start(order, back);
      await bank.act((await latest()).id, 'pay');
      sample.wait(2);
      await sample.payments.check(order);
      expect(await sample.stateOf(order)).toBe('paid');
      expect(await chargesOf(order)).toEqual({ charges: 1, balance: 20_000 });
    }
  });

  it.runIf(isWhole)('by number may have come up in the app, though nobody answers us', async () => {
    const order = await sample.place();
    await bank.fault({ kind: 'commit-then-drop', method: 'PUT', path: api, times: 1 });
    await bank.fault({ kind: '500', method: 'GET' });
    await sample.payments.start(order, back, { details: { mobile: '+46701234768' } });
    expect(await sample.payments.statusOf(order)).toMatchObject({ stage: 'checking', hasReachedPayer: true });
  });

  it.runIf(isWhole)('may not be paid again while the bank does not know, and is paid when it does', async () => {
    const order = await sample.place();
    await sample.payments.start(order, back);
    const { id } = await latest();
    await bank.act(id, 'bank-silent');
    sample.wait(2);
    expect(await sample.payments.check(order)).toMatchObject({
      stage: 'checking',
      hint: 'DS24',
      hasReachedPayer: true,
      retryMethods: [],
    });
    expect(await sample.payments.cancel(order)).toMatchObject({ stage: 'checking', retryMethods: [] });
    await sample.payments.tryAgain(order);
    await sample.payments.start(order, back);
    expect(await made()).toHaveLength(1);
    await bank.act(id, 'pay');
    await sample.pass(5);
    expect(await sample.stateOf(order)).toBe('paid');
  });

  it.runIf(isWhole)('and that the office had noted as paid, can be sent back when it came twice', async () => {
    const order = await sample.place();
    await sample.payments.start(order, back);
    await sample.apply(order, 'paid');
    await bank.act((await latest()).id, 'pay');
    await sample.pass(1.25);
    expect(await sample.payments.listManualReviews()).toMatchObject([{ reason: 'paid-twice' }]);
    const actor = 'office:Provius';
    expect(await sample.payments.refund(order.reference, { actor })).toMatchObject({ state: 'pending', left: 0 });
    await bank.swish.clock().advance(5000);
    await sample.pass(5);
    expect(await chargesOf(order)).toEqual({ charges: 1, balance: 0 });
    expect(await sample.stateOf(order)).toBe('paid');
    expect(await sample.payments.refund(order.reference, { actor })).toEqual({ refused: 'too-much', left: 0 });
  });

  it('gives its money back, in parts', async () => {
    const order = await sample.place();
    await sample.payments.start(order, back);
    await bank.act((await latest()).id, 'pay');
    await sample.pass(1.25);
    const actor = 'office:Provius';
    for (const amount of [5000, 15_000]) {
      expect(await sample.payments.refund(order.reference, { amount, actor })).toMatchObject({
        state: 'pending',
        amount,
      });
      await bank.swish.clock().advance(5000);
      await sample.pass(5);
    }
    expect(await sample.payments.refund(order.reference, { actor })).toEqual({ refused: 'too-much', left: 0 });
    expect(await sample.stateOf(order)).toBe('refunded');
    expect(await chargesOf(order)).toMatchObject({ balance: 0 });
  });
});
