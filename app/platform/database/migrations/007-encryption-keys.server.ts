import type { Kysely } from 'kysely';

/** Adds a canary per encryption key, which tells a wrong key under a known id. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('encryption_keys')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('canary', 'text')
    .addColumn('lost_at', 'text')
    .execute();
}
