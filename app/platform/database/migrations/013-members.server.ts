import type { Kysely } from 'kysely';

/** Adds the members' sign-ins and sessions. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { schema } = db;
  await schema
    .createTable('member_sign_ins')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('link_hash', 'text', (column) => column.notNull().unique())
    .addColumn('code_index', 'text', (column) => column.notNull())
    .addColumn('browser_hash', 'text', (column) => column.notNull())
    .addColumn('email_index', 'text', (column) => column.notNull())
    .addColumn('email_encrypted', 'text', (column) => column.notNull())
    .addColumn('is_known', 'integer', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('ends_at', 'text', (column) => column.notNull())
    .addColumn('wrong_tries', 'integer', (column) => column.notNull())
    .addColumn('used_at', 'text')
    .execute();
  await schema.createIndex('member_sign_ins_browser').on('member_sign_ins').column('browser_hash').execute();
  await schema.createIndex('member_sign_ins_email').on('member_sign_ins').column('email_index').execute();
  await schema.createIndex('member_sign_ins_created').on('member_sign_ins').column('created_at').execute();
  await schema
    .createTable('member_sessions')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('secret_hash', 'text', (column) => column.notNull().unique())
    .addColumn('email_index', 'text', (column) => column.notNull())
    .addColumn('email_encrypted', 'text', (column) => column.notNull())
    .addColumn('device', 'text', (column) => column.notNull())
    .addColumn('is_kept', 'integer', (column) => column.notNull())
    .addColumn('started_at', 'text', (column) => column.notNull())
    .addColumn('used_at', 'text', (column) => column.notNull())
    .addColumn('fresh_until', 'text', (column) => column.notNull())
    .addColumn('ends_at', 'text', (column) => column.notNull())
    .execute();
  await schema.createIndex('member_sessions_email').on('member_sessions').column('email_index').execute();
  await schema.createIndex('member_sessions_ends').on('member_sessions').column('ends_at').execute();
}
