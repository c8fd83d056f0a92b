import { afterEach, describe, expect, it } from 'vitest';
import type { Order } from '#orders/model/order.ts';
import { describeEachDatabase } from '#scripts/each-database.ts';
import { isLong } from '../support/long.ts';
import { createSeeded, permutations, shuffle } from '../support/seeded.ts';
import { back, openSamplePayments, type SamplePayments } from './payments.fixture.ts';
import type { BankOptions, Entry } from './pretend-bank.ts';

describeEachDatabase('webhook_events', (createEmpty, isWhole) => {
  let sample: SamplePayments;
  const open = async (options?: BankOptions) => {
    sample = openSamplePayments(await createEmpty(), options);
    return sample;
  };
  afterEach(() => sample.close());

  async function startMany(count: number): Promise<{ order: Order; entry: Entry }[]> {
    const started = [];
    for (let at = 0; at < count; at++) {
      const order = await sample.place();
      sample.wait(2.5);
      await sample.payments.start(order, back);
      const [entry] = sample.bank.entriesOf(order.reference);
      if (!entry) throw new Error('It was not started');
      started.push({ order, entry });
    }
    return started;
  }
  const statesOf = async (orders: { order: Order }[]) => Promise.all(orders.map(({ order }) => sample.stateOf(order)));
  const countOf = (table: 'charges' | 'webhook_events') =>
    sample.database.read(async (db) => (await db.selectFrom(table).selectAll().execute()).length);

  const many = isLong ? 1000 : 8;
  it(`told five times each, at once, have one effect each, in ${many} orders`, async () => {
    const { payments, bank, another } = await open();
    const paymentServices = [payments, another({ throttle: { news: 0, webhooks: 20 } })];
    const started = await startMany(many);
    const events = started.map(({ entry }) => bank.pay(entry.key));
    const told = shuffle(
      events.flatMap((event) => Array.from({ length: 5 }, () => event)),
      createSeeded(5),
    );
    const answers = await Promise.all(
      told.map((event, at) => (paymentServices[at % 2] ?? payments).receiveWebhook('pretend', bank.event(event))),
    );
    await Promise.all(paymentServices.map((one) => one.idle()));
    const counts = {
      told: answers.filter((answer) => answer === 'accepted').length,
      kept: await countOf('webhook_events'),
      paid: (await statesOf(started)).filter((state) => state === 'paid').length,
      charges: await countOf('charges'),
      receipts: await sample.emails('receipt'),
    };
    console.log(`told five times: ${JSON.stringify(counts)}`);
    expect(counts).toEqual({ told: 5 * many, kept: many, paid: many, charges: many, receipts: many });
  }, 600_000);

  it.runIf(isWhole)('twenty of one payment in a moment share a question, and are all dealt with', async () => {
    const { bank, another } = await open();
    const payments = another({ throttle: { news: 1000, webhooks: 20 } });
    const [started] = await startMany(1);
    if (!started) throw new Error('It was not started');
    bank.pay(started.entry.key);
    const before = bank.ledger.calls.find ?? 0;
    const events = Array.from({ length: 20 }, () => bank.change(started.entry.key, {}));
    await Promise.all(events.map((event) => payments.receiveWebhook('pretend', bank.event(event))));
    await payments.idle();
    const left = await sample.database.read((db) =>
      db.selectFrom('webhook_events').select('event_id').where('next_at', 'is not', null).execute(),
    );
    expect({ states: await statesOf([started]), left }).toEqual({ states: ['paid'], left: [] });
    expect((bank.ledger.calls.find ?? 0) - before).toBeLessThanOrEqual(2);
  });

  const each = isLong ? 50 : 1;
  it.runIf(isWhole)(
    `in every order of four, ${each} times each, leave what the bank's ledger says`,
    async () => {
      const { payments, bank } = await open();
      const orders = permutations([0, 1, 2, 3]).flatMap((told) => Array.from({ length: each }, () => told));
      const started = await startMany(orders.length);
      const ends = ['refunded', 'partly_refunded', 'disputed', 'refunded'];
      const wrong: string[] = [];
      for (const [at, { order, entry }] of started.entries()) {
        const kind = at % ends.length;
        const happens = [
          () => bank.declineCard(entry.key),
          () => bank.pay(entry.key),
          () => bank.refundByHand(entry.key, 5000),
          () => {
            if (kind === 0) return bank.refundByHand(entry.key, 15_000);
            if (kind === 1) return bank.declineCard(entry.key);
            return bank.change(entry.key, { dispute: kind === 2 ? 'open' : 'lost' });
          },
        ];
        const events: ReturnType<typeof bank.pay>[] = [];
        for (const next of orders[at] ?? []) {
          // The events up to and including the delivered one have happened.
          while (events.length <= next) {
            const event = happens[events.length]?.();
            if (event) events.push(event);
          }
          const event = events[next];
          if (event) await payments.receiveWebhook('pretend', bank.event(event));
          await payments.idle();
        }
        const state = await sample.stateOf(order);
        if (state !== ends[kind]) wrong.push(`${String(orders[at])} ${kind}: ${state}`);
      }
      console.log(`orders of four events: ${orders.length} orders, ${wrong.length} unlike the ledger`);
      expect(wrong).toEqual([]);
      expect(await sample.emails('receipt')).toBe(orders.length);
    },
    600_000,
  );

  const dropped = isLong ? 200 : 6;
  it.runIf(isWhole)(
    `that never come are not needed, in ${dropped} orders`,
    async () => {
      const { bank } = await open();
      const random = createSeeded(11);
      const started = await startMany(dropped);
      const ends = started.map(({ entry }) => {
        const isPaid = random() < 0.7;
        if (isPaid) bank.pay(entry.key);
        else bank.decline(entry.key);
        return isPaid ? 'paid' : 'awaiting_payment';
      });
      await sample.pass(10);
      expect(await statesOf(started)).toEqual(ends);
      const live = await sample.database.read((db) =>
        db.selectFrom('attempts').select('id').where('state', 'in', ['started', 'pending', 'unknown']).execute(),
      );
      console.log(`all notices dropped: ${dropped} orders, ${live.length} without an end after ten minutes`);
      expect(live).toEqual([]);
    },
    240_000,
  );

  const early = isLong ? 100 : 8;
  it(`that are faster than what they tell of are kept and applied later, in ${early} orders`, async () => {
    const { payments, bank } = await open();
    const started = await startMany(1);
    const events = Array.from({ length: early }, (_, at) => ({ eventId: `early-${at}`, key: `KEY${at}` }));
    for (const event of events) expect(await payments.receiveWebhook('pretend', bank.event(event))).toBe('accepted');
    await payments.idle();
    expect(await countOf('webhook_events')).toBe(early);
    // The events' payments become known later, after all.
    const orders: Order[] = [];
    for (const { key } of events) {
      const order = await sample.place();
      orders.push(order);
      await sample.database.write((db) =>
        db
          .updateTable('attempts')
          .set({
            key,
            provider: 'pretend',
            amount: order.total,
            currency: 'SEK',
            started_at: sample.now().toISOString(),
            called_at: sample.now().toISOString(),
          })
          .where('order_id', '=', order.id)
          .execute(),
      );
      const [first] = started;
      if (first) {
        bank.ledger.entries.push({
          ...first.entry,
          key,
          ref: `ref-${key}`,
          reference: order.reference,
          state: 'paid',
          taken: 1,
        });
      }
    }
    await sample.pass(2);
    const states = await Promise.all(orders.map((order) => sample.stateOf(order)));
    console.log(`told before they were known: ${early}, ${states.filter((state) => state !== 'paid').length} lost`);
    expect(states).toEqual(orders.map(() => 'paid'));
  });

  it.runIf(isWhole)('of money that no order is known for are for people after a day', async () => {
    const { payments, bank } = await open();
    await payments.receiveWebhook('pretend', bank.event({ eventId: 'stray', key: 'NOBODY' }));
    await payments.idle();
    for (let hours = 0; hours < 25; hours++) {
      sample.wait(3600);
      await payments.reconcile();
    }
    const [stray] = await payments.listManualReviews();
    expect(stray).toMatchObject({ reason: 'no-order', reference: null });
    expect(await payments.closeManualReview(stray?.id ?? '', 'office:Provius')).toBe(true);
    sample.wait(30 * 86_400);
    await payments.reconcile();
    expect(await countOf('webhook_events')).toBe(0);
  });

  it.runIf(isWhole)('that are not to be believed leave nothing behind', async () => {
    const { payments, bank } = await open();
    const [first] = await startMany(1);
    const event = bank.pay(first?.entry.key ?? '');
    expect(await payments.receiveWebhook('pretend', bank.event(event, 'forged'))).toBe('refused');
    expect(await payments.receiveWebhook('nobody', bank.event(event))).toBe('refused');
    expect(await countOf('webhook_events')).toBe(0);
  });

  describe('without a signature', () => {
    it.runIf(isWhole)('need the token that was given with the attempt', async () => {
      const { payments, bank } = await open({ isUnsigned: true });
      const [first, second] = await startMany(2);
      const event = bank.pay(first?.entry.key ?? '');
      const tokens = ['', 'x', second?.entry.callback, event.token?.slice(1), `${event.token}x`];
      for (const token of tokens) {
        expect(await payments.receiveWebhook('pretend', bank.event({ ...event, token: token ?? '' }))).toBe('refused');
      }
      expect(await payments.receiveWebhook('pretend', bank.event({ ...event, key: 'UNKNOWN' }))).toBe('refused');
      expect(await countOf('webhook_events')).toBe(0);
      expect(await payments.receiveWebhook('pretend', bank.event(event))).toBe('accepted');
      await payments.idle();
      expect(await statesOf(first ? [first] : [])).toEqual(['paid']);
    });
  });

  it.runIf(isWhole)('are kept for as long as the bank does not answer, and lose nothing', async () => {
    const { payments, bank } = await open();
    const started = await startMany(5);
    bank.behaviour.faultOf = () => 'down';
    for (const { entry } of started) await payments.receiveWebhook('pretend', bank.event(bank.pay(entry.key)));
    await payments.idle();
    expect(await statesOf(started)).toEqual(started.map(() => 'awaiting_payment'));
    bank.behaviour.faultOf = () => null;
    await sample.pass(10);
    expect(await statesOf(started)).toEqual(started.map(() => 'paid'));
  });

  it.runIf(isWhole)('of late money are kept until the bank answers, though nobody would ask any more', async () => {
    const { payments, bank } = await open();
    const [late] = await startMany(1);
    if (!late) throw new Error('It was not started');
    bank.decline(late.entry.key);
    sample.wait(2);
    expect(await payments.check(late.order)).toMatchObject({ stage: 'failed' });
    bank.behaviour.faultOf = () => 'down';
    await payments.receiveWebhook('pretend', bank.event(bank.pay(late.entry.key)));
    await payments.idle();
    await sample.pass(3);
    bank.behaviour.faultOf = () => null;
    await sample.pass(3);
    expect(await statesOf([late])).toEqual(['paid']);
  });
});
