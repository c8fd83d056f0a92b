import type { Kysely } from 'kysely';

/** Adds when an order's card was printed; null again once something on the card or its envelope has changed. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('orders').addColumn('card_printed_at', 'text').execute();
}
