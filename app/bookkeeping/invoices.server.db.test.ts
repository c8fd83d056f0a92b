import { beforeEach, expect, it } from 'vitest';
import { createSampleOrders, type SampleOrders } from '#fixtures/order-book.fixture.ts';
import type { Order } from '#orders/model/order.ts';
import { placeDemoInvoices } from '#scripts/demo-data/demo-invoices.ts';
import { describeEachDatabase } from '#scripts/each-database.ts';
import { createInvoices } from './invoices.server.ts';
import type { Invoices } from './invoices.ts';

describeEachDatabase('open invoices', (createEmpty) => {
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
  const act = (actId: string) => ({ actId, actor: 'office:Kim' as const, reference: orders[0]?.reference ?? '' });

  it('are listed with payer, sum and how late they are', async () => {
    const listed = await invoices.listOpen();
    expect(listed).toHaveLength(11);
    expect(listed[0]).toMatchObject({ name: 'Prov Provsson', left: 24_000, reminders: 0, hasEmail: true });
    expect(listed[0]?.daysLate).toBeGreaterThan(0);
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
    expect((await invoices.listOpen())[0]?.reminders).toBe(2);
  });

  it('are not reminded of before they are late', async () => {
    sample.putClock('2026-09-02');
    expect(await invoices.remind(act('a'))).toMatchObject({ done: false, refused: 'not-payable' });
  });

  it('are credited or written off, and then no longer open', async () => {
    expect(await invoices.credit({ ...act('a'), reason: 'mistake' })).toMatchObject({ done: true });
    const reference = orders[1]?.reference ?? '';
    expect(await invoices.writeOff({ ...act('b'), reference, reason: 'small' })).toMatchObject({ done: true });
    expect(await invoices.listOpen()).toHaveLength(9);
    expect(await invoices.remind(act('c'))).toMatchObject({ refused: 'nothing-left' });
  });
});
