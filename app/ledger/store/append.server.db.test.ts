import type { Kysely } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { createSampleOrders, type SampleOrders } from '#fixtures/order-book.fixture.ts';
import { isPostgres } from '#platform/database/ledger-lock.server.ts';
import { describeEachDatabase } from '#scripts/each-database.ts';
import type { NewEntry } from '../model/entry.ts';
import { append, mirror } from './append.server.ts';
import { entriesOfOrder, sumsOfOrder } from './read-entries.server.ts';

const received: NewEntry = {
  kind: 'received',
  orderId: 'an-order',
  debit: 'bank:giro',
  credit: 'receivable',
  amount: 10_000,
  about: null,
  reverses: null,
  source: 'camt:SE1:42',
  valueDate: '2026-03-12',
  actor: 'office:Kim',
};

describeEachDatabase('the ledger', (createEmpty) => {
  let sample: SampleOrders;
  beforeEach(async () => {
    sample = createSampleOrders(await createEmpty());
    return () => sample.database.close();
  });
  const book = (entry: Partial<NewEntry> = {}) =>
    sample.database.write((db) => append(sample.deps, db, { ...received, ...entry }));

  it('books a source once, however often it is told', async () => {
    const first = await book();
    expect(first.state).toBe('new');
    expect(await book()).toEqual({ entry: first.entry, state: 'repeated' });
    const sums = await sample.database.read((db) => sumsOfOrder(db, 'an-order'));
    expect(sums).toEqual({ balance: -10_000, kept: 10_000, charged: 0 });
  });

  it('books a source once, though two tell it at the same time', async () => {
    const told = await Promise.all([book(), book(), book()]);
    expect(told.map(({ state }) => state).sort()).toEqual(['new', 'repeated', 'repeated']);
  });

  it('refuses the same source with another sum, day, account or order', async () => {
    const { entry } = await book();
    for (const other of [
      { amount: 10_001 },
      { valueDate: '2026-03-13' },
      { debit: 'cash' as const },
      { orderId: 'another-order' },
    ])
      expect(await book(other)).toEqual({ entry, state: 'conflict' });
    expect(await sample.database.read((db) => entriesOfOrder(db, 'an-order'))).toHaveLength(1);
  });

  it('takes an entry back once, with the same sum the other way', async () => {
    const { entry } = await book();
    const undo = () => sample.database.write((db) => mirror(sample.deps, db, entry, { actor: 'office:Kim' }));
    const first = await undo();
    expect(first.entry).toMatchObject({ debit: 'receivable', credit: 'bank:giro', amount: 10_000, reverses: entry.id });
    expect(await undo()).toEqual({ entry: first.entry, state: 'repeated' });
    expect((await sample.database.read((db) => sumsOfOrder(db, 'an-order'))).balance).toBe(0);
  });

  it('books a late fact about a closed month in today’s, with its own day', async () => {
    await sample.database.write((db) =>
      db.insertInto('ledger_periods').values({ period: '2026-02', closed_at: '', actor: 'office:Kim' }).execute(),
    );
    const { entry } = await book({ valueDate: '2026-02-27' });
    expect(entry).toMatchObject({ period: '2026-03', valueDate: '2026-02-27' });
  });

  describe('is only added to', () => {
    beforeEach(async () => {
      await book();
    });
    const attempts: [string, (db: Kysely<Record<string, Record<string, unknown>>>) => Promise<unknown>][] = [
      ['a change', (db) => db.updateTable('ledger_entries').set({ amount: 1 }).execute()],
      [
        'a change of nothing',
        (db) => db.updateTable('ledger_entries').set({ actor: 'x' }).where('id', '=', '').execute(),
      ],
      ['a deletion', (db) => db.deleteFrom('ledger_entries').execute()],
    ];
    for (const [name, attempt] of attempts)
      it(`refuses ${name}`, async () => {
        const isHarmless = name.endsWith('nothing');
        await sample.database
          .write(async (db) => {
            // On SQLite a trigger looks at rows, so a change of none is none.
            if (isHarmless && !isPostgres(db)) return;
            await expect(attempt(db as never)).rejects.toThrow('only added to');
            throw new Error('roll back');
          })
          .catch((error: Error) => expect(error.message).toBe('roll back'));
        expect(await sample.database.read((db) => entriesOfOrder(db, 'an-order'))).toHaveLength(1);
      });
  });
});
