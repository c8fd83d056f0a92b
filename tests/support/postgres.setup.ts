import type { TestProject } from 'vitest/node';
import { createDatabase } from '#services/database/database.server.ts';
import { createTemplate, startPostgres } from '#setup/postgres.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** The address of a PostgreSQL for the whole stage; empty where the machine has none, and nothing in a stage without. */
    postgres: string;
  }
}

/** Once for a stage: one PostgreSQL, in which each test makes a database of its own after one that has all tables. */
export default async function setup(project: TestProject) {
  const server = await startPostgres({ isDurable: false });
  if (server) await createTemplate(server.address, migrate);
  project.provide('postgres', server?.address ?? '');
  return () => server?.stop();
}

/** A database is brought up to date when it is first asked. */
async function migrate(databaseUrl: string): Promise<void> {
  const database = createDatabase({ databaseFile: '', databaseUrl, sealingKeys: '' });
  await database.read((db) => db.selectFrom('orders').select('id').execute());
  await database.close();
}
