import type { Kysely } from 'kysely';

/** Adds Autogiro at the bank: its files, the monthly draws, and what each mandate's payer was told. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { schema } = db;
  await schema
    .createTable('autogiro_files')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('content_hash', 'text', (column) => column.notNull().unique())
    .addColumn('written_on', 'text', (column) => column.notNull())
    .addColumn('month', 'text')
    .addColumn('kept_at', 'text', (column) => column.notNull())
    .addColumn('kept_by', 'text', (column) => column.notNull())
    .addColumn('rows', 'text', (column) => column.notNull())
    .addColumn('content_encrypted', 'text', (column) => column.notNull())
    .execute();
  await schema.createIndex('autogiro_files_kept_at').on('autogiro_files').column('kept_at').execute();

  await schema
    .createTable('autogiro_draws')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('order_id', 'text', (column) => column.notNull().references('orders.id').onDelete('cascade'))
    .addColumn('file_id', 'text', (column) => column.notNull().references('autogiro_files.id'))
    .addColumn('month', 'text', (column) => column.notNull())
    .addColumn('draw_on', 'text', (column) => column.notNull())
    .addColumn('amount', 'integer', (column) => column.notNull())
    .addColumn('payer_number', 'text', (column) => column.notNull())
    .addColumn('reference', 'text', (column) => column.notNull().unique())
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('code', 'text')
    .addColumn('answered_at', 'text')
    .addUniqueConstraint('autogiro_draws_once_a_month', ['order_id', 'month'])
    .execute();
  await schema.createIndex('autogiro_draws_month').on('autogiro_draws').column('month').execute();

  await schema.alterTable('mandates').addColumn('cancel_sent_at', 'text').execute();
  await schema.alterTable('mandates').addColumn('told_on', 'text').execute();
  await schema.alterTable('mandates').addColumn('first_draw_on', 'text').execute();
}
