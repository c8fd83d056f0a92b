import { afterEach, expect, it } from 'vitest';
import { sampleMonthly } from '#fixtures/drafts.fixture.ts';
import type { Order } from '#orders/model/order.ts';
import { describeEachDatabase } from '#scripts/each-database.ts';
import { back, openSamplePayments, type SamplePayments } from './payments.fixture.ts';
import type { BankOptions } from './pretend-bank.ts';

describeEachDatabase('money that comes every month, and', (createEmpty, isWhole) => {
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
  const monthly = { ...sampleMonthly, paymentMethod: 'stripe' } as const;
  const charges = () =>
    sample.database.read((db) => db.selectFrom('charges').select(['amount', 'review_reason']).orderBy('id').execute());

  it('is one charge and one receipt each time, however often it is told', async () => {
    const { payments, bank } = await open();
    const order = await paid(monthly);
    for (let month = 0; month < 3; month++) {
      const event = bank.chargeAgain(keyOf(order));
      await Promise.all([1, 2, 3].map(() => payments.receiveWebhook('pretend', bank.event(event))));
      await payments.receiveWebhook('pretend', bank.event({ ...event, eventId: `again-${month}` }));
      await payments.idle();
    }
    expect(await charges()).toHaveLength(4);
    expect(await sample.emails('receipt', order)).toBe(1);
    expect(await sample.emails('monthly-receipt', order)).toBe(3);
    expect(await sample.stateOf(order)).toBe('active');
  });

  it.runIf(isWhole)('is found within a day when nothing is told', async () => {
    const { bank } = await open();
    const order = await paid(monthly);
    bank.chargeAgain(keyOf(order));
    sample.wait(86_400);
    await sample.payments.reconcile();
    expect(await charges()).toHaveLength(2);
  });

  it.runIf(isWhole)('of another sum is for people, without a receipt', async () => {
    const { payments, bank } = await open();
    const order = await paid(monthly);
    await payments.receiveWebhook('pretend', bank.event(bank.chargeAgain(keyOf(order), 1)));
    await payments.idle();
    expect(await payments.listManualReviews()).toMatchObject([{ reason: 'sum-differs', reference: order.reference }]);
    expect(await sample.emails('monthly-receipt', order)).toBe(0);
  });

  it.runIf(isWhole)('and fails is mended by a letter with a link, one for each time', async () => {
    const { payments, bank } = await open();
    const order = await paid(monthly);
    const tell = async (subscription: 'failing' | 'active', eventId: string) => {
      bank.change(keyOf(order), { subscription });
      const { ref } = bank.entriesOf(order.reference)[0] ?? { ref: '' };
      await payments.receiveWebhook('pretend', bank.event({ eventId, key: `subscription-${ref}` }));
      await payments.idle();
      sample.wait(3600);
    };
    expect(await payments.findPaymentFix(order, back)).toBeNull();
    for (const eventId of ['f1', 'f2']) await tell('failing', eventId);
    expect(await payments.findPaymentFix(order, back)).toEqual({
      url: expect.stringMatching(/^https:\/\/bank\.example\/mend\//) as string,
      needsApproval: false,
    });
    expect(await sample.emails('payment-failed', order)).toBe(1);
    await tell('active', 'a1');
    expect(await payments.findPaymentFix(order, back)).toBeNull();
    await tell('failing', 'f3');
    expect(await sample.emails('payment-failed', order)).toBe(2);
  });

  it('by a card that ends soon is told of once for each card, and not for one that has long to go', async () => {
    await open();
    const order = await paid(monthly);
    let cardEnds = '2026-06';
    const { provider } = sample.bank;
    const findSubscription = async (ref: string, signal: AbortSignal) => {
      const found = await provider.findSubscription?.(ref, signal);
      if (!found) throw new Error('The bank knows no subscriptions');
      return { ...found, cardEnds };
    };
    const payments = sample.another({ providers: [{ ...provider, findSubscription }] });
    const days = async (count: number) => {
      for (let day = 0; day < count; day++) {
        sample.wait(86_400);
        await payments.reconcile();
      }
      return sample.emails('monthly-changed', order);
    };
    // From 14 March on: the letter goes in May.
    expect([await days(45), await days(10)]).toEqual([0, 1]);
    expect(await days(5)).toBe(1);
    // A card that has ended does not end soon: a payment that fails has a letter of its own.
    for (const other of ['2028-01', '2026-01']) {
      cardEnds = other;
      expect(await days(5)).toBe(1);
    }
    expect(await payments.findCard(order)).toBeNull();
  });

  it.runIf(isWhole)(
    'and waits for the payer’s approval is told as that, and as a failure only when it is one',
    async () => {
      const { payments, bank } = await open();
      const order = await paid(monthly);
      const steps = ['needs-approval', 'needs-approval', 'failing', 'needs-approval', 'active'] as const;
      const told: unknown[] = [];
      for (const [at, subscription] of steps.entries()) {
        bank.change(keyOf(order), { subscription });
        const { ref } = bank.entriesOf(order.reference)[0] ?? { ref: '' };
        await payments.receiveWebhook('pretend', bank.event({ eventId: `a${at}`, key: `subscription-${ref}` }));
        await payments.idle();
        sample.wait(3600);
        const fix = await payments.findPaymentFix(order, back);
        told.push([
          fix?.needsApproval ?? null,
          await sample.emails('payment-approval', order),
          await sample.emails('payment-failed', order),
        ]);
      }
      expect(told).toEqual([
        [true, 1, 0],
        [true, 1, 0],
        [false, 1, 1],
        [true, 2, 1],
        [null, 2, 1],
      ]);
      bank.change(keyOf(order), { subscription: 'needs-approval' });
      await payments.endMonthly(order.reference, 'office:Provius');
      expect(await sample.stateOf(order)).toBe('ended');
    },
  );

  it.runIf(isWhole)('ends when the office says so, even if the bank is away just then', async () => {
    const { payments, bank } = await open();
    const order = await paid(monthly);
    const end = bank.provider.endSubscription;
    bank.provider.endSubscription = () => Promise.reject(new Error('away'));
    expect(await payments.endMonthly(order.reference, 'office:Provius')).toBe(true);
    expect(await sample.stateOf(order)).toBe('active');
    if (end) bank.provider.endSubscription = end;
    await sample.pass(61);
    expect(bank.entriesOf(order.reference)[0]?.subscription).toBe('ended');
    expect(await sample.stateOf(order)).toBe('ended');
    expect(await payments.endMonthly(order.reference, 'office:Provius')).toBe(false);
    await sample.pass(61);
    expect(await sample.emails('monthly-ended', order)).toBe(1);
  });

  it.runIf(isWhole)('is never begun twice: the second one goes back, and is ended', async () => {
    const { payments, bank } = await open({ paymentMethods: ['stripe', 'card'] });
    const order = await started(monthly);
    bank.decline(keyOf(order));
    sample.wait(2);
    await payments.check(order);
    await payments.tryAgain(order, 'stripe');
    await payments.start(order, back);
    bank.pay(keyOf(order, 1));
    sample.wait(2);
    await payments.check(order);
    await payments.receiveWebhook('pretend', bank.event(bank.pay(keyOf(order))));
    await payments.idle();
    await sample.pass(1);
    const [first, second] = bank.entriesOf(order.reference);
    expect(first).toMatchObject({ subscription: 'ended', refunds: [{ amount: order.total }] });
    expect(second).toMatchObject({ subscription: 'active', refunds: [] });
    expect(await sample.emails('refund', order)).toBe(1);
    expect(await sample.stateOf(order)).toBe('active');
  });

  it('and goes back for one month goes on; disputed, it is ended', async () => {
    const { payments, bank } = await open();
    const order = await paid(monthly);
    await payments.refund(order.reference, { actor: 'office:Provius' });
    expect(await sample.stateOf(order)).toBe('partly_refunded');
    const other = await paid(monthly);
    await payments.receiveWebhook('pretend', bank.event(bank.change(keyOf(other), { dispute: 'open' })));
    await payments.idle();
    await payments.reconcile();
    expect(bank.entriesOf(other.reference)[0]?.subscription).toBe('ended');
    expect(await sample.stateOf(other)).toBe('disputed');
  });

  it.runIf(isWhole)('and did not go back after all, goes on, or has ended as it had', async () => {
    const { payments, bank } = await open();
    const order = await paid(monthly);
    const tell = async (refunds: number[]) => {
      const gone = refunds.map((amount, at) => ({ key: `by-hand-${at}`, amount }));
      await payments.receiveWebhook('pretend', bank.event(bank.change(keyOf(order), { refunds: gone })));
      await payments.idle();
      return sample.stateOf(order);
    };
    expect(await tell([order.total])).toBe('partly_refunded');
    expect(await tell([])).toBe('active');
    await payments.endMonthly(order.reference, 'office:Provius');
    expect(await tell([order.total])).toBe('refunded');
    expect(await tell([])).toBe('ended');
    expect(await sample.emails('receipt', order)).toBe(1);
  });

  it.runIf(isWhole)('is not begun for an order that was given up: what came goes back', async () => {
    const { payments, bank } = await open();
    for (const end of ['cancelled', 'failed'] as const) {
      const order = await started(monthly);
      await sample.apply(order, end);
      await payments.receiveWebhook('pretend', bank.event(bank.pay(keyOf(order))));
      await payments.idle();
      await sample.pass(5);
      expect(bank.entriesOf(order.reference)).toMatchObject([
        { subscription: 'ended', refunds: [{ amount: order.total }] },
      ]);
      expect([end, await sample.stateOf(order), await sample.emails('receipt', order)]).toEqual([end, end, 0]);
    }
    const orders = await sample.database.read((db) => db.selectFrom('orders').select('retain_until').execute());
    expect(orders).toEqual([{ retain_until: '2033-12-31' }, { retain_until: '2033-12-31' }]);
    expect(await payments.listManualReviews()).toEqual([]);
  });

  it.runIf(isWhole)('is paid by card, forgets the account that was given and never signed for', async () => {
    const { payments, bank, database } = await open();
    const order = await sample.place({ ...sampleMonthly, paymentMethod: 'bank-id' });
    const encrypted = { account_encrypted: 'an account', visitor_hash: 'a', nonce_hash: 'b', restarts: 0 };
    const row = { order_id: order.id, created_at: sample.now().toISOString(), state: 'draft', ...encrypted };
    await database.write((db) => db.insertInto('mandates').values(row).execute());
    await payments.tryAgain(order, 'card');
    sample.wait(3);
    await payments.start(order, back);
    bank.pay(keyOf(order));
    sample.wait(2);
    await payments.check(order);
    expect(await sample.orderOf(order)).toMatchObject({ state: 'active', paymentMethod: 'card' });
    expect(await database.read((db) => db.selectFrom('mandates').selectAll().execute())).toEqual([]);
  });

  it.runIf(isWhole)('is not charged any more once the order has ended, whoever ended it', async () => {
    const { payments, bank } = await open();
    const order = await paid(monthly);
    await sample.apply(order, 'ended');
    await payments.reconcile();
    expect(bank.entriesOf(order.reference)[0]?.subscription).toBe('ended');
    expect(await sample.audit(order)).toEqual(['placed', 'mandate-active', 'ended']);
  });

  it.runIf(isWhole)('and does not end there within a day, is for people', async () => {
    const { payments, bank } = await open();
    const order = await paid(monthly);
    bank.provider.endSubscription = () => Promise.reject(new Error('away'));
    await payments.endMonthly(order.reference, 'office:Provius');
    for (let hours = 0; hours < 26; hours++) {
      sample.wait(3600);
      await payments.reconcile();
    }
    expect(await payments.listManualReviews()).toMatchObject([{ reason: 'not-ended', reference: order.reference }]);
  });
});
