import type { Kysely } from 'kysely';

/** Adds since when an order is of somebody with a protected identity; null for everybody else. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('orders').addColumn('protected_at', 'text').execute();
}
