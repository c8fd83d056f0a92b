import type { Kysely } from 'kysely';

/** Adds address lookups: short-lived rows of visitors who identify with BankID, and the addresses found. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { schema } = db;
  await schema
    .createTable('identifications')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('visitor_hash', 'text', (column) => column.notNull())
    .addColumn('network_hash', 'text', (column) => column.notNull())
    .addColumn('form', 'text', (column) => column.notNull())
    .addColumn('nonce_hash', 'text', (column) => column.notNull())
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('hint', 'text', (column) => column.notNull())
    .addColumn('restarts', 'integer', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('checked_at', 'text', (column) => column.notNull())
    .addColumn('wish_sealed', 'text')
    .addColumn('handle_sealed', 'text')
    .addColumn('result_sealed', 'text')
    .execute();
  await schema
    .createIndex('identifications_visitor')
    .on('identifications')
    .columns(['visitor_hash', 'form', 'created_at'])
    .execute();
  await schema.createIndex('identifications_created_at').on('identifications').column('created_at').execute();
}
