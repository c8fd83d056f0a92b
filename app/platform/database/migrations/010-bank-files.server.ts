import type { Kysely } from 'kysely';

/** Adds the bank's files of incoming payments: the files, their deposits and their rows. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { schema } = db;
  await schema
    .createTable('bank_files')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('version', 'text', (column) => column.notNull())
    .addColumn('content_hash', 'text', (column) => column.notNull().unique())
    .addColumn('message_key', 'text', (column) => column.notNull())
    .addColumn('made_at', 'text', (column) => column.notNull())
    .addColumn('read_at', 'text', (column) => column.notNull())
    .addColumn('read_by', 'text', (column) => column.notNull())
    .addColumn('remarks', 'text', (column) => column.notNull())
    .addColumn('content_encrypted', 'text', (column) => column.notNull())
    .execute();
  await schema.createIndex('bank_files_message_key').on('bank_files').column('message_key').execute();
  await schema.createIndex('bank_files_read_at').on('bank_files').column('read_at').execute();

  await schema
    .createTable('bank_deposits')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('file_id', 'text', (column) => column.notNull().references('bank_files.id'))
    .addColumn('key', 'text', (column) => column.notNull().unique())
    .addColumn('account', 'text', (column) => column.notNull())
    .addColumn('amount', 'integer', (column) => column.notNull())
    .addColumn('currency', 'text', (column) => column.notNull())
    .addColumn('booked_on', 'text', (column) => column.notNull())
    .addColumn('value_on', 'text', (column) => column.notNull())
    .addColumn('reference', 'text', (column) => column.notNull())
    .addColumn('confirmed_by', 'text')
    .execute();
  await schema.createIndex('bank_deposits_file_id').on('bank_deposits').column('file_id').execute();

  await schema
    .createTable('bank_lines')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('file_id', 'text', (column) => column.notNull().references('bank_files.id'))
    .addColumn('deposit_id', 'text', (column) => column.notNull().references('bank_deposits.id'))
    .addColumn('key', 'text', (column) => column.notNull().unique())
    .addColumn('position', 'integer', (column) => column.notNull())
    .addColumn('amount', 'integer', (column) => column.notNull())
    .addColumn('currency', 'text', (column) => column.notNull())
    .addColumn('booked_on', 'text', (column) => column.notNull())
    .addColumn('value_on', 'text', (column) => column.notNull())
    .addColumn('attention', 'text')
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('version', 'integer', (column) => column.notNull())
    .addColumn('booking', 'text')
    .addColumn('decided_at', 'text')
    .addColumn('decided_by', 'text')
    .addColumn('facts_encrypted', 'text', (column) => column.notNull())
    .execute();
  await schema.createIndex('bank_lines_file_id').on('bank_lines').column('file_id').execute();
  await schema.createIndex('bank_lines_state').on('bank_lines').columns(['state', 'booked_on']).execute();
}
