import { Kysely, PostgresDialect, sql } from 'kysely';
import { Migrator } from 'kysely/migration';
import { describe, expect, it } from 'vitest';
import { sumsOfOrder } from '#ledger/store/read-entries.server.ts';
import { describeEachDatabase } from '#scripts/each-database.ts';
import { createDatabase } from '../database.server.ts';
import { createSqliteDialect } from '../sqlite.server.ts';
import { up as createOrders } from './001-orders.server.ts';
import { up as createPayments } from './002-payments.server.ts';
import { up as createMandates } from './003-mandates.server.ts';
import { up as createIdentifications } from './004-identifications.server.ts';
import { up as withdrawOnce } from './005-withdrawn-once.server.ts';
import { up as useStandardNames } from './006-standard-names.server.ts';
import { up as createEncryptionKeys } from './007-encryption-keys.server.ts';

const before008 = {
  '001-orders': { up: createOrders },
  '002-payments': { up: createPayments },
  '003-mandates': { up: createMandates },
  '004-identifications': { up: createIdentifications },
  '005-withdrawn-once': { up: withdrawOnce },
  '006-standard-names': { up: useStandardNames },
  '007-encryption-keys': { up: createEncryptionKeys },
};

type Rows = Record<string, Record<string, string | number | null>>;

async function openOld({ databaseFile, databaseUrl }: { databaseFile: string; databaseUrl: string }) {
  const { Pool } = await import('pg');
  const dialect = databaseUrl
    ? new PostgresDialect({ pool: new Pool({ connectionString: databaseUrl }) })
    : createSqliteDialect(databaseFile, () => {});
  const db = new Kysely<Rows>({ dialect });
  const { error } = await new Migrator({ db, provider: { getMigrations: async () => before008 } }).migrateToLatest();
  if (error) throw error;
  return db;
}

interface Past {
  state: string;
  method?: string;
  frequency?: string;
  charges?: { amount: number; refunded?: number; dispute?: string; duplicate?: boolean }[];
  acts?: string[];
  /** Wanted afterwards: left to pay, kept. */
  wanted: [balance: number, kept: number];
}

const total = 20_000;
const paid = { amount: total };
const past: Record<string, Past> = {
  'an open invoice': { state: 'awaiting_invoice', method: 'invoice', wanted: [total, 0] },
  'a paid invoice': { state: 'paid', method: 'invoice', acts: ['paid'], wanted: [0, total] },
  'an invoice given up': { state: 'expired', method: 'invoice', acts: ['expired'], wanted: [0, 0] },
  'paid in person': { state: 'paid', method: 'f2f', acts: ['paid'], wanted: [0, total] },
  'partly sent back by hand': {
    state: 'partly_refunded',
    method: 'f2f',
    acts: ['paid', 'sent back 5000'],
    wanted: [0, 15_000],
  },
  'sent back without a sum': { state: 'refunded', method: 'invoice', acts: ['paid', 'refunded'], wanted: [0, 0] },
  'paid by Swish': { state: 'paid', charges: [paid], wanted: [0, total] },
  'refunded by Swish': { state: 'refunded', charges: [{ ...paid, refunded: total }], wanted: [0, 0] },
  'noted by hand and told later': {
    state: 'refunded',
    charges: [{ ...paid, refunded: total }],
    acts: ['sent back 20000'],
    wanted: [0, 0],
  },
  'paid twice': { state: 'paid', charges: [paid, { ...paid, duplicate: true }], wanted: [-total, 2 * total] },
  'paid twice, one sent back': {
    state: 'paid',
    charges: [paid, { ...paid, duplicate: true, refunded: total }],
    wanted: [0, total],
  },
  'noted by hand and paid': { state: 'paid', charges: [{ ...paid, duplicate: true }], wanted: [-total, 2 * total] },
  'three months': { state: 'active', frequency: 'month', charges: [paid, paid, paid], wanted: [0, 3 * total] },
  'a month given back': {
    state: 'partly_refunded',
    frequency: 'month',
    charges: [paid, { ...paid, refunded: total }],
    wanted: [0, total],
  },
  'an open dispute': { state: 'disputed', charges: [{ ...paid, dispute: 'open' }], wanted: [total, 0] },
  'a lost dispute': { state: 'refunded', charges: [{ ...paid, dispute: 'lost' }], wanted: [0, 0] },
  'a won dispute': { state: 'ended', charges: [{ ...paid, dispute: 'won' }], wanted: [0, total] },
  'waiting for Swish': { state: 'awaiting_payment', wanted: [0, 0] },
  'a mandate': { state: 'active', method: 'bank-id', frequency: 'month', wanted: [0, 0] },
  'costs nothing': { state: 'active', method: 'free', wanted: [0, 0] },
};

async function place(db: Kysely<Rows>, id: string, order: Past): Promise<void> {
  const { state, method = 'swish', frequency = 'once', charges = [], acts = [] } = order;
  const at = '2026-03-01T10:00:00.000Z';
  await db
    .insertInto('orders')
    .values({
      id,
      reference: id,
      token_hash: id,
      token_encrypted: 'x',
      submission: id,
      form: 'donation',
      locale: 'sv',
      category: 'donation',
      payment_method: method,
      frequency,
      total: method === 'free' ? 0 : total,
      state,
      created_at: at,
      keep_details_consent: 0,
      has_recipient: 0,
      retain_until: '2033-12-31',
    })
    .execute();
  const line = { order_id: id, position: 0, product: 'donation', variant: '', amount: total };
  await db.insertInto('order_lines').values(line).execute();
  if (method === 'invoice')
    await db.insertInto('invoices').values({ order_id: id, number: id, ocr: id, due_on: '2026-03-31' }).execute();
  for (const [number, charge] of charges.entries()) {
    await db
      .insertInto('charges')
      .values({
        id: `${id} ${number}`,
        order_id: id,
        attempt_id: null,
        payment_method: method,
        provider: 'swish',
        ref: `${id} ${number}`,
        payment_ref: `${id} ${number}`,
        amount: charge.amount,
        currency: 'SEK',
        paid_at: at,
        refunded: charge.refunded ?? 0,
        dispute: charge.dispute ?? null,
        is_duplicate: charge.duplicate ? 1 : 0,
        review_reason: null,
      })
      .execute();
  }
  for (const [number, act] of acts.entries()) {
    const row = { id: `${id} ${number}`, at: '2026-03-05T10:00:00.000Z', actor: 'office:Kim', act, reference: id };
    await db
      .insertInto('audit')
      .values({ ...row, retain_until: '2033-12-31' })
      .execute();
  }
}

describeEachDatabase(
  'migration 008',
  (createEmpty) => {
    it('books what is known of today’s orders, with the sums they had, and 029 stores their balances', async () => {
      const settings = await createEmpty();
      const old = await openOld(settings);
      for (const [id, order] of Object.entries(past)) await place(old, id, order);
      await old.destroy();
      const database = createDatabase(settings);
      const found = await database.read((db) =>
        Promise.all(
          Object.keys(past).map(async (id) => {
            const { balance, kept } = await sumsOfOrder(db, id);
            const stored = await db
              .selectFrom('orders')
              .select('balance')
              .where('id', '=', id)
              .executeTakeFirstOrThrow();
            expect([id, stored.balance ?? 0]).toEqual([id, balance]);
            return [id, [balance, kept]] as const;
          }),
        ),
      );
      await database.close();
      expect(Object.fromEntries(found)).toEqual(
        Object.fromEntries(Object.entries(past).map(([id, { wanted }]) => [id, wanted])),
      );
    });

    it('refuses to start when an order’s sums differ afterwards, and leaves the database as it was', async () => {
      const settings = await createEmpty();
      const old = await openOld(settings);
      await place(old, 'an order', { state: 'ended', charges: [{ ...paid, dispute: 'unheard of' }], wanted: [0, 0] });
      const refused = createDatabase(settings);
      const start = refused.read((db) => sumsOfOrder(db, 'an order'));
      await expect(start).rejects.toMatchObject({ cause: { message: expect.stringContaining('order an order') } });
      await refused.close();
      await old.updateTable('charges').set({ dispute: 'won' }).execute();
      await old.destroy();
      const database = createDatabase(settings);
      expect(await database.read((db) => sumsOfOrder(db, 'an order'))).toMatchObject({ balance: 0, kept: total });
      await database.close();
    });

    describe('protects the ledger', () => {
      it('from whatever changes it, erases it or empties it', async () => {
        const settings = await createEmpty();
        const old = await openOld(settings);
        await place(old, 'an order', { state: 'paid', charges: [paid], wanted: [0, total] });
        await old.destroy();
        const database = createDatabase(settings);
        await database.write((db) =>
          db.insertInto('ledger_periods').values({ period: '2026-01', closed_at: '', actor: 'job' }).execute(),
        );
        const changes = [
          'update ledger_entries set amount = 1',
          'delete from ledger_entries',
          'delete from ledger_periods',
        ];
        // SQLite knows no such command.
        const emptying = settings.databaseUrl ? ['truncate ledger_entries cascade', 'truncate ledger_periods'] : [];
        for (const text of [...changes, ...emptying]) {
          const changing = database.write((db) => sql.raw(text).execute(db));
          await expect(changing, text).rejects.toThrow('The ledger is only added to');
        }
        expect(await database.read((db) => sumsOfOrder(db, 'an order'))).toMatchObject({ kept: total });
        await database.close();
      });

      it('from an entry in a closed period, and from one that replaces another', async () => {
        const settings = await createEmpty();
        const old = await openOld(settings);
        await place(old, 'an order', { state: 'paid', charges: [paid], wanted: [0, total] });
        await old.destroy();
        const database = createDatabase(settings);
        const [entry] = await database.read((db) => db.selectFrom('ledger_entries').selectAll().execute());
        if (!entry) throw new Error('Nothing was booked');
        const replace = () =>
          database.write((db) =>
            settings.databaseUrl
              ? db
                  .insertInto('ledger_entries')
                  .values({ ...entry, amount: 1 })
                  .execute()
              : db
                  .replaceInto('ledger_entries')
                  .values({ ...entry, amount: 1 })
                  .execute(),
          );
        await expect(replace()).rejects.toThrow(/only added to|duplicate key/);
        await database.write((db) =>
          db.insertInto('ledger_periods').values({ period: '2026-03', closed_at: '', actor: 'job' }).execute(),
        );
        const { seq: _, ...late } = { ...entry, id: 'late', source: 'late' };
        const add = () => database.write((db) => db.insertInto('ledger_entries').values(late).execute());
        await expect(add()).rejects.toThrow('The period is closed');
        await database.close();
      });
    });
  },
  { isReused: false },
);
