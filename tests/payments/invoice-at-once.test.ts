import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { samplePayer } from '#fixtures/drafts.fixture.ts';
import { registerPayment } from '#ledger/acts/register-payment.server.ts';
import { reverse } from '#ledger/acts/reverse.server.ts';
import { sumsOfOrder } from '#ledger/store/read-entries.server.ts';
import type { Order } from '#orders/model/order.ts';
import { describeEachDatabase } from '#scripts/each-database.ts';
import { isLong } from '../support/long.ts';
import { back, openSamplePayments, type SamplePayments } from './payments.fixture.ts';

describeEachDatabase('an invoice paid at once', (createEmpty, isWhole) => {
  let sample: SamplePayments;
  beforeEach(async () => {
    sample = openSamplePayments(await createEmpty());
  });
  afterEach(() => sample.close());

  /** An invoice of 200 kr. */
  const invoiced = (draft: Parameters<SamplePayments['place']>[0] = {}) =>
    sample.place({ paymentMethod: 'invoice', ...draft });
  async function begin(order: Order, method: 'swish' | 'card' | 'stripe' = 'swish') {
    await sample.payments.tryAgain(order, method);
    return sample.payments.start(order, back);
  }
  const asked = ({ reference }: Order) => sample.bank.entriesOf(reference);
  async function pay(order: Order) {
    sample.bank.pay(asked(order).at(-1)?.key ?? '');
    sample.wait(3);
    await sample.payments.check(order);
  }
  const act = (order: Order) => ({ actId: randomUUID(), actor: 'office:Kim' as const, reference: order.reference });
  const comesToBank = (order: Order, amount: number) =>
    registerPayment(sample.deps, { ...act(order), amount, on: '2026-03-14', by: 'bank' });
  const takeBack = (order: Order, part: Awaited<ReturnType<typeof comesToBank>>) =>
    reverse(sample.deps, { ...act(order), entryId: part.done ? part.entryId : '', reason: 'Fel order' });
  const balance = ({ id }: Order) => sample.database.read(async (db) => (await sumsOfOrder(db, id)).balance);
  const offered = (order: Order) => sample.payments.findInvoiceToPay(order);

  it.each(isWhole ? (['swish', 'card', 'stripe'] as const) : (['card'] as const))(
    'by %s is paid once, with its receipt',
    async (method) => {
      const order = await invoiced();
      expect(await offered(order)).toEqual({ left: 200_00, paymentMethods: ['swish', 'card'] });
      await Promise.all([begin(order, method), begin(order, method), begin(order, method)]);
      await begin(order, 'swish');
      expect(asked(order).map(({ amount }) => amount)).toEqual([200_00]);
      expect(await sample.orderOf(order)).toMatchObject({ state: 'awaiting_invoice', paymentMethod: 'invoice' });
      await pay(order);
      const paid = await sample.orderOf(order);
      expect(paid).toMatchObject({ state: 'paid', paymentMethod: method, invoice: order.invoice });
      expect([await balance(order), await sample.emails('receipt', order)]).toEqual([0, 1]);
      expect(await sample.emails('payment-noted', order)).toBe(0);
      expect(await offered(paid)).toBeNull();
      await begin(paid);
      expect(asked(order)).toHaveLength(1);
    },
  );

  it.runIf(isWhole).each(isLong ? [50_00, 199_99, 1] : [199_99])(
    'asks for what is left when %i öre have come to the bank',
    async (came) => {
      const order = await invoiced();
      await comesToBank(order, came);
      expect(await offered(order)).toMatchObject({ left: 200_00 - came });
      await begin(order);
      expect(asked(order).map(({ amount }) => amount)).toEqual([200_00 - came]);
      expect(await sample.payments.statusOf(order)).toMatchObject({ stage: 'waiting', amount: 200_00 - came });
      await pay(order);
      expect([await sample.stateOf(order), await balance(order)]).toEqual(['paid', 0]);
    },
  );

  it('asks for what is left when it starts, not when its button was shown', async () => {
    const order = await invoiced();
    await sample.payments.tryAgain(order, 'swish');
    await comesToBank(order, 150_00);
    await sample.payments.start(order, back);
    expect(asked(order).map(({ amount }) => amount)).toEqual([50_00]);
  });

  it.runIf(isWhole)('leaves what comes to the bank meanwhile as a surplus: a part, and all', async () => {
    const part = await invoiced();
    await begin(part);
    await comesToBank(part, 50_00);
    await pay(part);
    expect([await sample.stateOf(part), await balance(part)]).toEqual(['paid', -50_00]);
    expect(await sample.emails('payment-noted', part)).toBe(2);

    const all = await invoiced();
    await begin(all);
    await comesToBank(all, 200_00);
    await pay(all);
    expect([await sample.stateOf(all), await balance(all)]).toEqual(['paid', -200_00]);
    expect(await sample.payments.listManualReviews()).toMatchObject([{ reason: 'paid-twice' }]);
  });

  it.runIf(isWhole)('is given up when the bank was first and the payer does not go on', async () => {
    const order = await invoiced();
    await begin(order);
    await comesToBank(order, 200_00);
    sample.wait(3);
    await sample.payments.check(order);
    expect(await sample.attempts(order)).toMatchObject([{ state: 'cancelled' }]);
    expect(await sample.payments.listManualReviews()).toEqual([]);
  });

  it.runIf(isWhole)('follows the ledger when a part through the bank was taken back meanwhile', async () => {
    const order = await invoiced();
    const part = await comesToBank(order, 150_00);
    await begin(order);
    await takeBack(order, part);
    await pay(order);
    expect([await sample.stateOf(order), await balance(order)]).toEqual(['awaiting_invoice', 150_00]);
    expect(await sample.emails('receipt', order)).toBe(0);
    await begin(order, 'card');
    await pay(order);
    expect([await sample.stateOf(order), await balance(order)]).toEqual(['paid', 0]);
    expect(asked(order).map(({ amount }) => amount)).toEqual([50_00, 150_00]);
    expect(await sample.emails('receipt', order)).toBe(1);
  });

  it.runIf(isWhole)(
    'that is cancelled or declined is an invoice as before, and can be paid in another way',
    async () => {
      const order = await invoiced();
      await begin(order);
      const over = await sample.payments.cancel(order);
      expect(over).toMatchObject({ stage: 'cancelled', retryMethods: ['swish', 'stripe', 'card'] });
      expect(await sample.orderOf(order)).toMatchObject({ state: 'awaiting_invoice', paymentMethod: 'invoice' });
      await begin(order, 'card');
      await pay(order);
      expect(await sample.stateOf(order)).toBe('paid');
    },
  );

  it.runIf(isWhole)('is offered in no way that its form, its payer or the site does not have', async () => {
    const company = await invoiced({ form: 'company' });
    expect(await offered(company)).toMatchObject({ paymentMethods: ['stripe'] });
    await begin(company, 'swish');
    expect(asked(company)).toEqual([]);
    const abroad = await invoiced({ payer: { ...samplePayer, country: 'NO', mobile: '+4740000000' } });
    expect(await offered(abroad)).toMatchObject({ paymentMethods: ['card'] });
    const without = sample.another({ switchedOn: ['invoice', 'f2f'] });
    expect(await without.findInvoiceToPay(abroad)).toMatchObject({ paymentMethods: [] });
    const ended = await invoiced();
    await sample.apply(ended, 'cancelled');
    await begin(ended);
    expect([await offered(await sample.orderOf(ended)), asked(ended)]).toEqual([null, []]);
  });

  it('that came in two ways is refunded in part when one of them goes back', async () => {
    const order = await invoiced();
    await comesToBank(order, 150_00);
    await begin(order);
    await pay(order);
    sample.wait(60);
    const answer = await sample.payments.refund(order.reference, { actor: 'office:Kim' });
    expect(answer).toMatchObject({ amount: 50_00, left: 0 });
    await sample.pass(60);
    expect([await sample.stateOf(order), await balance(order)]).toEqual(['partly_refunded', 0]);
  });

  it.runIf(isWhole)('still counts when the part paid before goes back meanwhile, for the rest is owed', async () => {
    const order = await invoiced();
    const part = await comesToBank(order, 150_00);
    await begin(order);
    await takeBack(order, part);
    await pay(order);
    await begin(order, 'card');
    await sample.payments.refund(order.reference, { actor: 'office:Kim' });
    await sample.pass(60);
    expect([await sample.stateOf(order), await balance(order)]).toEqual(['awaiting_invoice', 150_00]);
    await pay(order);
    await sample.pass(60);
    const { kept } = await sample.database.read((db) => sumsOfOrder(db, order.id));
    expect([await sample.stateOf(order), kept, await balance(order)]).toEqual(['paid', 150_00, 0]);
  });

  it.runIf(isWhole)(
    'asks for nothing more when it was cancelled meanwhile: the rest that comes is a surplus',
    async () => {
      const order = await invoiced();
      const part = await comesToBank(order, 150_00);
      await begin(order);
      await takeBack(order, part);
      await sample.apply(order, 'cancelled');
      await pay(order);
      expect([await sample.stateOf(order), await balance(order)]).toEqual(['cancelled', -50_00]);
    },
  );

  it.runIf(isWhole)('is paid all the same when it was cancelled meanwhile and the whole sum has come', async () => {
    const order = await invoiced();
    await comesToBank(order, 150_00);
    await begin(order);
    await sample.apply(order, 'cancelled');
    await pay(order);
    expect([await sample.stateOf(order), await balance(order)]).toEqual(['paid', 0]);
  });
});
