import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { createDatabase } from '#platform/database/database.server.ts';
import { createDatabaseOn, emptyDatabase, hasPostgres, type PostgresServer, startPostgres } from './system/postgres.ts';

/** Settings of `createDatabase`. */
export interface DatabaseSettings {
  databaseFile: string;
  databaseUrl: string;
  encryptionKeys: string;
}

type CreateEmpty = () => Promise<DatabaseSettings>;

const memory = '/dev/shm';

/** Databases that others have done with. */
const emptied: string[] = [];

/** One key, for tests alone. */
export const testKeys = `test:${Buffer.alloc(32, 7).toString('base64')}`;

/** Content of an SQLite file that has its tables and nothing in them. Making the tables takes ten times as long as a copy. */
const emptyTables = await createEmptyTables();

/** Makes a database file that has its tables and nothing in them. */
export function writeEmptyTables(file: string): void {
  writeFileSync(file, emptyTables, { mode: 0o600 });
}

/**
 * New databases in files, for what does not depend on which database it is.
 * @param hasTables whether they have their tables and nothing in them; otherwise there is no file yet
 */
export function createDatabaseFiles({ hasTables = true } = {}): { next(): DatabaseSettings; remove(): void } {
  // In memory where the system has such a folder: what a disk keeps is tested by those that end processes.
  const folder = mkdtempSync(join(existsSync(memory) ? memory : tmpdir(), 'sqlite-'));
  let files = 0;
  return {
    next() {
      const databaseFile = join(folder, `${++files}.db`);
      if (hasTables) writeEmptyTables(databaseFile);
      return { databaseFile, databaseUrl: '', encryptionKeys: testKeys };
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}

/**
 * Describes what holds on either database: on SQLite, and on PostgreSQL as well in a stage that starts one with
 * tests/support/postgres.setup.ts.
 * @param body gets what makes a database with nothing in it, and whether all of the suite runs on that one. Logic above the
 * store is alike on either, so `npm test` runs it on SQLite alone: `it.runIf(isWhole)`
 * @param isReused whether it may have its tables from before, which saves time
 */
export function describeEachDatabase(
  title: string,
  body: (createEmpty: CreateEmpty, isWhole: boolean) => void,
  { isReused = true }: { isReused?: boolean } = {},
): void {
  describe(`${title} (SQLite)`, () => {
    const files = createDatabaseFiles({ hasTables: isReused });
    afterAll(() => files.remove());
    body(async () => files.next(), true);
  });

  // Nothing is injected in a stage that tests on SQLite alone.
  const address: string | undefined = inject('postgres');
  if (address === undefined) return;
  if (!address) return sayUntested(title);
  describe(`${title} (PostgreSQL)`, () => {
    const used: string[] = [];
    const giveBack = async (from: number) => {
      const over = used.splice(from);
      if (!isReused) return;
      for (const one of over) await emptyDatabase(one);
      emptied.push(...over);
    };
    // A suite keeps the databases it took until all its tests are over. These hooks are the first, so they end the last.
    let ofSuite = 0;
    beforeEach(() => {
      ofSuite = used.length;
    });
    afterEach(() => giveBack(ofSuite));
    afterAll(() => giveBack(0));
    body(async () => {
      const one = (isReused && emptied.pop()) || (await createDatabaseOn(address));
      used.push(one);
      return settingsOf(one);
    }, process.env.LONG === '1');
  });
}

/**
 * Describes what only PostgreSQL does, on a server of its own. Where there is none the tests say so, and pass.
 * @param body also gets what ends the server and starts it again
 */
export async function describePostgres(
  title: string,
  body: (createEmpty: CreateEmpty, server: Pick<PostgresServer, 'kill' | 'start'>) => void,
): Promise<void> {
  if (!(await hasPostgres())) return sayUntested(title);
  describe(`${title} (PostgreSQL)`, () => {
    let started: PostgresServer | null = null;
    const server = () => {
      if (!started) throw new Error('PostgreSQL was not started');
      return started;
    };
    beforeAll(async () => {
      started = await startPostgres({ isDurable: false });
    });
    afterAll(() => started?.stop());
    body(async () => settingsOf(await server().createDatabase()), {
      kill: () => server().kill(),
      start: () => server().start(),
    });
  });
}

async function createEmptyTables(): Promise<Buffer> {
  const files = createDatabaseFiles({ hasTables: false });
  const settings = files.next();
  const database = createDatabase(settings);
  await database.read(async () => {});
  await database.close();
  const content = readFileSync(settings.databaseFile);
  files.remove();
  return content;
}

function settingsOf(databaseUrl: string): DatabaseSettings {
  return { databaseFile: '', databaseUrl, encryptionKeys: testKeys };
}

function sayUntested(title: string): void {
  it(`${title} (PostgreSQL: NOT TESTED, there is none on this machine)`, async () => {
    console.warn(`\n  There is no PostgreSQL on this machine: ${title} was not tested on it.\n`);
    expect(await hasPostgres()).toBe(false);
  });
}
