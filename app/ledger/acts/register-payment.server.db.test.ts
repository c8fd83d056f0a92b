import type { KyselyPlugin } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { obstacleOf } from '#emails/obstacle.ts';
import { createOutbox } from '#emails/outbox/outbox.server.ts';
import { entryOf, openSampleOffice, type SampleOffice } from '#fixtures/ledger-office.fixture.ts';
import type { Order } from '#orders/model/order.ts';
import { type DatabaseSettings, describeEachDatabase } from '#scripts/each-database.ts';
import { openBalances } from '../reading/open-money.server.ts';
import { readOrderMoney } from '../reading/order-money.server.ts';
import { creditInvoice, writeOff } from './give-up-claim.server.ts';
import { reverse } from './reverse.server.ts';
import { returnSurplus } from './surplus.server.ts';

const on = '2026-03-14';

describeEachDatabase('a payment that the office registers', (createEmpty, isWhole) => {
  let office: SampleOffice;
  let settings: DatabaseSettings;
  beforeEach(async () => {
    settings = await createEmpty();
    office = openSampleOffice(settings);
    return () => office.database.close();
  });

  describe('registers a payment', () => {
    it.runIf(isWhole)('in parts after it was given up: a part more is no receipt for all of it', async () => {
      const order = await office.place({ paymentMethod: 'f2f' });
      await office.pay(order, 5_000, { by: 'f2f' });
      await office.repository.apply(order.reference, 'expired', 'job');
      expect(await office.pay(order, 10_000, { by: 'f2f' })).toMatchObject({ isPaid: false, kept: 15_000 });
      expect((await office.find(order)).state).toBe('expired');
      expect(await office.pay(order, 5_000, { by: 'f2f' })).toMatchObject({ isPaid: true, balance: 0 });
    });

    it('of a part: 100 kr of 200 kr are left, and the letter says so', async () => {
      const order = await office.place();
      expect(await office.pay(order, 10_000)).toMatchObject({
        done: true,
        balance: 10_000,
        kept: 10_000,
        isPaid: false,
      });
      expect((await office.find(order)).state).toBe('awaiting_invoice');
      expect(await office.lettersOf(order)).toEqual(['payment-noted: received # 10000 10000 queued']);
      expect(await office.pay(order, 10_000)).toMatchObject({ balance: 0, isPaid: true });
      expect((await office.find(order)).state).toBe('paid');
      expect(await office.lettersOf(order)).toContain('receipt: paid queued');
    });

    it.runIf(isWhole)('twice as a surplus of the second, with a letter that asks what to do with it', async () => {
      const order = await office.place();
      await office.pay(order, 20_000);
      expect(await office.pay(order, 20_000)).toMatchObject({ balance: -20_000, kept: 40_000, isPaid: false });
      expect(await office.lettersOf(order)).toContain('payment-noted: received # 20000 -20000 queued');
      expect(await office.database.read(openBalances)).toMatchObject([{ orderId: order.id, balance: -20_000 }]);
    });

    it('once for one form, though it is sent twice at the same time', async () => {
      const order = await office.place();
      const form = { actId: 'a-form' };
      const outcomes = await Promise.all([office.pay(order, 20_000, form), office.pay(order, 20_000, form)]);
      expect(
        outcomes.map((outcome) => outcome.done && outcome.isRepeated).toSorted((a, b) => Number(a) - Number(b)),
      ).toEqual([false, true]);
      expect((await office.money(order)).kept).toBe(20_000);
      expect(await office.pay(order, 30_000, form)).toEqual({ done: false, refused: 'other-act' });
    });

    it.runIf(isWhole)('once for one line of a file, whatever form it comes by', async () => {
      const order = await office.place();
      await office.pay(order, 20_000, { source: 'camt:SE1:42' });
      expect(await office.pay(order, 20_000, { source: 'camt:SE1:42' })).toEqual({ done: false, refused: 'other-act' });
    });

    it('not when somebody else changed the order meanwhile', async () => {
      const order = await office.place();
      const { version } = await office.money(order);
      await office.pay(order, 5_000, { version });
      expect(await office.pay(order, 5_000, { version })).toEqual({ done: false, refused: 'changed' });
    });

    it('once when another process registers it while the money is read, after whichever query', async () => {
      const other = openSampleOffice(settings);
      for (let [query, queries] = [1, 1]; query <= queries; query++) {
        const order = await office.place();
        queries = 0;
        const payInBetween: KyselyPlugin = {
          transformQuery: ({ node }) => node,
          async transformResult({ result }) {
            if (++queries === query) await other.pay(order, 20_000);
            return result;
          },
        };
        const read = await office.database.read((db) => readOrderMoney(db.withPlugin(payInBetween), order.id));
        await office.pay(order, read.balance, { version: read.version });
        expect((await office.money(order)).kept).toBe(20_000);
      }
      await other.database.close();
    });

    it.runIf(isWhole)(
      'late, of an invoice that was cancelled: the whole sum pays it after all, a part waits as a surplus',
      async () => {
        const order = await office.place();
        await office.repository.apply(order.reference, 'cancelled', office.actor);
        expect((await office.money(order)).balance).toBe(0);
        expect(await office.pay(order, 5_000)).toMatchObject({ balance: -5_000, isPaid: false });
        expect(await office.pay(order, 15_000)).toMatchObject({ balance: 0, isPaid: true });
      },
    );

    it.runIf(isWhole)('in person, by its own way', async () => {
      const order = await office.place({ paymentMethod: 'swish' });
      expect(await office.pay(order, 20_000, { by: 'f2f' })).toMatchObject({ balance: 0, isPaid: true });
      expect((await office.find(order)).paymentMethod).toBe('f2f');
    });

    it.runIf(isWhole).each([
      [0, on, 'no-sum'],
      [-100, on, 'no-sum'],
      [0.5, on, 'no-sum'],
      [100, '2026-03-15', 'future-day'],
      [100, '1026-03-14', 'past-day'],
      [100, '2006-03-14', 'past-day'],
    ])('but not %d öre on %s', async (amount, day, refused) => {
      const order = await office.place();
      expect(await office.pay(order, amount, { on: day })).toEqual({ done: false, refused });
      expect((await office.money(order)).lines).toHaveLength(1);
    });
  });

  describe('takes back', () => {
    const undo = (order: Order, entryId: string) =>
      reverse(office.deps, { ...office.act(), reference: order.reference, entryId, reason: 'wrong order' });

    it('a payment before its receipt has left: the order waits again, and nobody is written to', async () => {
      const order = await office.place();
      const paid = await office.pay(order, 20_000);
      expect(await undo(order, entryOf(paid))).toMatchObject({ done: true, balance: 20_000, kept: 0 });
      expect((await office.find(order)).state).toBe('awaiting_invoice');
      expect(await office.lettersOf(order)).toEqual(['receipt: paid dropped']);
      await office.pay(order, 20_000);
      expect(await office.lettersOf(order)).toContain('receipt: paid # queued');
    });

    it.runIf(isWhole)('a payment after its receipt has left, with a letter that puts it right', async () => {
      const order = await office.place();
      const paid = await office.pay(order, 20_000);
      await office.markSent();
      await undo(order, entryOf(paid));
      expect(await office.lettersOf(order)).toContain('payment-noted: undone # 20000 20000 queued');
      expect(await undo(order, entryOf(paid))).toEqual({ done: false, refused: 'not-ours' });
    });

    it.runIf(isWhole)('a payment in person with what it paid for', async () => {
      const order = await office.place({ paymentMethod: 'f2f' });
      const paid = await office.pay(order, 20_000, { by: 'f2f' });
      expect(await undo(order, entryOf(paid))).toMatchObject({ balance: 0, kept: 0 });
      expect((await office.find(order)).state).toBe('awaiting_payment');
    });

    it.runIf(isWhole)(
      'a payment that came another way than was chosen: the order waits for that way again',
      async () => {
        for (const [chosen, by] of [
          ['f2f', 'bank'],
          ['swish', 'bank'],
          ['invoice', 'f2f'],
        ] as const) {
          const order = await office.place({ paymentMethod: chosen });
          const paid = await office.pay(order, 20_000, { by });
          expect((await office.find(order)).paymentMethod).not.toBe(chosen);
          await undo(order, entryOf(paid));
          expect((await office.find(order)).paymentMethod).toBe(chosen);
        }
      },
    );

    it.runIf(isWhole)('no payment whose money has gone back', async () => {
      const order = await office.place();
      const paid = await office.pay(order, 20_000);
      await office.repository.recordRefund(order.reference, 15_000, office.actor);
      expect(await undo(order, entryOf(paid))).toEqual({ done: false, refused: 'gone-back', left: 5_000 });
    });

    it.runIf(isWhole)('no payment that is on its way back', async () => {
      const order = await office.place();
      await office.pay(order, 20_000);
      const second = await office.pay(order, 20_000);
      await returnSurplus(office.deps, { ...office.act(), reference: order.reference });
      const both = await undo(order, entryOf(second));
      expect(both).toMatchObject({ done: true, kept: 20_000 });
      expect(await undo(order, (await office.money(order)).lines[1]?.entryId ?? '')).toMatchObject({
        refused: 'gone-back',
      });
    });

    it('a payment whose receipt waits to go once more: it does not go', async () => {
      const order = await office.place();
      const part = await office.pay(order, 5_000);
      const paid = await office.pay(order, 15_000);
      await office.repository.resend(order.reference, 'receipt', office.actor);
      const outbox = createOutbox(office.deps);
      const waiting = async () =>
        (await outbox.claimDue(20))
          .filter((letter) => obstacleOf(letter, office.deps.now()) === null)
          .map(({ kind, payment }) => [kind, payment?.balance]);
      await undo(order, entryOf(paid));
      await undo(order, entryOf(part));
      await office.pay(order, 2_000);
      // The letter says what is left when it goes.
      expect((await waiting()).filter(([kind]) => kind !== 'confirmation')).toEqual([['payment-noted', 18_000]]);
    });

    it.runIf(isWhole)('a part of what is paid in person goes back, and it goes on waiting likewise', async () => {
      const order = await office.place({ paymentMethod: 'f2f' });
      await office.pay(order, 10_000, { by: 'f2f' });
      await office.repository.recordRefund(order.reference, 10_000, office.actor);
      expect(await office.find(order)).toMatchObject({ state: 'awaiting_payment', left: 10_000 });
    });

    it.runIf(isWhole)('a part of an invoice goes back, and it goes on waiting for what is left', async () => {
      const order = await office.place();
      await office.pay(order, 10_000);
      await office.repository.recordRefund(order.reference, 10_000, office.actor);
      expect((await office.find(order)).state).toBe('awaiting_invoice');
      expect(await office.pay(order, 10_000)).toMatchObject({ balance: 0, kept: 10_000, isPaid: true });
      const letters = await createOutbox(office.deps).claimDue(20);
      const receipt = letters.find(({ kind }) => kind === 'receipt');
      expect(receipt && 'order' in receipt && receipt.order?.credited).toBe(10_000);
    });

    it.runIf(isWhole)('more than was too much goes back: only the rest is credited, and undone by itself', async () => {
      const order = await office.place();
      await office.pay(order, 30_000);
      await office.repository.recordRefund(order.reference, 3_000, office.actor);
      await office.repository.recordRefund(order.reference, 12_000, office.actor);
      expect((await office.lettersOf(order)).filter((letter) => letter.startsWith('refund'))).toEqual([
        'refund: duplicate # 3000 queued',
        'refund: refund # 12000 5000 queued',
      ]);
      expect((await office.find(order)).state).toBe('partly_refunded');
      const line = (await office.money(order)).lines.findLast(({ kind }) => kind === 'refunded');
      expect(await undo(order, line?.entryId ?? '')).toMatchObject({ balance: -7_000, kept: 27_000 });
      expect((await office.find(order)).state).toBe('paid');
    });

    it('a refund noted by hand', async () => {
      const order = await office.place();
      await office.pay(order, 20_000);
      await office.repository.recordRefund(order.reference, null, office.actor);
      expect((await office.find(order)).state).toBe('refunded');
      const line = (await office.money(order)).lines.find(({ kind }) => kind === 'refunded');
      expect(await undo(order, line?.entryId ?? '')).toMatchObject({ balance: 0, kept: 20_000 });
      expect((await office.find(order)).state).toBe('paid');
    });

    it.runIf(isWhole)('a cancelled invoice and a write-off: the invoice is owed again', async () => {
      for (const end of ['cancel', 'write off'] as const) {
        const order = await office.place();
        const wish = { ...office.act(), reference: order.reference, reason: 'wrong order' };
        await (end === 'cancel' ? creditInvoice(office.deps, wish) : writeOff(office.deps, wish));
        expect([end, (await office.money(order)).balance]).toEqual([end, 0]);
        const line = (await office.money(order)).lines.at(-1);
        expect(await undo(order, line?.entryId ?? '')).toMatchObject({ balance: 20_000 });
        expect((await office.find(order)).state).toBe('awaiting_invoice');
      }
    });
  });
});
