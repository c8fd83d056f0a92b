import type { Kysely } from 'kysely';

/** Adds the office's notes about orders, and its mark on an order that is held or needs a person. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { schema } = db;
  await schema
    .createTable('order_notes')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('order_id', 'text', (column) => column.notNull().references('orders.id').onDelete('cascade'))
    .addColumn('at', 'text', (column) => column.notNull())
    .addColumn('actor', 'text', (column) => column.notNull())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('text_encrypted', 'text', (column) => column.notNull())
    .execute();
  await schema.createIndex('order_notes_order').on('order_notes').columns(['order_id', 'at']).execute();
  await schema.alterTable('orders').addColumn('mark', 'text').execute();
  await schema.createIndex('orders_mark').on('orders').column('mark').execute();
}
