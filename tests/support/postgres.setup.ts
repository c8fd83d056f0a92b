import type { TestProject } from 'vitest/node';
import { startPostgres } from '#scripts/system/postgres.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** Address of the stage's PostgreSQL; empty where the machine has none, undefined in a stage without this setup. */
    postgres: string;
  }
}

/** Stage setup: one PostgreSQL, in which each worker creates its own databases. */
export default async function setup(project: TestProject) {
  const server = await startPostgres({ isDurable: false });
  project.provide('postgres', server?.address ?? '');
  return () => server?.stop();
}
