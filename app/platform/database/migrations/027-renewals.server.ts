import type { Kysely } from 'kysely';

/** Adds what a membership renews, its number, and what its payer has asked us not to send. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const column of ['renews', 'membership_number', 'reminders_stopped_at', 'paper_stopped_at'])
    await db.schema.alterTable('orders').addColumn(column, 'text').execute();
  for (const column of ['renews', 'membership_number'])
    await db.schema.createIndex(`orders_${column}`).on('orders').column(column).execute();
}
