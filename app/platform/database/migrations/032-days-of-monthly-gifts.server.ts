import type { Kysely } from 'kysely';

/** Adds the day of the month that a giver chooses: of a mandate, and of a card until its provider has been told. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { schema } = db;
  await schema.alterTable('mandates').addColumn('draw_day', 'integer').execute();
  await schema.alterTable('subscriptions').addColumn('draw_from', 'text').execute();
}
