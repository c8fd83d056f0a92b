import type { Kysely } from 'kysely';

/** Adds which forms the office has closed, and in what words. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('form_closures')
    .addColumn('form', 'text', (column) => column.primaryKey())
    .addColumn('is_closed', 'integer', (column) => column.notNull())
    .addColumn('words_sv', 'text', (column) => column.notNull())
    .addColumn('words_en', 'text', (column) => column.notNull())
    .addColumn('opens_at', 'text')
    .addColumn('changed_at', 'text', (column) => column.notNull())
    .addColumn('changed_by', 'text', (column) => column.notNull())
    .execute();
}
