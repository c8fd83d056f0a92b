import type { Kysely } from 'kysely';

/** Adds the e-mail addresses that members want to move to. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { schema } = db;
  await schema
    .createTable('member_email_changes')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('email_index', 'text', (column) => column.notNull())
    .addColumn('email_encrypted', 'text', (column) => column.notNull())
    .addColumn('to_index', 'text', (column) => column.notNull())
    .addColumn('to_encrypted', 'text', (column) => column.notNull())
    .addColumn('from_link_hash', 'text', (column) => column.notNull().unique())
    .addColumn('to_link_hash', 'text', (column) => column.notNull().unique())
    .addColumn('from_confirmed_at', 'text')
    .addColumn('to_confirmed_at', 'text')
    .addColumn('locale', 'text', (column) => column.notNull())
    .addColumn('ends_at', 'text', (column) => column.notNull())
    .execute();
  await schema.createIndex('member_email_changes_email').on('member_email_changes').column('email_index').execute();
  await schema.createIndex('member_email_changes_to').on('member_email_changes').column('to_index').execute();
}
