import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

/** Fills the fake of the hosted search with the seed's pages, as `npm run search:index` fills the real one. */
export async function fillSearchIndex(environment: Record<string, string>): Promise<void> {
  const env = { PATH: process.env.PATH, ...environment };
  await promisify(execFile)('node', ['cli/index-search.ts'], { cwd: `${import.meta.dirname}/..`, env });
}
