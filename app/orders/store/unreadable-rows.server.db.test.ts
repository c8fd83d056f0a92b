import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { sampleDonation, samplePayer } from '#fixtures/drafts.fixture.ts';
import { createSampleOrders, type SampleOrders } from '#fixtures/order-book.fixture.ts';
import { createEncryptor } from '#platform/encryption/encryptor.server.ts';
import { DecryptionFailed } from '#platform/encryption/port.ts';
import { describeEachDatabase } from '#scripts/each-database.ts';
import { createOrderRepository } from './order-repository.server.ts';

const email = samplePayer.email ?? '';

describeEachDatabase('one unreadable row', (createEmpty, isWhole) => {
  let sample: SampleOrders;
  let damaged: string;
  let references: string[];
  beforeEach(async () => {
    sample = createSampleOrders(await createEmpty());
    references = [];
    for (let at = 0; at < 3; at++)
      references.push((await sample.repository.place(sampleDonation, randomUUID())).reference);
    damaged = references[1] ?? '';
    await sample.database.write(async (db) => {
      const order = db.selectFrom('orders').select('id').where('reference', '=', damaged);
      const value = { fields_encrypted: 'test.damaged' };
      await db.updateTable('order_pii').set(value).where('order_id', '=', order).execute();
    });
  });
  afterEach(() => sample.database.close());

  it('does not end a listing, which names it and shows what is not encrypted', async () => {
    const unreadable: string[] = [];
    const orders = await allOf(sample.repository.list({}, (row) => unreadable.push(row)));
    expect(orders.map(({ reference }) => reference).toSorted()).toEqual(references.toSorted());
    expect(orders.find(({ reference }) => reference === damaged)).toMatchObject({
      payer: {},
      total: expect.any(Number),
    });
    expect(new Set(unreadable)).toEqual(new Set([damaged]));
  });

  it.runIf(isWhole)('is never shown as an order whose payer was erased', async () => {
    await expect(sample.repository.findByReference(damaged)).rejects.toThrow(DecryptionFailed);
  });

  it('does not end a person’s export, which names it', async () => {
    const exported = await sample.repository.exportPerson(email, 'office:Testa');
    expect(new Set(exported.orders.map(({ reference }) => reference)).size).toBe(2);
    expect(exported.unreadable).toEqual([damaged]);
  });

  it('does not end a correction or a change of keys', async () => {
    expect(await sample.repository.correctEmail(email, 'ny@example.se', 'office:Testa')).toBeGreaterThanOrEqual(2);
    const keys = [
      { id: 'newer', key: Buffer.alloc(32, 8) },
      { id: 'test', key: Buffer.alloc(32, 7) },
    ];
    const both = createOrderRepository({ ...sample.deps, encryptor: createEncryptor(() => keys) });
    const unreadable: string[] = [];
    expect(await both.reencrypt('office:Testa', (row) => unreadable.push(row))).toBeGreaterThan(0);
    expect(unreadable.every((row) => row.startsWith('order_pii '))).toBe(true);
    expect(unreadable.length).toBeGreaterThan(0);
  });

  it('does not end the retention job: it is given up and erased in its time like the others', async () => {
    await sample.repository.eraseExpired(new Date('2027-03-14T12:00:00Z'));
    const states = await sample.database.read((db) => db.selectFrom('orders').select('state').distinct().execute());
    expect(states).toEqual([{ state: 'expired' }]);
    await sample.repository.eraseExpired(new Date('2045-03-14T12:00:00Z'));
    expect(await sample.database.read((db) => db.selectFrom('order_pii').selectAll().execute())).toEqual([]);
  });

  it('takes money that comes, and its receipt waits for the key', async () => {
    const { order } = (await sample.repository.apply(damaged, 'paid', 'office:Testa')) ?? {};
    expect(order?.state).toBe('paid');
    const kinds = (await sample.repository.findHistory(damaged))?.emails.map(({ kind }) => kind);
    expect(kinds).toContain('receipt');
  });

  it('of a withdrawal does not end their list', async () => {
    const wish = { name: 'Testa', email, reference: '', locale: 'sv' } as const;
    const { number } = await sample.repository.withdraw(wish, randomUUID());
    await sample.repository.withdraw(wish, randomUUID());
    await sample.database.write((db) =>
      db.updateTable('withdrawals').set({ withdrawal_encrypted: 'gone.x' }).where('number', '=', number).execute(),
    );
    const unreadable: string[] = [];
    expect(await sample.repository.listWithdrawals((row) => unreadable.push(row))).toHaveLength(1);
    expect(unreadable).toEqual([number]);
  });

  it.runIf(isWhole)('of answers lets the visitor type them again', async () => {
    await sample.answers.save('one', 'donation', { answers: { a: 'b' } });
    await sample.database.write((db) => db.updateTable('answers').set({ answers_encrypted: 'test.x' }).execute());
    expect(await sample.answers.find('one', 'donation')).toMatchObject({ answers: {}, isSent: false });
    await sample.answers.save('one', 'donation', { answers: { a: 'c' } });
    expect(await sample.answers.find('one', 'donation')).toMatchObject({ answers: { a: 'c' } });
  });
});

async function allOf<T>(items: AsyncIterable<T>): Promise<T[]> {
  const all: T[] = [];
  for await (const item of items) all.push(item);
  return all;
}
