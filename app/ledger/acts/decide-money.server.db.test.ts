import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { entryOf, openSampleOffice, type SampleOffice } from '#fixtures/ledger-office.fixture.ts';
import type { Order } from '#orders/model/order.ts';
import { readPapers } from '#orders/papers/order-papers.server.ts';
import { describeEachDatabase } from '#scripts/each-database.ts';
import { unknownMoney } from '../reading/open-money.server.ts';
import { entriesOfPeriod, listPeriods, totalsByMethod, totalsOfPeriod } from '../reading/periods.server.ts';
import { entriesOfOrder } from '../store/read-entries.server.ts';
import { closePeriod } from './close-period.server.ts';
import { creditInvoice, writeOff } from './give-up-claim.server.ts';
import { reverse, reverseUnknown } from './reverse.server.ts';
import { settleReturn } from './settle-return.server.ts';
import { keepSurplusAsGift, returnSurplus } from './surplus.server.ts';
import { assignUnknown, bookUnknown, returnUnknown } from './unknown-money.server.ts';

const on = '2026-03-14';

describeEachDatabase('money that the office decides about', (createEmpty, isWhole) => {
  let office: SampleOffice;
  beforeEach(async () => {
    office = openSampleOffice(await createEmpty());
    return () => office.database.close();
  });

  describe('decides about a surplus', () => {
    async function paidTwice() {
      const order = await office.place();
      await office.pay(order, 20_000);
      await office.pay(order, 20_000);
      return order;
    }
    it('as a gift, by the payer’s word', async () => {
      const order = await paidTwice();
      const wish = { ...office.act(), reference: order.reference, reason: 'by e-mail, 13 March' };
      expect(await keepSurplusAsGift(office.deps, { ...wish, amount: 20_001 })).toMatchObject({
        refused: 'too-much',
        left: 20_000,
      });
      expect(await keepSurplusAsGift(office.deps, wish)).toMatchObject({ done: true, balance: 0 });
      expect(await office.lettersOf(order)).toContain('payment-noted: kept # 20000 0 queued');
      expect((await office.money(order)).kept).toBe(40_000);
    });

    it('to be sent back: asked for, done, and failed after all', async () => {
      const order = await paidTwice();
      const asked = await returnSurplus(office.deps, { ...office.act(), reference: order.reference });
      expect(asked).toMatchObject({ done: true, amount: 20_000 });
      expect(await office.money(order)).toMatchObject({ balance: -20_000, pending: 20_000, refundable: 20_000 });
      expect(await returnSurplus(office.deps, { ...office.act(), reference: order.reference })).toMatchObject({
        refused: 'nothing-left',
      });
      expect(
        await keepSurplusAsGift(office.deps, { ...office.act(), reference: order.reference, reason: '' }),
      ).toMatchObject({
        refused: 'nothing-left',
      });
      const { returnId } = asked as unknown as { returnId: string };
      const settle = (to: 'done' | 'failed') =>
        settleReturn(office.deps, { ...office.act(), reference: order.reference, returnId, to });
      expect(await settle('done')).toMatchObject({ done: true, balance: 0 });
      expect((await office.find(order)).state).toBe('paid');
      expect(await office.lettersOf(order)).toContain('refund: duplicate # 20000 queued');
      expect(await settle('done')).toEqual({ done: false, refused: 'settled' });
      expect(await settle('failed')).toMatchObject({ done: true, balance: -20_000 });
      expect(await office.money(order)).toMatchObject({ kept: 40_000, pending: 0 });
    });
  });

  describe('writes off an invoice, and money comes after all', () => {
    const lines = async (order: Order) =>
      (await office.money(order)).lines
        .filter(({ isMirror, isReversed }) => !isMirror && !isReversed)
        .map(({ kind, amount }) => [kind, amount]);
    async function writtenOff(paid: number) {
      const order = await office.place();
      if (paid > 0) await office.pay(order, paid);
      await writeOff(office.deps, { ...office.act(), reference: order.reference, reason: 'unreachable' });
      await office.markSent();
      return order;
    }
    it('all of it: it pays the invoice, and is no surplus', async () => {
      for (const paid of [0, 5_000]) {
        const order = await writtenOff(paid);
        const late = await office.pay(order, 20_000 - paid);
        expect(late).toMatchObject({ balance: 0, kept: 20_000, isPaid: true });
        expect((await office.lettersOf(order)).filter((letter) => letter.endsWith('queued'))).toEqual([
          'receipt: paid queued',
        ]);
        const wish = { ...office.act(), reference: order.reference, entryId: entryOf(late), reason: 'wrong order' };
        expect(await reverse(office.deps, wish)).toMatchObject({ balance: 20_000 - paid, kept: paid });
        expect((await office.find(order)).state).toBe('awaiting_invoice');
      }
    });

    it('a part: no receipt says that all has come, and the rest stays written off', async () => {
      const order = await writtenOff(0);
      expect(await office.pay(order, 5_000)).toMatchObject({ balance: 0, kept: 5_000, isPaid: false });
      expect((await office.find(order)).state).toBe('expired');
      expect(await office.lettersOf(order)).toEqual(['payment-noted: received # 5000 0 queued']);
      expect(await lines(order)).toEqual([
        ['charged', 20_000],
        ['written_off', 15_000],
        ['received', 5_000],
      ]);
      expect(await office.pay(order, 16_000)).toMatchObject({ balance: -1_000, kept: 21_000, isPaid: true });
    });
  });

  describe('credits an invoice', () => {
    it('in part: less is left, and the payer gets a credit note', async () => {
      const order = await office.place();
      const wish = { reference: order.reference, amount: 5_000, reason: 'one member less' };
      expect(await creditInvoice(office.deps, { ...office.act(), ...wish })).toMatchObject({ balance: 15_000 });
      expect(await office.lettersOf(order)).toEqual(['invoice-cancelled: credit # 5000 15000 queued']);
      expect(await office.pay(order, 15_000)).toMatchObject({ balance: 0, isPaid: true });
    });

    it('not once its rest is written off: the payer would be told that it was paid', async () => {
      const { reference, ...order } = await office.place();
      await office.pay({ ...order, reference }, 10_000);
      await writeOff(office.deps, { ...office.act(), reference, reason: '' });
      expect(await creditInvoice(office.deps, { ...office.act(), reference, reason: '' })).toMatchObject({
        done: false,
        refused: 'nothing-left',
      });
      expect((await office.lettersOf({ ...order, reference })).join()).not.toContain('invoice-cancelled');
    });

    it.runIf(isWhole)('whole, though half was paid: that half is a surplus', async () => {
      const order = await office.place();
      await office.pay(order, 10_000);
      expect(
        await creditInvoice(office.deps, { ...office.act(), reference: order.reference, reason: '' }),
      ).toMatchObject({
        balance: -10_000,
      });
      expect((await office.find(order)).state).toBe('cancelled');
      expect(await office.lettersOf(order)).toContain('invoice-cancelled: cancelled # 20000 -10000 queued');
    });

    it.runIf(isWhole)('in part, and then the rest: each credit note has its own sum and number', async () => {
      const order = await office.place();
      const { reference } = order;
      await creditInvoice(office.deps, { ...office.act(), reference, amount: 5_000, reason: '' });
      await creditInvoice(office.deps, { ...office.act(), reference, reason: '' });
      const cancelled = await office.find(order);
      const [papers] = (await office.database.read((db) => readPapers(db, [cancelled]))).values();
      expect(papers?.credits.toSorted((a, b) => a.amount - b.amount)).toMatchObject([
        { amount: 5_000, number: expect.stringMatching(/-K1$/), means: 'lowered', balance: 15_000 },
        { amount: 15_000, number: expect.stringMatching(/-K2$/), means: 'cancelled', balance: 0 },
      ]);
    });

    it.runIf(isWhole)('in part by mistake: undone, a letter that has left is put right', async () => {
      const order = await office.place();
      const { reference } = order;
      await creditInvoice(office.deps, { ...office.act(), reference, amount: 5_000, reason: '' });
      await office.markSent();
      const entries = await office.database.read((db) => entriesOfOrder(db, order.id));
      const entryId = entries.findLast(({ kind }) => kind === 'credited')?.id ?? '';
      expect(await reverse(office.deps, { ...office.act(), reference, entryId, reason: '' })).toMatchObject({
        done: true,
      });
      expect(await office.lettersOf(order)).toContain('payment-noted: undone # 5000 20000 queued');
    });

    it.runIf(isWhole)('in two parts of the same sum: one is undone, and the letter of the other goes', async () => {
      const order = await office.place();
      const { reference } = order;
      await creditInvoice(office.deps, { ...office.act(), reference, amount: 5_000, reason: '' });
      await creditInvoice(office.deps, { ...office.act(), reference, amount: 5_000, reason: '' });
      const entries = await office.database.read((db) => entriesOfOrder(db, order.id));
      const entryId = entries.findLast(({ kind }) => kind === 'credited')?.id ?? '';
      await reverse(office.deps, { ...office.act(), reference, entryId, reason: '' });
      expect((await office.lettersOf(order)).toSorted()).toEqual([
        'invoice-cancelled: credit # 5000 10000 dropped',
        'invoice-cancelled: credit # 5000 15000 queued',
      ]);
    });

    it.runIf(isWhole)('of which the rest was paid: the payer is asked about what came too much', async () => {
      const order = await office.place();
      await office.pay(order, 18_000);
      await creditInvoice(office.deps, { ...office.act(), reference: order.reference, amount: 5_000, reason: '' });
      expect((await office.find(order)).state).toBe('paid');
      expect(await office.lettersOf(order)).toContain('invoice-cancelled: credit # 5000 -3000 queued');
    });
  });

  describe('handles unknown money', () => {
    const come = async (amount: number) =>
      entryOf(
        await bookUnknown(office.deps, { ...office.act(), amount, on, by: 'bank', source: `camt:${randomUUID()}` }),
      );

    it('that is assigned in two parts, and no more than came', async () => {
      const entryId = await come(30_000);
      const [first, second] = [await office.place(), await office.place()];
      const assign = (order: Order, amount?: number) =>
        assignUnknown(office.deps, { ...office.act(), reference: order.reference, entryId, ...(amount && { amount }) });
      expect(await assign(first, 20_000)).toMatchObject({ done: true, balance: 0, isPaid: true });
      expect(await office.database.read(unknownMoney)).toMatchObject([{ left: 10_000 }]);
      expect(await assign(second, 20_000)).toEqual({ done: false, refused: 'too-much', left: 10_000 });
      expect(await assign(second)).toMatchObject({ balance: 10_000, isPaid: false });
      expect(await office.database.read(unknownMoney)).toEqual([]);
      expect(await returnUnknown(office.deps, { ...office.act(), entryId, on })).toMatchObject({
        refused: 'nothing-left',
      });
      expect(await reverseUnknown(office.deps, { ...office.act(), entryId, reason: '' })).toMatchObject({
        refused: 'in-use',
      });
    });

    it.runIf(isWhole)('that is sent back, and back again when that was wrong', async () => {
      const entryId = await come(30_000);
      const back = entryOf(await returnUnknown(office.deps, { ...office.act(), entryId, on, amount: 10_000 }));
      expect(await office.database.read(unknownMoney)).toMatchObject([{ left: 20_000 }]);
      await reverseUnknown(office.deps, { ...office.act(), entryId: back, reason: 'not sent' });
      expect(await office.database.read(unknownMoney)).toMatchObject([{ left: 30_000 }]);
      expect(await reverseUnknown(office.deps, { ...office.act(), entryId, reason: 'another account' })).toMatchObject({
        done: true,
      });
      expect(await office.database.read(unknownMoney)).toEqual([]);
    });

    it('that several give away at the same time, once', async () => {
      const entryId = await come(20_000);
      const orders = await Promise.all([office.place(), office.place(), office.place()]);
      const outcomes = await Promise.all(
        orders.map(({ reference }) => assignUnknown(office.deps, { ...office.act(), reference, entryId })),
      );
      expect(outcomes.filter(({ done }) => done)).toHaveLength(1);
    });
  });

  it('never sends back more than was kept, though 20 ask at the same time', async () => {
    const order = await office.place();
    await office.pay(order, 40_000);
    const outcomes = await Promise.all(
      Array.from({ length: 20 }, () =>
        returnSurplus(office.deps, { ...office.act(), reference: order.reference, amount: 15_000 }),
      ),
    );
    expect(outcomes.filter(({ done }) => done)).toHaveLength(1);
  });

  it('closes a month: later facts about it get today’s, and it is closed once', async () => {
    office.putClock('2026-02-10');
    const order = await office.place();
    office.putClock('2026-03-14');
    const close = (period: string, shown = 1) => closePeriod(office.deps, { ...office.act(), period, shown });
    expect(await close('2026-03')).toEqual({ done: false, refused: 'period-open' });
    expect(await close('2026-02', 0)).toEqual({ done: false, refused: 'changed' });
    expect(await close('2026-02')).toMatchObject({ done: true, period: '2026-02' });
    expect(await close('2026-01')).toEqual({ done: false, refused: 'period-closed' });
    await office.pay(order, 20_000, { on: '2026-02-20' });
    const entries = await office.database.read((db) => entriesOfOrder(db, order.id));
    expect(entries.map(({ period, valueDate }) => [period, valueDate])).toEqual([
      ['2026-02', '2026-02-10'],
      ['2026-03', '2026-02-20'],
    ]);
    const periods = await office.database.read(listPeriods);
    expect(periods.map(({ period, closedBy }) => [period, closedBy])).toEqual([
      ['2026-03', null],
      ['2026-02', office.actor],
    ]);
  });

  it('is read by month and method', async () => {
    const [paid, open] = [await office.place(), await office.place()];
    await office.pay(paid, 20_000);
    await office.pay(open, 5_000, { by: 'f2f' });
    expect(await office.database.read((db) => totalsByMethod(db, '2026-03-01', '2026-03-31'))).toEqual([
      { account: 'bank:giro', in: 20_000, out: 0 },
      { account: 'cash', in: 5_000, out: 0 },
    ]);
    expect(await office.database.read((db) => totalsOfPeriod(db, '2026-03'))).toMatchObject([
      { kind: 'charged', debit: 'receivable', credit: 'income:donation', count: 2, amount: 40_000 },
      { kind: 'received', debit: 'bank:giro', count: 1, amount: 20_000 },
      { kind: 'received', debit: 'cash', count: 1, amount: 5_000 },
    ]);
    const seqs: number[] = [];
    for await (const { seq } of entriesOfPeriod((work) => office.database.read(work), '2026-03', 2)) seqs.push(seq);
    expect(seqs).toHaveLength(4);
  });
});
