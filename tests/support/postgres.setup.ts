import type { TestProject } from 'vitest/node';
import { startPostgres } from '#setup/postgres.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** The address of a PostgreSQL for the whole stage; empty where the machine has none. */
    postgres: string;
  }
}

/** Once for the database stage: one PostgreSQL, in which each suite makes databases of its own. */
export default async function setup(project: TestProject) {
  const server = await startPostgres({ isDurable: false });
  project.provide('postgres', server?.address ?? '');
  return () => server?.stop();
}
