import { afterEach, expect, it } from 'vitest';
import { sampleMonthly } from '#fixtures/drafts.fixture.ts';
import type { Order } from '#orders/model/order.ts';
import type { PaymentService } from '#payments/port.ts';
import { describeEachDatabase } from '#scripts/each-database.ts';
import { back, openSamplePayments, type SamplePayments } from './payments.fixture.ts';

describeEachDatabase('of a provider that is not configured any more,', (createEmpty, isWhole) => {
  let sample: SamplePayments;
  let gone: PaymentService;
  afterEach(() => sample.close());

  async function start(draft: Parameters<SamplePayments['place']>[0] = {}): Promise<Order> {
    sample = openSamplePayments(await createEmpty());
    gone = sample.another({ providers: [] });
    const order = await sample.place(draft);
    await sample.payments.start(order, back);
    return order;
  }
  async function pay(order: Order): Promise<void> {
    sample.bank.pay(sample.bank.entriesOf(order.reference)[0]?.key ?? '');
    sample.wait(2);
    await sample.payments.check(order);
  }
  async function passHours(hours: number): Promise<void> {
    for (let hour = 0; hour < hours; hour++) {
      sample.wait(3600);
      await gone.reconcile();
    }
  }

  it('an attempt is not always due, and is for people after a day', async () => {
    const order = await start();
    await passHours(1);
    expect(await gone.reconcile()).toMatchObject({ attempts: 0 });
    await passHours(24);
    expect(await gone.listManualReviews()).toMatchObject([{ reason: 'no-answer', reference: order.reference }]);
    // A late webhook event still marks the order paid.
    await sample.payments.receiveWebhook(
      'pretend',
      sample.bank.event(sample.bank.pay(sample.bank.entriesOf(order.reference)[0]?.key ?? '')),
    );
    await sample.payments.idle();
    expect([await sample.stateOf(order), await gone.listManualReviews()]).toEqual(['paid', []]);
  });

  it.runIf(isWhole)('a refund is not always due, and is for people after a day', async () => {
    const order = await start();
    await pay(order);
    sample.bank.behaviour.faultOf = () => 'down';
    expect(await sample.payments.refund(order.reference, { actor: 'office:Provius' })).toMatchObject({
      state: 'requested',
    });
    await passHours(1);
    expect(await gone.reconcile()).toMatchObject({ refunds: 0 });
    await passHours(24);
    const [unclear] = await gone.listManualReviews();
    expect(unclear).toMatchObject({ reason: 'refund-unclear', reference: order.reference });
    // The refund may have been executed: closing the case does not allow a second one.
    expect(await gone.closeManualReview(unclear?.id ?? '', 'office:Provius')).toBe(true);
    sample.bank.behaviour.faultOf = () => null;
    expect(await sample.payments.refund(order.reference, { actor: 'office:Provius' })).toEqual({
      refused: 'too-much',
      left: 0,
    });
  });

  it.runIf(isWhole)('what is paid every month is not always due, and is for people when it was to end', async () => {
    const order = await start({ ...sampleMonthly, paymentMethod: 'stripe' });
    await pay(order);
    await passHours(25);
    expect(await gone.reconcile()).toMatchObject({ subscriptions: 0 });
    await gone.endMonthly(order.reference, 'office:Provius');
    await passHours(25);
    expect(await gone.listManualReviews()).toMatchObject([{ reason: 'not-ended', reference: order.reference }]);
  });
});
