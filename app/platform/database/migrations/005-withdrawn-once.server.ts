import type { Kysely } from 'kysely';

/** Adds an idempotency key to withdrawals: pressing the button twice withdraws once. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { schema } = db;
  await schema.alterTable('withdrawals').addColumn('submission', 'text').execute();
  await schema.createIndex('withdrawals_submission').on('withdrawals').column('submission').unique().execute();
}
