import type { Kysely } from 'kysely';

/** Adds what a giver changes of a monthly gift: its pause, its earlier sums, and what the provider has yet to be told. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { schema } = db;
  await schema.alterTable('orders').addColumn('paused_until', 'text').execute();
  await schema.alterTable('subscriptions').addColumn('drawn_since', 'text').execute();
  await schema.alterTable('subscriptions').addColumn('changed_at', 'text').execute();
  await schema
    .createTable('earlier_sums')
    .addColumn('order_id', 'text', (column) => column.notNull().references('orders.id').onDelete('cascade'))
    .addColumn('amount', 'integer', (column) => column.notNull())
    .addColumn('until', 'text', (column) => column.notNull())
    .execute();
  await schema.createIndex('earlier_sums_order').on('earlier_sums').column('order_id').execute();
}
