import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { sampleDonation, sampleGiftedMembership, samplePayer } from '#fixtures/drafts.fixture.ts';
import { createSampleOrders, type SampleOrders } from '#fixtures/order-book.fixture.ts';
import { registerPayment } from '#ledger/acts/register-payment.server.ts';
import { describeEachDatabase } from '#scripts/each-database.ts';
import type { OrderDraft } from '../model/order.ts';
import { createOrderSearch } from './order-search.server.ts';
import { type OrderQuery, sortings } from './port.ts';

const everything: OrderQuery = {
  question: '',
  queue: 'all',
  forms: [],
  ways: [],
  since: null,
  until: null,
  sort: 'created',
  isDescending: true,
  after: null,
  size: 25,
};

describeEachDatabase('the search of the office', (createEmpty) => {
  let sample: SampleOrders;
  beforeEach(async () => {
    sample = createSampleOrders(await createEmpty());
  });
  afterEach(() => sample.database.close());

  let submissions = 0;
  const place = (draft: Partial<OrderDraft> = {}) =>
    sample.repository.place({ ...sampleDonation, ...draft }, `submission-${submissions++}`);
  async function receive(reference: string, amount: number): Promise<void> {
    const payment = { reference, amount, on: '2026-03-14', by: 'bank', actor: 'office:kim', actId: reference } as const;
    expect(await registerPayment(sample.deps, payment)).toMatchObject({ done: true });
  }
  const find = async (changed: Partial<OrderQuery>) => {
    const page = await createOrderSearch(sample.deps).find({ ...everything, ...changed });
    return { ...page, references: page.found.map(({ order }) => order.reference) };
  };

  describe('finds an order', () => {
    it('by the number that a member has kept: every year of it', async () => {
      const first = await place(sampleGiftedMembership);
      const second = await place({ ...sampleGiftedMembership, renews: first.reference });
      const third = await place({ ...sampleGiftedMembership, renews: second.reference });
      const { references } = await find({ question: first.reference });
      expect(references.toSorted()).toEqual([first, second, third].map(({ reference }) => reference).toSorted());
    });

    it('by any name in it, by e-mail, phone, reference, OCR and certificate', async () => {
      const { reference } = await place(sampleGiftedMembership);
      await place({
        payer: {
          ...samplePayer,
          firstname: 'Annan',
          lastname: 'Annansson',
          email: 'x@example.se',
          mobile: '+46701740606',
          city: 'Annanstad',
        },
      });
      const order = await sample.repository.findByReference(reference);
      const questions = [
        'testsson',
        'provina testa',
        'provstad',
        'TESTA.testsson@example.se',
        '0701740605',
        '0605',
        reference.toLowerCase().replace('-', ' '),
        order?.invoice?.ocr ?? '',
        order?.invoice?.number ?? '',
        order?.certificate ?? '',
      ];
      for (const question of questions)
        expect([question, (await find({ question })).references]).toEqual([question, [reference]]);
      expect((await find({ question: 'testsson annansson' })).references).toEqual([]);
    });

    it('by letters beyond the eighth, which are compared after decrypting', async () => {
      const payer = { ...samplePayer, lastname: 'Exempelssonius' };
      const { reference } = await place({ payer });
      await place({ payer: { ...samplePayer, lastname: 'Exempelssonia' } });
      expect((await find({ question: 'exempelssonius' })).references).toEqual([reference]);
      expect((await find({ question: 'exempels' })).references).toHaveLength(2);
    });
  });

  it('knows a corrected address and forgets the old one', async () => {
    const { reference } = await place();
    await sample.repository.correctEmail('testa.testsson@example.se', 'ratt@example.se', 'office:kim');
    expect((await find({ question: 'ratt@example.se' })).references).toEqual([reference]);
    expect((await find({ question: 'testa.testsson@example.se' })).references).toEqual([]);
  });

  it('forgets whom it erases', async () => {
    await place({ total: 0, paymentMethod: 'free' });
    const rows = () => sample.database.read((db) => db.selectFrom('search_index').selectAll().execute());
    expect((await rows()).length).toBeGreaterThan(10);
    await sample.repository.erasePerson('testa.testsson@example.se', 'office:kim');
    expect(await rows()).toEqual([]);
  });

  it('indexes what was there before it, once', async () => {
    const { reference } = await place();
    await sample.database.write(async (db) => {
      await db.deleteFrom('search_index').execute();
      await db.updateTable('order_pii').set({ indexed_with: null }).execute();
    });
    expect((await find({ question: 'testsson' })).references).toEqual([]);
    const search = createOrderSearch(sample.deps);
    expect(await search.indexOldRows()).toBeGreaterThan(0);
    expect(await search.indexOldRows()).toBe(0);
    expect((await find({ question: 'testsson' })).references).toEqual([reference]);
  });

  it('holds no word that can be read', async () => {
    await place();
    const rows = await sample.database.read((db) => db.selectFrom('search_index').selectAll().execute());
    const hashes = rows.map(({ hash }) => hash);
    expect(hashes.filter((hash) => !/^[\w-]+\.[\w-]{11}$/.test(hash))).toEqual([]);
    // Its key is its own: no hash is the beginning of another index's.
    const [search = '', blind = ''] = [
      sample.deps.encryptor.searchHashes('name testa')[0],
      sample.deps.encryptor.blindIndices('name testa')[0],
    ];
    expect(hashes).toContain(search);
    expect(blind.startsWith(search.slice(0, -1))).toBe(false);
  });

  describe('pages', () => {
    it.each(sortings)('come in order of %s, each order once, both ways', async (sort) => {
      for (let day = 1; day <= 7; day++) {
        sample.putClock(`2026-03-0${day}`);
        await place({ total: day % 2 ? 10_000 : 20_000, ...(day > 4 && { paymentMethod: 'invoice' }) });
      }
      for (const isDescending of [true, false]) {
        const seen: string[] = [];
        let after: string | null = null;
        do {
          const page = await find({ sort, isDescending, after, size: 3 });
          expect(page.references.length).toBeLessThanOrEqual(3);
          expect(page.count).toBe(7);
          seen.push(...page.references);
          after = page.next;
        } while (after);
        expect(new Set(seen).size).toBe(7);
        expect(seen).toHaveLength(7);
      }
    });

    it('come in order of what is left to pay: the ledger’s sum, or else the total of what waits', async () => {
      const dear = await place({ total: 90_000 });
      const invoice = await place({ ...sampleGiftedMembership });
      const halfPaid = await place({ ...sampleGiftedMembership, total: 50_000 });
      const paidTooMuch = await place({ total: 70_000, paymentMethod: 'invoice' });
      const cancelled = await place({ total: 80_000 });
      await receive(halfPaid.reference, 30_000);
      await receive(paidTooMuch.reference, 70_100);
      await sample.repository.apply(cancelled.reference, 'cancelled', 'office:kim');
      const rising = [paidTooMuch, cancelled, invoice, halfPaid, dear].map(({ reference }) => reference);
      const up = await find({ sort: 'left', isDescending: false });
      expect(up.found.map(({ left }) => left)).toEqual([-100, 0, 15_000, 20_000, 90_000]);
      expect(up.references).toEqual(rising);
      expect((await find({ sort: 'left' })).references).toEqual(rising.toReversed());
      const open = await find({ queue: 'left', sort: 'left', isDescending: false });
      expect([open.references, open.count]).toEqual([rising.slice(2), 3]);
    });

    it('of a strange address are the first', async () => {
      const { reference } = await place();
      for (const after of ['x', 'bnVsbA', Buffer.from('[{},1]').toString('base64url')])
        expect((await find({ after })).references).toEqual([reference]);
    });
  });

  it('filters by list, form, way of paying and day, and counts each list', async () => {
    sample.putClock('2026-01-10');
    const invoice = await place(sampleGiftedMembership);
    sample.putClock('2026-03-14');
    const gift = await place();
    const search = createOrderSearch(sample.deps);
    expect((await find({ queue: 'overdue' })).references).toEqual([invoice.reference]);
    expect((await find({ queue: 'to-post' })).references).toEqual([invoice.reference]);
    expect((await find({ forms: ['donation'] })).references).toEqual([gift.reference]);
    expect((await find({ ways: ['invoice'] })).references).toEqual([invoice.reference]);
    expect((await find({ since: '2026-03-14', until: '2026-03-14' })).references).toEqual([gift.reference]);
    await sample.repository.apply(gift.reference, 'cancelled', 'office:kim');
    expect(await search.countQueues()).toEqual({
      all: 2,
      awaiting: 1,
      left: 1,
      overdue: 1,
      'to-post': 1,
      review: 0,
      monthly: 0,
      over: 1,
    });
  });
});
