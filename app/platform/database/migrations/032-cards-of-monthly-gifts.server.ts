import type { Kysely } from 'kysely';

/** Adds another card for a monthly gift, and the month that a card ends in. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { schema } = db;
  for (const column of ['card_session', 'card_ends', 'card_told'])
    await schema.alterTable('subscriptions').addColumn(column, 'text').execute();
  await schema
    .alterTable('subscriptions')
    .addColumn('card_changes', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();
}
