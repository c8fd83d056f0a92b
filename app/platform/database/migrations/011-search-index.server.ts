import type { Kysely } from 'kysely';

/** Adds the search index of the office: keyed hashes of words, which point at the personal data they came from. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { schema } = db;
  await schema
    .createTable('search_index')
    .addColumn('hash', 'text', (column) => column.notNull())
    .addColumn('order_id', 'text', (column) => column.notNull())
    .addColumn('pii_id', 'text', (column) => column.notNull().references('order_pii.id').onDelete('cascade'))
    .addPrimaryKeyConstraint('search_index_key', ['hash', 'order_id', 'pii_id'])
    .execute();
  await schema.createIndex('search_index_pii').on('search_index').column('pii_id').execute();
  await schema.alterTable('order_pii').addColumn('indexed_with', 'text').execute();
  await schema.createIndex('order_pii_indexed_with').on('order_pii').columns(['indexed_with', 'id']).execute();
  // Lists of the office sort by these, newest first among equals.
  await schema.createIndex('orders_total').on('orders').columns(['total', 'id']).execute();
  await schema.createIndex('orders_payment_method').on('orders').columns(['payment_method', 'created_at']).execute();
  await schema
    .createIndex('orders_card')
    .on('orders')
    .columns(['gift_delivery', 'card_sent_at', 'state', 'created_at'])
    .execute();
  await schema.createIndex('orders_form').on('orders').columns(['form', 'created_at']).execute();
}
