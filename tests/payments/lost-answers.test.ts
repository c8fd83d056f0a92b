import { expect, it } from 'vitest';
import type { Order } from '#orders/model/order.ts';
import type { PaymentService } from '#payments/port.ts';
import { describeEachDatabase } from '#scripts/each-database.ts';
import { isLong } from '../support/long.ts';
import { createSeeded } from '../support/seeded.ts';
import { back, openSamplePayments, type SamplePayments } from './payments.fixture.ts';

const orderCount = isLong ? 200 : 6;

describeEachDatabase('what a visitor does while answers are lost', (createEmpty, isWhole) => {
  it(`takes no money twice, and none without an order, in ${orderCount} orders`, async () => {
    const random = createSeeded(20_260_314);
    const sample = openSamplePayments(await createEmpty(), {
      paysAtOnce: true,
      faultOf: (verb) => (verb === 'start' ? 'commit-then-drop' : random() < 0.4 ? 'down' : null),
    });
    const paymentServices = [sample.payments, sample.another()];
    const one = () => paymentServices[Math.floor(random() * paymentServices.length)] ?? sample.payments;
    const orders: Order[] = [];
    for (let at = 0; at < orderCount; at++) {
      const submission = `submission-${at}`;
      const order = await sample.place({ paymentMethod: 'card' }, submission);
      orders.push(order);
      for (let acts = 0; acts < 4; acts++) await behave(sample, order, submission, one, random);
      // A crowd this large meets the limit of the bank's starts, and whoever is sent away comes again.
      while ((await sample.payments.start(order, back)).next === 'rate_limited') await sample.pass(0.25);
      sample.wait(3);
      if (at % 5 === 0) await sample.payments.reconcile();
    }
    await sample.pass(10);

    const counts = await tally(sample, orders);
    console.log(`answers lost: ${JSON.stringify({ orders: orderCount, ...counts })}`);
    expect(counts).toEqual({
      chargedTwice: 0,
      chargesWithoutOrder: 0,
      paid: orderCount,
      receipts: orderCount,
      late: 0,
    });
    expect(await sample.payments.listManualReviews()).toEqual([]);
    await sample.close();
  }, 240_000);

  it.runIf(isWhole)(
    `is known within ten minutes after the bank is back, in ${orderCount} orders`,
    async () => {
      let isDown = true;
      const sample = openSamplePayments(await createEmpty(), {
        paysAtOnce: true,
        faultOf: (verb) => (verb === 'start' ? 'commit-then-drop' : isDown ? 'down' : null),
      });
      const orders: Order[] = [];
      for (let at = 0; at < orderCount; at++) {
        const order = await sample.place({ paymentMethod: 'swish' });
        orders.push(order);
        await comeUntilStarted(sample, order);
      }
      await sample.pass(7);
      expect((await tally(sample, orders)).paid).toBe(0);
      isDown = false;
      await sample.pass(30);
      const { late: _, ...counts } = await tally(sample, orders);
      console.log(`bank away, then back: ${JSON.stringify({ orders: orderCount, ...counts })}`);
      expect(counts).toEqual({ chargedTwice: 0, chargesWithoutOrder: 0, paid: orderCount, receipts: orderCount });
      await sample.close();
    },
    240_000,
  );

  const storedCount = isLong ? 100 : 3;
  it.runIf(isWhole)(
    `gets a new key only when the first took nothing: 500 for good under the first, in ${storedCount} orders`,
    async () => {
      const random = createSeeded(7);
      const firstKeys = new Set<string>();
      const sample = openSamplePayments(await createEmpty(), {
        paysAtOnce: true,
        faultOf: (verb, key) => {
          if (verb !== 'start' || firstKeys.has(key) || firstKeys.size >= storedCount) return null;
          firstKeys.add(key);
          return random() < 0.5 ? 'stored-500-made' : 'stored-500-unmade';
        },
      });
      const orders: Order[] = [];
      for (let at = 0; at < storedCount; at++) {
        const order = await sample.place({ paymentMethod: 'stripe' });
        orders.push(order);
        await sample.payments.start(order, back);
        sample.wait(3);
      }
      for (const order of orders) await sample.payments.start(order, back);
      await sample.pass(3);
      let again = 0;
      for (const order of orders) {
        if ((await sample.payments.statusOf(order)).stage !== 'failed') continue;
        again++;
        await sample.payments.tryAgain(order);
        await sample.payments.start(order, back);
        sample.wait(3);
      }
      await sample.pass(10);
      const counts = await tally(sample, orders);
      const made = sample.bank.ledger.entries.filter(({ key }) => firstKeys.has(key)).length;
      console.log(`500 under the key: ${JSON.stringify({ orders: storedCount, made, again, ...counts })}`);
      expect(made + again).toBe(storedCount);
      expect(made).toBeGreaterThan(0);
      expect(again).toBeGreaterThan(0);
      expect(counts).toMatchObject({
        chargedTwice: 0,
        chargesWithoutOrder: 0,
        paid: storedCount,
        receipts: storedCount,
      });
      await sample.close();
    },
    240_000,
  );
});

/** Back, sent again, pressed twice, cancelled, tried in another way, looked at. */
async function behave(
  { place, payments }: SamplePayments,
  order: Order,
  submission: string,
  one: () => PaymentService,
  random: () => number,
): Promise<void> {
  const acts = [
    () => Promise.all([one().start(order, back), one().start(order, back)]),
    async () => one().start(await place({ paymentMethod: 'card' }, submission), back),
    () => one().start(order, back),
    () => one().check(order),
    () => one().cancel(order),
    () => one().tryAgain(order, 'swish'),
    () => Promise.all([one().tryAgain(order, 'card'), one().start(order, back), one().cancel(order)]),
  ];
  await payments.start(order, back);
  await acts[Math.floor(random() * acts.length)]?.();
}

async function comeUntilStarted({ payments, wait }: SamplePayments, order: Order): Promise<void> {
  while ((await payments.start(order, back)).next === 'rate_limited') wait(10);
}

/** Compares the money that the bank took with our records. */
async function tally({ bank, database, emails }: SamplePayments, orders: Order[]) {
  const taken = new Map<string, number>();
  for (const { reference, taken: times } of bank.ledger.entries)
    taken.set(reference, (taken.get(reference) ?? 0) + times);
  const rows = await database.read((db) =>
    db
      .selectFrom('orders')
      .leftJoin('charges', 'charges.order_id', 'orders.id')
      .leftJoin('attempts', 'attempts.id', 'charges.attempt_id')
      .select(['reference', 'orders.state', 'paid_at', 'attempts.started_at'])
      .execute(),
  );
  const paid = new Set(rows.filter(({ state }) => state === 'paid').map(({ reference }) => reference));
  const tenMinutes = 600_000;
  return {
    chargedTwice: orders.filter(({ reference }) => (taken.get(reference) ?? 0) > 1).length,
    chargesWithoutOrder: [...taken].filter(([reference, times]) => times > 0 && !paid.has(reference)).length,
    paid: paid.size,
    receipts: await emails('receipt'),
    late: rows.filter(
      ({ paid_at, started_at }) => new Date(paid_at ?? 0).getTime() - new Date(started_at ?? 0).getTime() > tenMinutes,
    ).length,
  };
}
