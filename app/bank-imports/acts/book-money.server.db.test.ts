import { beforeEach, expect, it } from 'vitest';
import { openSampleOffice, type SampleOffice } from '#fixtures/ledger-office.fixture.ts';
import type { Order } from '#orders/model/order.ts';
import { describeEachDatabase } from '#scripts/each-database.ts';
import { bookOnOrder } from './book-money.server.ts';

describeEachDatabase('a row that is booked on an order', (createEmpty) => {
  let office: SampleOffice;
  beforeEach(async () => {
    office = openSampleOffice(await createEmpty());
    return () => office.database.close();
  });
  const book = ({ reference }: Order, amount: number, surplus: 'wait' | 'gift', wasUnknown = false) => {
    const money = {
      amount,
      account: 'bank:giro',
      valueOn: office.on,
      groupId: `${amount}`,
      about: `${amount}`,
    } as const;
    return office.database.write((db) =>
      bookOnOrder(office.deps, db, reference, { ...money, wasUnknown, source: `row:${amount}` }, surplus, office.actor),
    );
  };

  it('keeps as a gift what is too much of it, and nothing that was too much before', async () => {
    const order = await office.place();
    await book(order, 25_000, 'wait');
    await book(order, 3_000, 'gift');
    expect(await office.money(order)).toMatchObject({ balance: -5_000, kept: 28_000 });
    expect(await office.lettersOf(order)).toContain('payment-noted: kept # 3000 -5000 queued');
    const other = await office.place();
    await book(other, 26_000, 'gift');
    expect((await office.money(other)).balance).toBe(0);
  });

  it('names the way it came, though its order was unknown at first', async () => {
    const order = await office.place({ paymentMethod: 'f2f' });
    await book(order, 20_000, 'wait', true);
    expect(await office.find(order)).toMatchObject({ state: 'paid', paymentMethod: 'invoice', invoice: null });
  });
});
