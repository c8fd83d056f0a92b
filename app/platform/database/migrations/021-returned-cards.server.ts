import type { Kysely } from 'kysely';

/**
 * Adds what is known of a card that came back: when, why, and when it had been posted, which undoing puts back. The
 * lists of memberships sort by their last day.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { schema } = db;
  await schema.alterTable('orders').addColumn('card_returned_at', 'text').execute();
  await schema.alterTable('orders').addColumn('card_return_reason', 'text').execute();
  await schema.alterTable('orders').addColumn('card_posted_before', 'text').execute();
  await schema.createIndex('orders_membership').on('orders').columns(['membership_ends_on', 'id']).execute();
}
