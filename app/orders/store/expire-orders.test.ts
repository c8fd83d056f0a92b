import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { sampleDonation, sampleGiftedMembership, sampleGiftogram, sampleMonthly } from '#fixtures/drafts.fixture.ts';
import { createSampleOrders, type SampleOrders } from '#fixtures/order-book.fixture.ts';
import { describeEachDatabase } from '#scripts/each-database.ts';
import { addDays } from '#swedish/dates/date.ts';
import { isLong } from '../../../tests/support/long.ts';
import type { OrderDraft } from '../model/order.ts';
import { createEraseExpired } from './expire-orders.ts';

describeEachDatabase('data past its retention', (createEmpty) => {
  let sample: SampleOrders;
  beforeEach(async () => {
    sample = createSampleOrders(await createEmpty());
  });
  afterEach(() => sample.database.close());

  const place = async (draft: OrderDraft) => (await sample.repository.place(draft, randomUUID())).reference;
  const run = () =>
    createEraseExpired({ orders: sample.repository, answers: sample.answers, now: sample.deps.now }).run();
  const parts = () =>
    sample.database.read(async (db) => {
      const rows = await db
        .selectFrom('order_pii')
        .select(['subject', 'purpose'])
        .orderBy('subject')
        .orderBy('purpose')
        .execute();
      return rows.map(({ subject, purpose }) => `${subject} ${purpose}`);
    });
  async function on(day: string) {
    sample.putClock(day);
    return run();
  }

  it('is erased step by step: the delivery, the membership, the books, the order', async () => {
    const reference = await place(sampleGiftedMembership);
    await sample.repository.apply(reference, 'paid', 'office:Provius');
    await sample.repository.markCardSent(reference, 'office:Provius');
    const all = ['gift delivery', 'payer bookkeeping', 'payer contact', 'recipient membership'];
    expect(await parts()).toEqual(all);

    expect(await on('2026-07-30')).toMatchObject({ delivery: 0 });
    expect(await on('2026-07-31')).toMatchObject({ delivery: 1 });
    expect((await sample.repository.findByReference(reference))?.gift).toMatchObject({
      to: '',
      greeting: '',
      card: 'fox',
    });

    expect(await on('2028-04-30')).toMatchObject({ contact: 0, membership: 0 });
    expect(await on('2028-05-01')).toMatchObject({ contact: 1, membership: 1 });
    const order = await sample.repository.findByReference(reference);
    expect(order).toMatchObject({ recipient: {}, total: 15_000, invoice: { number: '10001' } });
    expect(order?.payer).toMatchObject({ lastname: 'Testsson', street: 'Provgatan 1' });
    expect(order?.payer).not.toHaveProperty('email');

    expect(await on('2033-12-31')).toMatchObject({ bookkeeping: 0, orders: 0, audit: 0 });
    expect(await on('2034-01-01')).toMatchObject({ bookkeeping: 1, orders: 1, audit: 3 });
    expect(await rowsLeft()).toEqual({ series: 1 });
  });

  it('of an unpaid order is erased early', async () => {
    const reference = await place(sampleDonation);
    await on('2026-04-13');
    expect((await sample.repository.findByReference(reference))?.state).toBe('awaiting_payment');
    await on('2026-04-14');
    expect((await sample.repository.findByReference(reference))?.state).toBe('expired');
    await on('2026-05-14');
    expect(await parts()).toHaveLength(2);
    expect(await on('2026-05-15')).toMatchObject({ bookkeeping: 1, contact: 1, orders: 1 });
    expect(await sample.repository.findByReference(reference)).toBeNull();
  });

  it('is kept after all when the payment comes late', async () => {
    const reference = await place(sampleDonation);
    await on('2026-04-14');
    sample.putClock('2026-05-01');
    expect((await sample.repository.apply(reference, 'paid', 'job'))?.order.state).toBe('paid');
    await on('2027-05-01');
    expect(await parts()).toEqual(['payer bookkeeping', 'payer contact']);
    await on('2027-05-02');
    expect(await parts()).toEqual(['payer bookkeeping']);
  });

  it('includes a personal number the day after the bank has answered', async () => {
    const reference = await place(sampleMonthly);
    await sample.repository.apply(reference, 'paper-received', 'office:Provius');
    await on('2026-03-20');
    expect(await parts()).toContain('payer identity');
    await sample.repository.apply(reference, 'mandate-active', 'office:Provius');
    expect(await on('2026-03-21')).toMatchObject({ identity: 0 });
    expect(await on('2026-03-22')).toMatchObject({ identity: 1 });
    expect((await sample.repository.findByReference(reference))?.payer).not.toHaveProperty('personalNumber');
  });

  it('includes a personal number after 90 days, whatever happens to the paper', async () => {
    await place(sampleMonthly);
    expect(await on('2026-06-12')).toMatchObject({ identity: 0 });
    expect(await on('2026-06-13')).toMatchObject({ identity: 1 });
  });

  it('excludes everything an active monthly gift still needs', async () => {
    const reference = await place(sampleMonthly);
    await sample.repository.apply(reference, 'paper-received', 'office:Provius');
    for (let year = 2027; year < 2040; year++) {
      await on(`${year}-06-01`);
      expect(await overdueOn(`${year}-06-01`)).toBe(0);
    }
    expect((await sample.repository.findByReference(reference))?.payer).toMatchObject({
      email: sampleMonthly.payer.email,
      lastname: 'Testsson',
    });
    await sample.repository.apply(reference, 'ended', 'office:Provius');
    await on('2040-06-02');
    expect(await parts()).toEqual(['payer bookkeeping']);
    await on('2046-12-31');
    expect(await parts()).toEqual(['payer bookkeeping']);
    await on('2047-01-01');
    expect(await sample.repository.findByReference(reference)).toBeNull();
  });

  it('includes unfinished answers, 1 or 30 days after the last save', async () => {
    await sample.answers.save('one', 'donation', { answers: { a: 'b' } });
    await sample.answers.save('two', 'donation', { answers: { a: 'b' }, isKept: true });
    expect(await on('2026-03-15')).toMatchObject({ answers: 1 });
    expect(await on('2026-04-12')).toMatchObject({ answers: 0 });
    expect(await on('2026-04-13')).toMatchObject({ answers: 1 });
  });

  it('includes a withdrawal after a year, and its e-mail after a month', async () => {
    await sample.repository.withdraw(
      { name: 'Testa', email: 'testa@example.se', reference: '?', locale: 'sv' },
      randomUUID(),
    );
    expect(await on('2026-04-13')).toMatchObject({ emails: 0 });
    expect(await on('2026-04-14')).toMatchObject({ emails: 1, withdrawals: 0 });
    expect(await on('2027-03-14')).toMatchObject({ withdrawals: 0 });
    expect(await on('2027-03-15')).toMatchObject({ withdrawals: 1 });
  });

  // Each day in the long run, each week in `npm test`.
  const step = isLong ? 1 : 7;
  it('is gone on any day of eight years, and in the end nothing is left', async () => {
    const drafts = [sampleDonation, sampleGiftedMembership, sampleGiftogram, sampleMonthly];
    const last = '2034-12-31';
    let overdue = 0;
    for (let day = '2026-03-14', at = 0; day <= last; day = addDays(day, step), at += step) {
      sample.putClock(`${day}T00:30:00Z`);
      const draft = at % 63 === 0 && day < '2026-12-31' ? drafts[(at / 63) % drafts.length] : undefined;
      if (draft) {
        const reference = await place(draft);
        await sample.repository.apply(reference, draft === sampleMonthly ? 'expired' : 'paid', 'job');
        await sample.repository.markCardSent(reference, 'office:Provius');
      }
      // Most days have nothing to erase, so look first: a run is many queries.
      const expired = await overdueOn(day);
      if (expired) await run();
      overdue += await overdueOn(day);
    }
    await on(last);
    expect(overdue).toBe(0);
    expect(await rowsLeft()).toEqual({ series: 1 });
  });

  async function overdueOn(day: string): Promise<number> {
    const counts = await sample.database.read((db) =>
      db
        .selectNoFrom(({ selectFrom, fn }) =>
          (['order_pii', 'orders', 'audit', 'withdrawals'] as const).map((table) =>
            selectFrom(table).select(fn.countAll().as('count')).where(`${table}.retain_until`, '<', day).as(table),
          ),
        )
        .executeTakeFirstOrThrow(),
    );
    return Object.values(counts).reduce<number>((sum, count) => sum + Number(count), 0);
  }

  async function rowsLeft(): Promise<Record<string, number>> {
    return sample.database.read(async (db) => {
      const counts: Record<string, number> = {};
      for (const { name } of await db.introspection.getTables()) {
        // The ledger outlives its orders: it holds no personal data.
        if (name.startsWith('kysely') || name === 'ledger_entries') continue;
        const rows = await db
          .selectFrom(name as 'orders')
          .selectAll()
          .execute();
        if (rows.length) counts[name] = rows.length;
      }
      return counts;
    });
  }
});
