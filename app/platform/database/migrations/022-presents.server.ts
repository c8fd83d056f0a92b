import type { Kysely } from 'kysely';

/** Adds when an order's welcome present was sent. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('orders').addColumn('present_sent_at', 'text').execute();
}
