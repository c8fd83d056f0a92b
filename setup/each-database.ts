import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { type PostgresServer, startPostgres } from './postgres.ts';

/** What createDatabase needs to know. */
export interface DatabaseSettings {
  databaseFile: string;
  databaseUrl: string;
  sealingKeys: string;
}

/** One key, for tests alone. */
export const testKeys = `test:${Buffer.alloc(32, 7).toString('base64')}`;

/**
 * Describes what holds on either database, and really runs it on both.
 * @param body gets what makes a new, empty database
 */
export async function describeEachDatabase(
  title: string,
  body: (createEmpty: () => Promise<DatabaseSettings>) => void,
): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'sqlite-'));
  let files = 0;
  describe(`${title} (SQLite)`, () => {
    afterAll(() => rmSync(folder, { recursive: true, force: true }));
    body(async () => ({ databaseFile: join(folder, `${++files}.db`), databaseUrl: '', sealingKeys: testKeys }));
  });
  await describePostgres(title, body);
}

/**
 * Describes what holds on PostgreSQL. Where there is none the tests say so, and pass.
 * @param body also gets the server
 */
export async function describePostgres(
  title: string,
  body: (createEmpty: () => Promise<DatabaseSettings>, server: PostgresServer) => void,
): Promise<void> {
  const server = await startPostgres({ isDurable: false });
  it(`${title} (${server ? 'there is a PostgreSQL' : 'PostgreSQL: NOT TESTED, there is none on this machine'})`, async () => {
    if (!server) console.warn(`\n  There is no PostgreSQL on this machine: ${title} was not tested on it.\n`);
    expect(await server?.createDatabase()).toEqual(server ? expect.stringMatching(/^postgres:/) : undefined);
  });
  describe.each(server ? [server] : [])(`${title} (PostgreSQL)`, (found) => {
    afterAll(() => found.stop(), 60_000);
    const createEmpty = async () => ({
      databaseFile: '',
      databaseUrl: await found.createDatabase(),
      sealingKeys: testKeys,
    });
    body(createEmpty, found);
  });
}
