import type { Kysely } from 'kysely';

/** Adds direct-debit mandates, and the provider's hint to attempts. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { schema } = db;
  await schema.alterTable('attempts').addColumn('hint', 'text').execute();
  await schema
    .createTable('mandates')
    .addColumn('order_id', 'text', (column) => column.primaryKey().references('orders.id').onDelete('cascade'))
    .addColumn('account_sealed', 'text', (column) => column.notNull())
    .addColumn('visitor_hash', 'text', (column) => column.notNull())
    .addColumn('nonce_hash', 'text', (column) => column.notNull())
    .addColumn('restarts', 'integer', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('payer_number', 'text', (column) => column.unique())
    .addColumn('code', 'text')
    .addColumn('sent_at', 'text')
    .addColumn('answered_at', 'text')
    .execute();
  await schema.createIndex('mandates_state').on('mandates').column('state').execute();
}
