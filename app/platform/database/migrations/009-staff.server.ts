import type { Kysely } from 'kysely';

/** Adds the staff list, the sessions of the desk, and its one-time links. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { schema } = db;
  await schema
    .createTable('staff')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('role', 'text', (column) => column.notNull())
    .addColumn('issuer', 'text')
    .addColumn('subject', 'text')
    .addColumn('invitation_hash', 'text', (column) => column.unique())
    .addColumn('invited_until', 'text')
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('ended_at', 'text')
    .addUniqueConstraint('staff_account', ['issuer', 'subject'])
    .execute();
  await schema
    .createTable('staff_sessions')
    .addColumn('id_hash', 'text', (column) => column.primaryKey())
    .addColumn('staff_id', 'text', (column) => column.notNull().references('staff.id').onDelete('cascade'))
    .addColumn('started_at', 'text', (column) => column.notNull())
    .addColumn('used_at', 'text', (column) => column.notNull())
    .addColumn('ends_at', 'text', (column) => column.notNull())
    .execute();
  await schema.createIndex('staff_sessions_staff').on('staff_sessions').column('staff_id').execute();
  await schema
    .createTable('staff_links')
    .addColumn('secret_hash', 'text', (column) => column.primaryKey())
    .addColumn('ends_at', 'text', (column) => column.notNull())
    .execute();
}
