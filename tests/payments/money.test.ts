import { afterEach, describe, expect, it } from 'vitest';
import type { Order } from '#orders/model/order.ts';
import { describeEachDatabase } from '#scripts/each-database.ts';
import { isLong } from '../support/long.ts';
import { createSeeded } from '../support/seeded.ts';
import { back, openSamplePayments, type SamplePayments } from './payments.fixture.ts';
import type { BankOptions } from './pretend-bank.ts';

describeEachDatabase('money', (createEmpty, isWhole) => {
  let sample: SamplePayments;
  const open = async (options?: BankOptions) => {
    sample = openSamplePayments(await createEmpty(), options);
    return sample;
  };
  afterEach(() => sample.close());

  const keyOf = (order: Order, at = 0) => sample.bank.entriesOf(order.reference)[at]?.key ?? '';
  async function started(draft: Parameters<SamplePayments['place']>[0] = {}): Promise<Order> {
    const order = await sample.place(draft);
    sample.wait(3);
    await sample.payments.start(order, back);
    return order;
  }
  async function paid(draft?: Parameters<SamplePayments['place']>[0]): Promise<Order> {
    const order = await started(draft);
    sample.bank.pay(keyOf(order));
    sample.wait(2);
    await sample.payments.check(order);
    return order;
  }
  const refunds = () =>
    sample.database.read((db) => db.selectFrom('refunds').select(['state', 'amount']).orderBy('id').execute());

  const wrong = isLong ? 100 : 6;
  it.runIf(isWhole)(
    `of another sum or currency than was asked for is never taken as payment, in ${wrong} orders`,
    async () => {
      const { bank, payments } = await open();
      const random = createSeeded(3);
      const orders: Order[] = [];
      for (let at = 0; at < wrong; at++) {
        const order = await started();
        orders.push(order);
        const amount = random() < 0.5 ? 20_000 : Math.floor(random() * 40_000);
        const isRightSum = amount === 20_000;
        bank.change(keyOf(order), { state: 'paid', taken: 1, amount, currency: isRightSum ? 'nok' : 'sek' });
        await payments.check(order);
      }
      await sample.pass(10);
      const states = await Promise.all(orders.map((order) => sample.stateOf(order)));
      console.log(`wrong sum or currency: ${wrong}, ${states.filter((state) => state === 'paid').length} accepted`);
      expect(new Set(states)).toEqual(new Set(['awaiting_payment']));
      const cases = await payments.listManualReviews();
      expect(cases).toHaveLength(wrong);
      expect(new Set(cases.map(({ reason }) => reason))).toEqual(new Set(['sum-differs']));
      expect(await payments.tryAgain(orders[0] as Order)).toMatchObject({ stage: 'checking', retryMethods: [] });
      expect(await sample.audit(orders[0] as Order)).toEqual(['placed', 'sum-differs']);
    },
  );

  it('that comes after all completes an order that was given up', async () => {
    const { bank, payments } = await open();
    for (const end of ['failed', 'cancelled', 'expired'] as const) {
      const order = await started();
      bank.decline(keyOf(order));
      sample.wait(2);
      await payments.check(order);
      await sample.apply(order, end);
      await payments.receiveWebhook('pretend', bank.event(bank.pay(keyOf(order))));
      await payments.idle();
      expect([end, await sample.stateOf(order), await sample.emails('receipt', order)]).toEqual([end, 'paid', 1]);
    }
  });

  describe('that was paid twice', () => {
    it('goes back by itself, once', async () => {
      const { bank, payments } = await open();
      const order = await started();
      bank.decline(keyOf(order));
      sample.wait(2);
      await payments.check(order);
      await payments.tryAgain(order, 'card');
      await payments.start(order, back);
      bank.pay(keyOf(order, 1));
      sample.wait(2);
      await payments.check(order);
      await payments.receiveWebhook('pretend', bank.event(bank.pay(keyOf(order))));
      await payments.idle();
      await sample.pass(5);
      expect(await sample.orderOf(order)).toMatchObject({ state: 'paid', paymentMethod: 'card' });
      expect(await sample.emails('receipt', order)).toBe(1);
      expect(bank.entriesOf(order.reference).map((entry) => entry.refunds.map(({ amount }) => amount))).toEqual([
        [20_000],
        [],
      ]);
      expect(await sample.audit(order)).toContain('paid-twice');
      expect(await payments.listManualReviews()).toEqual([]);
    });

    it.runIf(isWhole)('once by the office’s word, is for people', async () => {
      const { bank, payments } = await open();
      const order = await started();
      await sample.apply(order, 'paid');
      bank.pay(keyOf(order));
      await payments.receiveWebhook('pretend', bank.event({ eventId: 'e', key: keyOf(order) }));
      await payments.idle();
      expect(await payments.listManualReviews()).toMatchObject([{ reference: order.reference, reason: 'paid-twice' }]);
      expect(await refunds()).toEqual([]);
    });
  });

  describe('that goes back', () => {
    it('does so in parts, and never more than was paid', async () => {
      const { payments, bank } = await open();
      const order = await paid();
      const actor = 'office:Provius';
      expect(await payments.refund(order.reference, { amount: 5000, actor })).toEqual({
        state: 'succeeded',
        amount: 5000,
        left: 15_000,
      });
      expect(await sample.stateOf(order)).toBe('partly_refunded');
      for (const amount of [15_001, 0, -1, 1.5, Number.NaN, Number.POSITIVE_INFINITY]) {
        expect(await payments.refund(order.reference, { amount, actor })).toEqual({
          refused: 'too-much',
          left: 15_000,
        });
      }
      const answers = await Promise.all(
        Array.from({ length: 8 }, () => payments.refund(order.reference, { amount: 4000, actor })),
      );
      expect(answers.filter((answer) => 'state' in answer)).toHaveLength(3);
      expect(await payments.refund(order.reference, { actor })).toMatchObject({ amount: 3000, left: 0 });
      expect(await payments.refund(order.reference, { actor })).toEqual({ refused: 'too-much', left: 0 });
      expect(await sample.stateOf(order)).toBe('refunded');
      const [entry] = bank.entriesOf(order.reference);
      expect(entry?.refunds.reduce((sum, { amount }) => sum + amount, 0)).toBe(20_000);
      const acts = await sample.audit(order);
      expect(acts.slice(0, 5)).toEqual(['placed', 'paid', 'refund 5000', 'refund-succeeded 5000', 'partly-refunded']);
      expect(acts.filter((act) => act === 'refund-succeeded 4000')).toHaveLength(3);
      expect(acts.at(-1)).toBe('refunded');
    });

    const refunded = isLong ? 40 : 6;
    it.runIf(isWhole)(`does so once, whatever becomes of the answers, in ${refunded} refunds`, async () => {
      const random = createSeeded(9);
      const { payments, bank } = await open();
      const orders: Order[] = [];
      for (let at = 0; at < refunded; at++) orders.push(await paid());
      const faults = ['drop', 'commit-then-drop', 'stored-500-made', null] as const;
      bank.behaviour.faultOf = (verb) => {
        if (verb === 'findRefund') return random() < 0.5 ? 'down' : null;
        return verb === 'refund' ? (faults[Math.floor(random() * faults.length)] ?? null) : null;
      };
      for (const order of orders) {
        await payments.refund(order.reference, { amount: 20_000, actor: 'office:Provius' });
        sample.wait(20);
      }
      await sample.pass(8);
      bank.behaviour.faultOf = () => null;
      await sample.pass(70);
      const gone = bank.ledger.entries.map((entry) => entry.refunds.map(({ amount }) => amount));
      expect(gone).toEqual(orders.map(() => [20_000]));
      const states = await Promise.all(orders.map((order) => sample.stateOf(order)));
      console.log(
        `refunds with lost answers: ${refunded}, ${states.filter((state) => state !== 'refunded').length} not refunded`,
      );
      expect(new Set(states)).toEqual(new Set(['refunded']));
    });

    it.runIf(isWhole)('and did not after all, is here again: all of it, or what the bank says', async () => {
      const { payments, bank } = await open();
      const order = await paid();
      const tell = async (event: ReturnType<typeof bank.pay>) => {
        await payments.receiveWebhook('pretend', bank.event(event));
        await payments.idle();
        return sample.stateOf(order);
      };
      const early = bank.refundByHand(keyOf(order), 5000);
      expect(await tell(bank.refundByHand(keyOf(order), 15_000))).toBe('refunded');
      // A late webhook event triggers a status query as well.
      expect(await tell(early)).toBe('refunded');
      const [entry] = bank.entriesOf(order.reference);
      expect(await tell(bank.change(keyOf(order), { refunds: entry?.refunds.slice(0, 1) ?? [] }))).toBe(
        'partly_refunded',
      );
      expect(await tell(bank.change(keyOf(order), { refunds: [] }))).toBe('paid');
      expect(await sample.emails('receipt', order)).toBe(1);
      const actor = 'office:Provius';
      expect(await payments.refund(order.reference, { actor })).toMatchObject({ state: 'succeeded', left: 0 });
      // Our own refunds are queried one by one: a payment status may be older.
      expect(await tell(bank.change(keyOf(order), { refunds: [] }))).toBe('refunded');
      expect((await sample.audit(order)).slice(2)).toEqual([
        'refunded',
        'refund-undone-partly',
        'refund-undone',
        'refund 20000',
        'refund-succeeded 20000',
        'refunded',
      ]);
    });

    it.runIf(isWhole)('and did not after all, leaves a dispute as it stands', async () => {
      const { payments, bank } = await open();
      for (const [dispute, end] of [
        ['open', 'disputed'],
        ['won', 'ended'],
        ['lost', 'refunded'],
      ] as const) {
        const order = await paid();
        for (const happen of [
          () => bank.refundByHand(keyOf(order), 20_000),
          () => bank.change(keyOf(order), { dispute }),
          () => bank.change(keyOf(order), { refunds: [] }),
        ]) {
          await payments.receiveWebhook('pretend', bank.event(happen()));
          await payments.idle();
        }
        expect([dispute, await sample.stateOf(order)]).toEqual([dispute, end]);
      }
    });

    it.runIf(isWhole)('went back by hand already, in whole or in part, does not go back again', async () => {
      const { payments, recordRefund } = await open();
      const actor = 'office:Testa';
      const whole = await paid();
      await recordRefund(whole, whole.total);
      expect(await payments.refund(whole.reference, { amount: 1, actor })).toEqual({ refused: 'too-much', left: 0 });
      const part = await paid();
      await recordRefund(part, part.total - 5000);
      expect(await payments.refund(part.reference, { amount: 5001, actor })).toEqual({
        refused: 'too-much',
        left: 5000,
      });
      expect(await payments.refund(part.reference, { actor })).toMatchObject({ amount: 5000, left: 0 });
    });

    it('is asked for by one process at a time', async () => {
      const { payments, bank, another } = await open();
      const order = await started();
      bank.decline(keyOf(order));
      sample.wait(2);
      await payments.check(order);
      await payments.tryAgain(order);
      await payments.start(order, back);
      for (const at of [1, 0]) {
        await payments.receiveWebhook('pretend', bank.event(bank.pay(keyOf(order, at))));
        await payments.idle();
      }
      await Promise.all([payments, another(), another()].map((one) => one.reconcile()));
      expect(bank.ledger.calls.refund).toBe(1);
    });

    it.runIf(isWhole)('and is refused by the bank, is for people', async () => {
      const { payments, bank } = await open();
      const order = await paid();
      bank.refundByHand(keyOf(order), 20_000);
      expect(await payments.refund(order.reference, { actor: 'office:Provius' })).toMatchObject({ state: 'failed' });
      expect(await payments.listManualReviews()).toMatchObject([{ reason: 'refund-failed too-much' }]);
    });

    it.runIf(isWhole)('is not for what nobody has paid, or what came by hand', async () => {
      const { payments, place } = await open();
      const order = await place();
      const nothing = { refused: 'nothing-paid', left: 0 };
      expect(await payments.refund(order.reference, { actor: 'office:Provius' })).toEqual(nothing);
      expect(await payments.refund('XXXX-XXXX', { actor: 'office:Provius' })).toEqual(nothing);
      const invoiced = await place({ paymentMethod: 'invoice' });
      await sample.apply(invoiced, 'paid');
      expect(await payments.refund(invoiced.reference, { actor: 'office:Provius' })).toEqual(nothing);
    });
  });

  it.runIf(isWhole)('that is disputed is told as it ends', async () => {
    const { payments, bank } = await open();
    const [won, lost] = [await paid(), await paid()];
    for (const order of [won, lost]) {
      await payments.receiveWebhook('pretend', bank.event(bank.change(keyOf(order), { dispute: 'open' })));
    }
    await payments.idle();
    expect(await sample.stateOf(won)).toBe('disputed');
    await payments.receiveWebhook('pretend', bank.event(bank.change(keyOf(won), { dispute: 'won' })));
    await payments.receiveWebhook('pretend', bank.event(bank.change(keyOf(lost), { dispute: 'lost' })));
    await payments.idle();
    expect([await sample.stateOf(won), await sample.stateOf(lost)]).toEqual(['ended', 'refunded']);
  });
});
