import { beforeEach, expect, it } from 'vitest';
import { createSampleOrders, type SampleOrders } from '#fixtures/order-book.fixture.ts';
import { registerPayment } from '#ledger/acts/register-payment.server.ts';
import type { Order } from '#orders/model/order.ts';
import { placeDemoInvoices } from '#scripts/demo-data/demo-invoices.ts';
import { describeEachDatabase } from '#scripts/each-database.ts';
import { daysBetween } from '#swedish/dates/date.ts';
import { createInvoices } from './invoices.server.ts';
import type { InvoiceQuery, Invoices } from './invoices.ts';

describeEachDatabase('open invoices', (createEmpty, isWhole) => {
  let sample: SampleOrders;
  let invoices: Invoices;
  let orders: Order[];
  beforeEach(async () => {
    sample = createSampleOrders(await createEmpty());
    sample.putClock('2026-09-01');
    orders = await placeDemoInvoices(sample.repository);
    sample.putClock('2026-11-28');
    invoices = createInvoices(sample.deps);
    return () => sample.database.close();
  });
  const first: InvoiceQuery = {
    filter: 'all',
    sort: 'due',
    isDescending: false,
    after: null,
    size: 50,
    hidesProtected: false,
  };
  const setOrder = (at: number, change: { protected_at: string }) =>
    sample.database.write((db) =>
      db
        .updateTable('orders')
        .set(change)
        .where('id', '=', orders[at]?.id ?? '')
        .execute(),
    );
  const act = (actId: string) => ({ actId, actor: 'office:Kim' as const, reference: orders[0]?.reference ?? '' });

  it('are listed with payer, sum, what is left and how late they are', async () => {
    const payment = { on: '2026-11-28', by: 'bank', amount: 10_000 } as const;
    await registerPayment(sample.deps, { ...act('a'), ...payment });
    const { found, next, sum } = await invoices.list(first);
    expect([found.length, next, sum]).toEqual([11, null, orders.reduce((all, { total }) => all + total, 0) - 10_000]);
    expect(found.find(({ reference }) => reference === orders[0]?.reference)).toMatchObject({
      name: 'Prov Provsson',
      number: orders[0]?.invoice?.number,
      ocr: orders[0]?.invoice?.ocr,
      total: 24_000,
      left: 14_000,
      daysLate: daysBetween(orders[0]?.invoice?.dueOn ?? '', '2026-11-28'),
      reminders: 0,
      hasEmail: true,
    });
  });

  it.runIf(isWhole).each([
    { sort: 'due', isDescending: false },
    { sort: 'due', isDescending: true },
    { sort: 'left', isDescending: false },
    { sort: 'left', isDescending: true },
  ] as const)('are read by $sort (the other way: $isDescending) in pages that hold each once', async (order) => {
    const whole = (await invoices.list({ ...first, ...order })).found;
    const keys = whole.map(({ dueOn, left }) => (order.sort === 'due' ? dueOn : left));
    const sorted = keys.toSorted((a, b) => (a < b ? -1 : a > b ? 1 : 0));
    expect(keys).toEqual(order.isDescending ? sorted.toReversed() : sorted);
    const read: string[] = [];
    for (let after: string | null = null, isFirst = true; isFirst || after; isFirst = false) {
      const { found, next } = await invoices.list({ ...first, ...order, size: 3, after });
      read.push(...found.map(({ reference }) => reference));
      after = next;
    }
    expect(read).toEqual(whole.map(({ reference }) => reference));
  });

  it('are counted by filter, and hidden where somebody is protected', async () => {
    await setOrder(0, { protected_at: '2026-05-01T00:00:00.000Z' });
    await sample.database.write((db) =>
      db
        .updateTable('invoices')
        .set({ due_on: '2026-12-24' })
        .where('order_id', '=', orders[1]?.id ?? '')
        .execute(),
    );
    expect(await invoices.count(false)).toEqual({ all: 11, soon: 1, late: 10 });
    expect(await invoices.count(true)).toEqual({ all: 10, soon: 1, late: 9 });
    const shown = await invoices.list({ ...first, hidesProtected: true });
    expect(shown.found.map(({ reference }) => reference)).not.toContain(orders[0]?.reference);
    expect((await invoices.list(first)).found.find(({ isProtected }) => isProtected)).toMatchObject({ name: '' });
    const references = orders.slice(0, 2).map(({ reference }) => reference);
    expect(await invoices.withoutProtected([...references, 'none'])).toEqual([references[1], 'none']);
  });

  it('are reminded of twice, each once however often it is pressed', async () => {
    expect(await invoices.remind(act('a'))).toMatchObject({ done: true, reminder: 1 });
    expect(await invoices.remind(act('a'))).toMatchObject({ done: true, isRepeated: true });
    expect(await invoices.remind(act('b'))).toMatchObject({ reminder: 2 });
    expect(await invoices.remind(act('c'))).toMatchObject({ done: false, refused: 'settled' });
    const letters = await sample.database.read((db) =>
      db.selectFrom('outbox').select('cause').where('kind', '=', 'payment-noted').orderBy('cause').execute(),
    );
    expect(letters.map(({ cause }) => cause)).toEqual(['reminded 1 24000 24000', 'reminded-again 2 24000 24000']);
    const { found } = await invoices.list(first);
    expect(found.find(({ reference }) => reference === orders[0]?.reference)?.reminders).toBe(2);
  });

  it.runIf(isWhole)('are not reminded of before they are late', async () => {
    sample.putClock('2026-09-02');
    expect(await invoices.remind(act('a'))).toMatchObject({ done: false, refused: 'not-payable' });
  });

  it.runIf(isWhole)('are credited or written off, and then no longer open', async () => {
    for (const giveUp of [invoices.credit, invoices.writeOff])
      expect(await giveUp({ ...act('z'), reason: 'small', left: 1 })).toMatchObject({ refused: 'changed' });
    expect(await invoices.credit({ ...act('a'), reason: 'mistake', left: 240_00 })).toMatchObject({ done: true });
    const reference = orders[1]?.reference ?? '';
    expect(await invoices.writeOff({ ...act('b'), reference, reason: 'small' })).toMatchObject({ done: true });
    expect((await invoices.list(first)).found).toHaveLength(9);
    expect(await invoices.remind(act('c'))).toMatchObject({ refused: 'nothing-left' });
  });
});
