import { type Kysely, sql } from 'kysely';

/** Adds the passkeys of the office's staff, their e-mail links, and when a session's person last proved who they are. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { schema } = db;
  for (const column of ['email_index', 'email_encrypted'])
    await schema.alterTable('staff').addColumn(column, 'text').execute();
  await schema.createIndex('staff_email').on('staff').column('email_index').unique().execute();
  await schema
    .alterTable('staff_sessions')
    // A session from before has proved nothing lately.
    .addColumn('proved_at', 'text', (column) => column.notNull().defaultTo(sql.lit(new Date(0).toISOString())))
    .execute();
  await schema
    .createTable('staff_passkeys')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('staff_id', 'text', (column) => column.notNull().references('staff.id').onDelete('cascade'))
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('public_key', 'text', (column) => column.notNull())
    .addColumn('counter', 'bigint', (column) => column.notNull())
    .addColumn('transports', 'text', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('used_at', 'text')
    .execute();
  await schema.createIndex('staff_passkeys_staff').on('staff_passkeys').column('staff_id').execute();
  await schema
    .createTable('staff_email_links')
    .addColumn('link_hash', 'text', (column) => column.primaryKey())
    .addColumn('staff_id', 'text', (column) => column.references('staff.id').onDelete('cascade'))
    .addColumn('ends_at', 'text', (column) => column.notNull())
    .execute();
  await schema
    .createTable('staff_tickets')
    .addColumn('secret_hash', 'text', (column) => column.primaryKey())
    .addColumn('staff_id', 'text', (column) => column.references('staff.id').onDelete('cascade'))
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('challenge', 'text')
    .addColumn('ends_at', 'text', (column) => column.notNull())
    .execute();
}
