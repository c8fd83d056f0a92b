import { randomBytes } from 'node:crypto';
import { Kysely, PostgresDialect } from 'kysely';
import { Migrator } from 'kysely/migration';
import { expect, it } from 'vitest';
import { createSampleOrders } from '#fixtures/order-book.fixture.ts';
import { hashOf } from '#orders/store/deps.server.ts';
import { describeEachDatabase } from '#scripts/each-database.ts';
import { createReference } from '#swedish/ids/reference.ts';
import { createSqliteDialect } from '../sqlite.server.ts';
import { up as createOrders } from './001-orders.server.ts';
import { up as createPayments } from './002-payments.server.ts';
import { up as createMandates } from './003-mandates.server.ts';
import { up as createIdentifications } from './004-identifications.server.ts';
import { up as withdrawOnce } from './005-withdrawn-once.server.ts';

const before006 = {
  '001-orders': { up: createOrders },
  '002-payments': { up: createPayments },
  '003-mandates': { up: createMandates },
  '004-identifications': { up: createIdentifications },
  '005-withdrawn-once': { up: withdrawOnce },
};

type Rows = Record<string, Record<string, string | number | null>>;

async function openOld({ databaseFile, databaseUrl }: { databaseFile: string; databaseUrl: string }) {
  const { Pool } = await import('pg');
  const dialect = databaseUrl
    ? new PostgresDialect({ pool: new Pool({ connectionString: databaseUrl }) })
    : createSqliteDialect(databaseFile, () => {});
  const db = new Kysely<Rows>({ dialect });
  const { error } = await new Migrator({ db, provider: { getMigrations: async () => before006 } }).migrateToLatest();
  if (error) throw error;
  return db;
}

describeEachDatabase(
  'migration 006',
  (createEmpty) => {
    it('keeps rows of the old schema readable, encrypted columns included', async () => {
      const settings = await createEmpty();
      const sample = createSampleOrders(settings);
      const { encryptor: sealer } = sample.deps;
      const old = await openOld(settings);
      const at = '2026-03-01T10:00:00.000Z';
      const id = 'an-order';
      const reference = createReference((bytes) => randomBytes(bytes));
      const visitor = 'a-visitor';
      const answersId = hashOf(JSON.stringify([visitor, 'donation']));
      const person = { kind: 'person', firstname: 'Åsa', lastname: 'Ö', email: 'asa@example.org' };
      await old
        .insertInto('orders')
        .values({
          id,
          reference,
          token_hash: hashOf('a-token'),
          token_sealed: sealer.encrypt('a-token', { table: 'orders', id, column: 'token_sealed' }),
          submission: 'a-submission',
          form: 'donation',
          locale: 'sv',
          category: 'donation',
          way: 'swish',
          frequency: 'once',
          total: 20_000,
          state: 'awaiting_payment',
          created_at: at,
          is_remembered: 1,
          has_recipient: 0,
          kept_until: '2033-12-31',
        })
        .execute();
      await old
        .insertInto('order_parts')
        .values({
          id: 'a-part',
          order_id: id,
          part: 'payer',
          purpose: 'bookkeeping',
          fields_sealed: sealer.encrypt(JSON.stringify(person), {
            table: 'order_parts',
            id: 'a-part',
            column: 'fields_sealed',
          }),
          kept_until: '2033-12-31',
          email_index: sealer.blindIndices('e-mail asa@example.org')[0] ?? '',
        })
        .execute();
      await old
        .insertInto('attempts')
        .values({
          id,
          order_id: id,
          number: 1,
          way: 'swish',
          state: 'pending',
          created_at: at,
          declines: 0,
          problem: 'no-answer',
          asked_sealed: sealer.encrypt('{"back":"https://x.example/"}', {
            table: 'attempts',
            id,
            column: 'asked_sealed',
          }),
          handle_sealed: sealer.encrypt('{"kind":"swish-token","token":"t"}', {
            table: 'attempts',
            id,
            column: 'handle_sealed',
          }),
        })
        .execute();
      await old
        .insertInto('answers')
        .values({
          id: answersId,
          submission: 'another',
          answers_sealed: sealer.encrypt('{"frequency":"once"}', {
            table: 'answers',
            id: answersId,
            column: 'answers_sealed',
          }),
          started_at: at,
          expires_at: '2036-01-01T00:00:00.000Z',
          is_kept: 1,
        })
        .execute();
      await old
        .insertInto('notices')
        .values({ provider: 'stripe', event_id: 'evt_1', about: '{}', received_at: at, next_at: at, problem: null })
        .execute();
      await old.destroy();

      const order = await sample.repository.findByToken('a-token');
      expect(order).toMatchObject({ reference, total: 20_000, payer: { firstname: 'Åsa' } });
      const history = await sample.repository.findHistory(reference);
      expect(history?.attempts).toHaveLength(1);
      const read = await sample.database.read(async (db) => ({
        attempt: await db.selectFrom('attempts').selectAll().executeTakeFirstOrThrow(),
        events: await db.selectFrom('webhook_events').selectAll().execute(),
        answers: await db.selectFrom('answers').selectAll().executeTakeFirstOrThrow(),
      }));
      expect(read.events).toHaveLength(1);
      expect(read.attempt).toMatchObject({ payment_method: 'swish', review_reason: 'no-answer' });
      const column = (name: string) => ({ table: 'attempts', id, column: name });
      expect(sealer.decrypt(read.attempt.start_input_encrypted ?? '', column('start_input_encrypted'))).toContain(
        'back',
      );
      expect(sealer.decrypt(read.attempt.next_action_encrypted ?? '', column('next_action_encrypted'))).toContain(
        'swish-token',
      );
      const place = { table: 'answers', id: answersId, column: 'answers_encrypted' };
      expect(sealer.decrypt(read.answers.answers_encrypted, place)).toBe('{"frequency":"once"}');
      await sample.database.close();
    });
  },
  { isReused: false },
);
