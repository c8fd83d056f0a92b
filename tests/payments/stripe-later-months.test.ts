import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { serveStripe } from '#fakes/stripe/served-stripe.ts';
import type { OrderDraft } from '#orders/model/order.ts';
import { readDraws } from '#orders/monthly/read-draws.server.ts';
import { createDatabaseFiles } from '#scripts/each-database.ts';
import { addMonths, daysBetween } from '#swedish/dates/date.ts';
import { dateInStockholm } from '#swedish/dates/stockholm.ts';
import { isLong } from '../support/long.ts';
import { back } from './payments.fixture.ts';
import { openStripePayments, type StripePayments } from './stripe-payments.fixture.ts';

const databases = createDatabaseFiles();
const month: Partial<OrderDraft> = {
  frequency: 'month',
  total: 10_000,
  lines: [{ product: 'donation', variant: '', amount: 10_000 }],
};
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

const charges = async () => (await bank.ledger()).filter(({ kind }) => kind === 'charge').length;

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

describe.each<[string, Partial<OrderDraft>]>([
  ['Stripe’s page', { paymentMethod: 'stripe', ...month }],
  ['a card on our page', { paymentMethod: 'card', ...month }],
])('later months of %s', (_, draft) => {
  // A subscription is the same afterwards, wherever it was begun.
  const isWhole = isLong || draft.paymentMethod === 'card';
  async function begin() {
    const { payments, order } = await pay(draft);
    const row = await bank.database.read((db) =>
      db.selectFrom('subscriptions').select('ref').where('order_id', '=', order.id).executeTakeFirstOrThrow(),
    );
    return { payments, order, subscription: row.ref };
  }
  /** Days, with a poll every fourth one; in the long run every other one. */
  const later = (count: number) => bank.pass(count * 24 * 60, Math.ceil(count / (isLong ? 2 : 4)));

  it('are charged once each, each with its receipt', async () => {
    const { order } = await begin();
    await later(32);
    await bank.deliver();
    expect(await bank.emails('monthly-receipt', order)).toBe(1);
    await later(62);
    await bank.deliver();
    expect(await bank.emails('monthly-receipt', order)).toBe(3);
    expect(await charges()).toBe(4);
    expect(await bank.stateOf(order)).toBe('active');
  });

  it.runIf(isWhole)('are known although no event ever came', async () => {
    const { order } = await begin();
    await later(32);
    expect(await bank.emails('monthly-receipt', order)).toBe(1);
  });

  it.runIf(isWhole)('that fail are told of once, with where to mend it, and go on when it is mended', async () => {
    const { payments, order, subscription } = await begin();
    expect(await payments.findPaymentFix(order, back)).toBe(null);
    await stripe.control(`subscriptions/${subscription}/fail-next`, { times: 1 });
    await later(31);
    await bank.deliver();
    expect(await bank.emails('payment-failed', order)).toBe(1);
    // The draw that failed is tried again on its own days.
    const draws = () => bank.database.read((db) => readDraws(db, order, dateInStockholm(bank.now())));
    expect([(await draws()).days, await payments.changeMonthly(order.reference, { day: 5 }, 'visitor')]).toEqual([
      [],
      'refused',
    ]);
    const page = (await payments.findPaymentFix(order, back))?.url ?? '';
    const cardOf = async () => (await stripe.connect().subscriptions.retrieve(subscription)).default_payment_method;
    const failing = await cardOf();
    expect((await stripe.visit(page, { card: '4242424242424242' })).status).toBe(303);
    await bank.deliver();
    expect(await payments.findPaymentFix(order, back)).toBe(null);
    // Later charges use the new card.
    expect([null, failing]).not.toContain(await cardOf());
    expect(await bank.emails('monthly-receipt', order)).toBe(1);
    expect(await bank.emails('payment-failed', order)).toBe(1);
    expect(await bank.stateOf(order)).toBe('active');
  });

  it.runIf(isWhole)(
    'that the bank wants approved are told as that, without a promise, and go on when they are approved',
    async () => {
      const { payments, order, subscription } = await begin();
      const client = stripe.connect();
      const { customer } = await client.subscriptions.retrieve(subscription);
      const card = await client.paymentMethods.attach('pm_card_authenticationRequired', { customer: String(customer) });
      await client.subscriptions.update(subscription, { default_payment_method: card.id });
      await later(31);
      const types = (await stripe.listReceived()).map(({ type }) => type);
      expect(types).toContain('invoice.payment_action_required');
      await bank.deliver();
      expect(await bank.emails('payment-approval', order)).toBe(1);
      expect(await bank.emails('payment-failed', order)).toBe(0);
      const fix = await payments.findPaymentFix(order, back);
      expect(fix).toMatchObject({ needsApproval: true });
      expect((await stripe.visit(fix?.url ?? '', { card: '4242424242424242' })).status).toBe(303);
      await bank.deliver();
      expect(await payments.findPaymentFix(order, back)).toBe(null);
      expect(await bank.emails('monthly-receipt', order)).toBe(1);
      expect(await bank.stateOf(order)).toBe('active');
    },
  );

  it.runIf(isWhole)('of another sum are charged as that, and what was drawn before counts as right', async () => {
    const { payments, order, subscription } = await begin();
    await later(31);
    const change = () => payments.changeMonthly(order.reference, { sum: 2500 }, 'visitor');
    expect([await change(), await change()]).toEqual(['changed', 'same']);
    const [item] = (await stripe.connect().subscriptions.retrieve(subscription)).items.data;
    expect(item?.price.unit_amount).toBe(2500);
    await bank.deliver();
    await later(31);
    expect((await bank.ledger()).map(({ amount }) => amount)).toEqual([10_000, 10_000, 2500]);
    expect(await payments.listManualReviews()).toEqual([]);
    expect(await bank.emails('monthly-receipt', order)).toBe(2);
    expect(await bank.emails('monthly-changed', order)).toBe(1);
  });

  it.runIf(isWhole)('that are paused are not charged, and go on by themselves', async () => {
    const { payments, order, subscription } = await begin();
    const pause = (count: number) => payments.changeMonthly(order.reference, { pause: count }, 'visitor');
    expect([await pause(2), await pause(2), await pause(4)]).toEqual(['changed', 'same', 'refused']);
    const { pause_collection } = await stripe.connect().subscriptions.retrieve(subscription);
    expect(pause_collection?.behavior).toBe('void');
    await later(75);
    expect(await charges()).toBe(1);
    await later(20);
    expect(await charges()).toBe(2);
    expect((await stripe.connect().subscriptions.retrieve(subscription)).pause_collection).toBe(null);
  });

  it.runIf(isWhole)('are charged on the day that the giver chooses, once in each month', async () => {
    const { payments, order, subscription } = await begin();
    const change = (day: number) => payments.changeMonthly(order.reference, { day }, 'visitor');
    const draws = () => bank.database.read((db) => readDraws(db, order, dateInStockholm(bank.now())));
    const { day, days } = await draws();
    expect(days.map((one) => one.day)).toEqual([1, 5, 15, 25, 28].filter((offered) => offered !== day));
    const [drawn = ''] = (await draws()).next;
    const onIt = await bank.database.read((db) => readDraws(db, order, drawn));
    for (const { first } of onIt.days) expect(daysBetween(drawn, first)).toBeGreaterThanOrEqual(20);
    for (const unoffered of [2, 0, 31, 5.5, Number.NaN])
      expect([unoffered, await change(unoffered)]).toEqual([unoffered, 'refused']);
    expect([await change(5), await change(5)]).toEqual(['changed', 'same']);
    const first = days.find((one) => one.day === 5)?.first ?? '';
    expect((await draws()).next).toEqual([first, addMonths(first, 1), addMonths(first, 2)]);
    const moved = await stripe.connect().subscriptions.retrieve(subscription);
    expect(dateInStockholm(new Date(moved.billing_cycle_anchor * 1000))).toBe(first);
    // Stripe tells of an invoice of nothing for the time until then: no receipt, and no charge of ours.
    const receipts = await bank.emails('monthly-receipt', order);
    const { data: invoices } = await stripe.connect().invoices.list({ subscription, status: 'paid' });
    expect(invoices.filter((invoice) => invoice.amount_paid === 0)).toHaveLength(1);
    await bank.deliver();
    const kept = await bank.database.read((db) => db.selectFrom('charges').select('amount').execute());
    expect([kept.length, await bank.emails('monthly-receipt', order)]).toEqual([1, receipts]);
    // A new sum afterwards leaves the day as it is.
    expect(await payments.changeMonthly(order.reference, { sum: 5000 }, 'visitor')).toBe('changed');
    await later(80);
    const paidOn = (await stripe.connect().charges.list({ limit: 9 })).data.map(({ created }) =>
      dateInStockholm(new Date(created * 1000)),
    );
    expect(paidOn.slice(0, -1).map((on) => on.slice(8))).toEqual(paidOn.slice(0, -1).map(() => '05'));
    expect(paidOn.at(-2)).toBe(first);
    expect(new Set(paidOn.map((on) => on.slice(0, 7))).size).toBe(paidOn.length);
    expect(paidOn.length).toBeGreaterThan(2);
    expect([await bank.emails('monthly-changed', order), await bank.stateOf(order)]).toEqual([2, 'active']);
    expect(await payments.listManualReviews()).toEqual([]);
  });

  it.runIf(isWhole)('are told to Stripe later when it is away', async () => {
    const { payments, order, subscription } = await begin();
    await stripe.control('faults', { kind: '500' }, 'PUT');
    expect(await payments.changeMonthly(order.reference, { sum: 5000 }, 'visitor')).toBe('changed');
    expect(await payments.changeMonthly(order.reference, { pause: 1 }, 'visitor')).toBe('changed');
    await stripe.mend();
    await bank.pass(61, 2);
    const { items, pause_collection } = await stripe.connect().subscriptions.retrieve(subscription);
    expect([items.data[0]?.price.unit_amount, pause_collection?.behavior]).toEqual([5000, 'void']);
    expect(await payments.changeMonthly(order.reference, { pause: 0 }, 'visitor')).toBe('changed');
    expect((await stripe.connect().subscriptions.retrieve(subscription)).pause_collection).toBe(null);
  });

  it.runIf(isWhole)(
    'come on the chosen day even when Stripe is away on the first of them, and none twice',
    async () => {
      const { payments, order, subscription } = await begin();
      await stripe.control('faults', { kind: '500' }, 'PUT');
      const { days } = await bank.database.read((db) => readDraws(db, order, dateInStockholm(bank.now())));
      const [soonest] = days.toSorted((a, b) => a.first.localeCompare(b.first));
      expect(await payments.changeMonthly(order.reference, { day: soonest?.day ?? 0 }, 'visitor')).toBe('changed');
      const untilOver = Date.parse(`${soonest?.first}T12:00:00Z`) - bank.now().getTime();
      // A provider that fails ten times within a minute rests, by a clock that no test moves.
      await bank.pass(untilOver / 60_000, 6);
      await stripe.mend();
      await later(1);
      const { billing_cycle_anchor } = await stripe.connect().subscriptions.retrieve(subscription);
      expect(dateInStockholm(new Date(billing_cycle_anchor * 1000))).toBe(addMonths(soonest?.first ?? '', 1));
      expect(await charges()).toBe(1);
    },
  );

  it.runIf(isWhole)(
    'are charged to another card as soon as its payer has given one, once, and the old one is forgotten',
    async () => {
      const { payments, order, subscription } = await begin();
      const client = stripe.connect();
      const read = async () => {
        const { default_payment_method: card, customer } = await client.subscriptions.retrieve(subscription);
        const { data: kept } = await client.customers.listPaymentMethods(String(customer));
        return { card, kept: kept.map(({ id }) => id) };
      };
      const before = await read();
      const url = (await payments.openCardPage(order, back)) ?? '';
      expect(await payments.openCardPage(order, back)).toBe(url);
      // Left without a card, and looked at again.
      expect(await payments.finishCardChange(order, order.createdAt)).toBe('open');
      expect([await read(), await payments.findCard(order)]).toEqual([before, { endsIn: '2034-12' }]);
      await stripe.visit(url, { action: 'pay', card: '5555555555554444' });
      const finish = () => payments.finishCardChange(order, order.createdAt);
      await Promise.all([finish(), bank.deliver(), finish()]);
      const after = await read();
      expect(after.card).not.toBe(before.card);
      expect(after.kept).toEqual([after.card]);
      expect(await finish()).toBe('taken');
      expect(await bank.emails('monthly-changed', order)).toBe(1);
      expect(await charges()).toBe(1);
      await later(32);
      expect(await charges()).toBe(2);
      expect((await client.charges.list({ limit: 1 })).data[0]?.payment_method).toBe(after.card);
      // Another page is a new one, and only one of two that are asked for at once.
      const two = await Promise.all([payments.openCardPage(order, back), payments.openCardPage(order, `${back}?en`)]);
      expect(two.filter((page) => page !== null && page !== url)).toHaveLength(1);
      expect(two).toContain(await payments.openCardPage(order, back));
      await stripe.visit(two.find((page) => page !== null) ?? '', { action: 'pay', card: '4242424242424242' });
      await payments.endMonthly(order.reference, 'visitor');
      expect(await bank.emails('monthly-changed', order)).toBe(1);
    },
  );

  it.runIf(isWhole)('keep their card when its page is left, and when Stripe is away', async () => {
    const { payments, order } = await begin();
    await stripe.control('faults', { kind: '500' }, 'PUT');
    expect(await payments.openCardPage(order, back)).toBeNull();
    await stripe.mend();
    const url = await payments.openCardPage(order, back);
    await later(2);
    expect(await payments.finishCardChange(order, order.createdAt)).toBe('over');
    expect(await bank.emails('monthly-changed', order)).toBe(0);
    expect([null, url]).not.toContain(await payments.openCardPage(order, back));
    await payments.endMonthly(order.reference, 'visitor');
    expect([await payments.openCardPage(order, back), await payments.findCard(order)]).toEqual([null, null]);
  });

  it.runIf(isWhole)('end when nothing helps', async () => {
    const { order, subscription } = await begin();
    await stripe.control(`subscriptions/${subscription}/fail-next`, { times: 9 });
    await later(50);
    await bank.deliver();
    expect(await bank.stateOf(order)).toBe('ended');
    expect(await charges()).toBe(1);
  });

  it.runIf(isWhole)('end when the giver wishes so, at Stripe too', async () => {
    const { payments, order, subscription } = await begin();
    expect(await payments.endMonthly(order.reference, 'office:Provius')).toBe(true);
    expect(await bank.stateOf(order)).toBe('ended');
    expect(await payments.endMonthly(order.reference, 'office:Provius')).toBe(false);
    expect((await stripe.connect().subscriptions.retrieve(subscription)).status).toBe('canceled');
    await later(40);
    expect(await charges()).toBe(1);
  });
});
