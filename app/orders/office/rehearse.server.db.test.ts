import { beforeEach, expect, it } from 'vitest';
import { sampleDonation } from '#fixtures/drafts.fixture.ts';
import { createSampleOrders, type SampleOrders } from '#fixtures/order-book.fixture.ts';
import { describeEachDatabase } from '#scripts/each-database.ts';
import { queueEmail } from '../store/queue-emails.server.ts';
import { rehearse } from './rehearse.server.ts';

describeEachDatabase('a rehearsal', (createEmpty) => {
  let sample: SampleOrders;
  let orders: { id: string; reference: string }[];
  beforeEach(async () => {
    sample = createSampleOrders(await createEmpty());
    orders = [];
    for (const at of ['one', 'two']) {
      const { reference } = await sample.repository.place(sampleDonation, at);
      const order = await sample.repository.findByReference(reference);
      if (order) orders.push(order);
    }
    return () => sample.database.close();
  });

  const countLetters = () =>
    sample.database.read(async (db) => (await db.selectFrom('outbox').select('id').execute()).length);

  it('tells the letters of what is done, none of what was refused among it, and leaves nothing', async () => {
    const before = await countLetters();
    const references = orders.map(({ reference }) => reference);
    const letters = await rehearse(sample.deps, references, async (inside) => {
      for (const { id } of orders) {
        const work = inside.database.write(async (db) => {
          await queueEmail(inside, db, id, 'receipt', 'rehearsed', inside.now());
          if (id === orders[0]?.id) throw new TypeError('refused');
        });
        await work.catch(() => {});
      }
      return { done: true };
    });
    expect(letters.map(({ letter }) => letter.order?.reference)).toEqual([references[1]]);
    expect(await countLetters()).toBe(before);
  });

  it('that fails leaves nothing, and says so', async () => {
    const before = await countLetters();
    const failing = rehearse(sample.deps, [orders[0]?.reference ?? ''], async (inside) => {
      await inside.database.write((db) =>
        queueEmail(inside, db, orders[0]?.id ?? '', 'receipt', 'rehearsed', inside.now()),
      );
      throw new TypeError('a fault of ours');
    });
    await expect(failing).rejects.toThrow('a fault of ours');
    expect(await countLetters()).toBe(before);
  });
});
