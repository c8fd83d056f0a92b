import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { closeSync, linkSync, openSync, rmSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { promisify } from 'node:util';
import { environmentOfProgram } from '#config/config.server.ts';
import { clearAway, keep } from './back-up.server.ts';
import type { Database } from './database.server.ts';

/** PostgreSQL's own program is missing or has failed. The message is written for operators. */
export class DumpFailed extends Error {
  override name = 'DumpFailed';
}

/**
 * Copies a PostgreSQL database at one point in time with pg_dump (custom format), while others keep writing. The copy
 * is read through, synced to disk, and has mode 0600.
 * @returns the number of orders just before the copy
 * @throws DumpFailed; errors of the file system, with EEXIST when the file exists. No partial file is left.
 */
export async function dumpPostgres(database: Database, databaseUrl: string, copy: string): Promise<number> {
  clearAway(copy);
  const draft = `${copy}.${randomUUID()}.unfinished`;
  closeSync(openSync(draft, 'wx', 0o600));
  try {
    const { orders } = await database.read((db) =>
      db
        .selectFrom('orders')
        .select(({ fn }) => fn.countAll().as('orders'))
        .executeTakeFirstOrThrow(),
    );
    const { address, password } = withoutPassword(databaseUrl);
    await run('pg_dump', ['--format=custom', `--file=${draft}`, `--dbname=${address}`], password);
    await run('pg_restore', ['--list', draft], '');
    keep(draft);
    linkSync(draft, copy);
    keep(dirname(resolve(copy)));
    return Number(orders);
  } finally {
    rmSync(draft, { force: true });
  }
}

/** The password goes through the environment: anybody on the machine can read a program's arguments. */
function withoutPassword(databaseUrl: string): { address: string; password: string } {
  const [, before = '', password = '', after = ''] = /^(\w+:\/\/[^:/@]*):([^@/]*)(@.*)$/.exec(databaseUrl) ?? [];
  return password
    ? { address: before + after, password: decodeURIComponent(password) }
    : { address: databaseUrl, password: '' };
}

async function run(program: string, parameters: string[], password: string): Promise<void> {
  const env = environmentOfProgram(password ? { PGPASSWORD: password } : {});
  try {
    await promisify(execFile)(program, parameters, { env, maxBuffer: 64 * 1024 * 1024 });
  } catch (error) {
    const { code, stderr = '' } = error as { code?: unknown; stderr?: string };
    if (code === 'ENOENT') throw new DumpFailed(`${program} is not installed here: it comes with postgresql-client`);
    throw new DumpFailed(`${program} failed: ${stderr.trim().split('\n')[0] ?? ''}`, { cause: error });
  }
}
