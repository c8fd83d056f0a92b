import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { serveStripe } from '#fakes/stripe/served-stripe.ts';
import type { Order, OrderDraft } from '#orders/model/order.ts';
import { createDatabaseFiles } from '#scripts/each-database.ts';
import { back } from './payments.fixture.ts';
import { openStripePayments, type StripePayments } from './stripe-payments.fixture.ts';

const databases = createDatabaseFiles();
let stripe: Awaited<ReturnType<typeof serveStripe>>;
let bank: StripePayments;

beforeAll(async () => {
  stripe = await serveStripe();
});
afterEach(async () => {
  await stripe.mend();
  await bank.close();
});
afterAll(() => {
  stripe.close();
  databases.remove();
});

/** Pays an order and delivers the webhook events. */
async function pay(draft: Partial<OrderDraft>) {
  bank = openStripePayments(databases.next(), stripe);
  const { payments, place } = bank;
  const order = await place(draft);
  await payments.start(order, back);
  await stripe.control(`${await bank.payableOf(order)}/pay`);
  await bank.deliver();
  return { payments, order };
}

describe('money that goes back', () => {
  async function paid() {
    const { payments, order } = await pay({ paymentMethod: 'card' });
    const charge = (await bank.ledger()).find(({ kind }) => kind === 'charge')?.charge ?? '';
    return { payments, order, charge };
  }
  /** Causes of the letters about money that went back. */
  const told = ({ id }: Order) =>
    bank.database.read(async (db) => {
      const rows = await db
        .selectFrom('outbox')
        .select('cause')
        .where('kind', '=', 'refund')
        .where('order_id', '=', id)
        .where('state', '!=', 'dropped')
        .execute();
      return rows.map(({ cause }) => cause).toSorted();
    });
  const given = async () => (await bank.ledger()).filter(({ kind }) => kind === 'refund').map(({ amount }) => amount);

  it('is some of it, then the rest, and never more', async () => {
    const { payments, order } = await paid();
    const actor = 'office:Provius';
    expect(await payments.refund(order.reference, { amount: 5000, actor })).toMatchObject({
      state: 'succeeded',
      left: 15_000,
    });
    expect(await bank.stateOf(order)).toBe('partly_refunded');
    expect(await payments.refund(order.reference, { amount: 15_001, actor })).toEqual({
      refused: 'too-much',
      left: 15_000,
    });
    expect(await payments.refund(order.reference, { actor })).toMatchObject({ state: 'succeeded', left: 0 });
    expect(await bank.stateOf(order)).toBe('refunded');
    await bank.deliver();
    expect((await given()).toSorted((one, other) => one - other)).toEqual([5000, 15_000]);
    expect(await told(order)).toEqual(['refund 1 5000', 'refund 2 15000']);
  });

  it.each(['commit-then-drop', 'commit-then-500', 'reset'])(
    'goes back once when the answer is lost: %s',
    async (kind) => {
      const { payments, order } = await paid();
      await stripe.fault({ kind, path: '/v1/refunds', method: 'POST', times: 1 });
      await payments.refund(order.reference, { actor: 'office:Provius' });
      await bank.pass(10);
      expect(await given()).toEqual([20_000]);
      expect(await bank.stateOf(order)).toBe('refunded');
    },
  );

  it('is known when somebody gave it back at Stripe', async () => {
    const { order } = await paid();
    await stripe.connect().refunds.create({ payment_intent: await bank.refOf(order), amount: 20_000 });
    await bank.deliver();
    expect(await bank.stateOf(order)).toBe('refunded');
    expect(await told(order)).toEqual(['refund 1 20000']);
  });

  it('is told of once, though the office had noted it by hand before Stripe tells of it', async () => {
    const { order } = await paid();
    await stripe.connect().refunds.create({ payment_intent: await bank.refOf(order), amount: 20_000 });
    await bank.recordRefund(order, 5000);
    await bank.deliver();
    expect(await bank.stateOf(order)).toBe('refunded');
    expect(await told(order)).toEqual(['refund 1 5000', 'refund 2 15000']);
  });

  it.each([
    // No further charge happens, and the money stays.
    ['won', 'ended'],
    ['lost', 'refunded'],
  ])('is disputed, and %s', async (status, end) => {
    const { order, charge } = await paid();
    const { body } = await stripe.control(`charges/${charge}/dispute`);
    await bank.deliver();
    expect(await bank.stateOf(order)).toBe('disputed');
    await stripe.control(`disputes/${(body as { id: string }).id}/close`, { status });
    await bank.deliver();
    expect(await bank.stateOf(order)).toBe(end);
    expect(await told(order)).toEqual([]);
  });

  describe('and comes back', () => {
    const actor = 'office:Provius';
    const fail = async (order: Order) => {
      const { data } = await stripe.connect().refunds.list({ payment_intent: await bank.refOf(order) });
      await stripe.control(`refunds/${data[0]?.id}/fail`);
    };
    async function expectOnce({ payments, order }: Awaited<ReturnType<typeof paid>>) {
      expect(await payments.listManualReviews()).toMatchObject([
        { reason: 'refund-failed lost_or_stolen_card', reference: order.reference },
      ]);
      expect(await bank.stateOf(order)).toBe('paid');
      expect((await bank.audit(order)).filter((act) => /undone|refund-failed/.test(act))).toEqual([
        'refund-failed 20000',
        'refund-undone',
      ]);
      expect(await bank.emails('receipt', order)).toBe(1);
      expect(await payments.refund(order.reference, { actor })).toMatchObject({ amount: 20_000, left: 0 });
      expect(await given()).toEqual([20_000]);
      // The letter about the first had not left, and does not go.
      expect(await told(order)).toEqual(['refund 2 20000']);
      await bank.deliver();
      await bank.pass(5);
      expect(await bank.stateOf(order)).toBe('refunded');
    }

    it('is for people, days after it had arrived, and can be sent once more', async () => {
      const known = await paid();
      await known.payments.refund(known.order.reference, { actor });
      await bank.deliver();
      await bank.pass(3 * 24 * 60, 12);
      expect(await bank.stateOf(known.order)).toBe('refunded');
      await fail(known.order);
      const { find } = bank.provider;
      bank.provider.find = () => Promise.reject(new Error('away'));
      await bank.deliver();
      expect(await bank.stateOf(known.order)).toBe('paid');
      bank.provider.find = find;
      await expectOnce(known);
    });

    it('at once: what is told too early to be asked about is asked about later', async () => {
      const known = await paid();
      await known.payments.refund(known.order.reference, { actor });
      await fail(known.order);
      await bank.deliver();
      expect(await known.payments.listManualReviews()).toEqual([]);
      await bank.pass(2);
      await expectOnce(known);
    });

    it('from its way, on which it counted, and can be sent once more', async () => {
      const known = await paid();
      const { refund, findRefund } = bank.provider;
      if (!refund || !findRefund) throw new Error('Stripe gives nothing back');
      bank.provider.refund = async (...wish) => ({ ...(await refund(...wish)), status: 'pending' });
      bank.provider.findRefund = async (...wish) => {
        const result = await findRefund(...wish);
        return result.status === 'failed' ? result : { ...result, status: 'pending' };
      };
      expect(await known.payments.refund(known.order.reference, { actor })).toMatchObject({ state: 'pending' });
      await bank.deliver();
      expect(await bank.stateOf(known.order)).toBe('refunded');
      await bank.pass(3);
      await fail(known.order);
      // No webhook event is delivered.
      await bank.pass(7);
      Object.assign(bank.provider, { refund, findRefund });
      await expectOnce(known);
    });

    it('is never sent anew by itself, even if Stripe does not know it any more', async () => {
      const { payments, order } = await paid();
      await payments.refund(order.reference, { actor });
      await bank.pass(1);
      let sent = 0;
      bank.provider.findRefund = async () => ({ status: 'not_found' });
      bank.provider.refund = async () => {
        sent++;
        return { status: 'pending' };
      };
      await bank.deliver();
      expect({ sent, state: await bank.stateOf(order) }).toEqual({ sent: 0, state: 'refunded' });
    });
  });

  it('is refused by Stripe when the bank has it already, and is for people', async () => {
    const { payments, order, charge } = await paid();
    await stripe.control(`charges/${charge}/dispute`);
    expect(await payments.refund(order.reference, { actor: 'office:Provius' })).toMatchObject({ state: 'failed' });
    expect(await payments.listManualReviews()).toMatchObject([{ reason: 'refund-failed charge_disputed' }]);
  });
});
