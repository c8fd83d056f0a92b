import type { TestProject } from 'vitest/node';
import { startPostgres } from '#setup/postgres.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** The address of a PostgreSQL for the whole stage; empty where the machine has none, and nothing in a stage without. */
    postgres: string;
  }
}

/** Once for a stage: one PostgreSQL, in which each worker makes databases of its own. */
export default async function setup(project: TestProject) {
  const server = await startPostgres({ isDurable: false });
  project.provide('postgres', server?.address ?? '');
  return () => server?.stop();
}
