import type { Kysely } from 'kysely';

/** A button that is pressed twice withdraws once. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { schema } = db;
  await schema.alterTable('withdrawals').addColumn('submission', 'text').execute();
  await schema.createIndex('withdrawals_submission').on('withdrawals').column('submission').unique().execute();
}
