import { setTimeout as delay } from 'node:timers/promises';
import { type Dialect, Kysely, type KyselyPlugin, PostgresDialect, type Transaction } from 'kysely';
import { Migrator } from 'kysely/migration';
import type { Config } from '#config/config.server.ts';
import { readKeyFile } from '../encryption/keyring.server.ts';
import { createTurns } from '../turns.server.ts';
import { createLists } from './expressions/lists.server.ts';
import { type DatabaseFailure, fileFailure, postgresFailure, sqliteFailure } from './failure.server.ts';
import { up as createOrders } from './migrations/001-orders.server.ts';
import { up as createPayments } from './migrations/002-payments.server.ts';
import { up as createMandates } from './migrations/003-mandates.server.ts';
import { up as createIdentifications } from './migrations/004-identifications.server.ts';
import { up as withdrawOnce } from './migrations/005-withdrawn-once.server.ts';
import { up as useStandardNames } from './migrations/006-standard-names.server.ts';
import { up as createEncryptionKeys } from './migrations/007-encryption-keys.server.ts';
import { up as createLedger } from './migrations/008-ledger.server.ts';
import { up as createStaff } from './migrations/009-staff.server.ts';
import { up as createBankFiles } from './migrations/010-bank-files.server.ts';
import { up as createSearchIndex } from './migrations/011-search-index.server.ts';
import { up as createMembers } from './migrations/013-members.server.ts';
import { up as createNotes } from './migrations/014-notes.server.ts';
import { up as createPrintedCards } from './migrations/016-printed-cards.server.ts';
import { up as createAutogiro } from './migrations/019-autogiro.server.ts';
import { up as createMonthlyChanges } from './migrations/020-monthly-changes.server.ts';
import { up as createReturnedCards } from './migrations/021-returned-cards.server.ts';
import { up as createPresents } from './migrations/022-presents.server.ts';
import { up as protectPeople } from './migrations/023-protected-people.server.ts';
import { up as createFormClosures } from './migrations/024-form-closures.server.ts';
import { up as createPasskeys } from './migrations/026-staff-passkeys.server.ts';
import { up as addRenewals } from './migrations/027-renewals.server.ts';
import { up as createEmailChanges } from './migrations/028-email-changes.server.ts';
import { up as keepBalances } from './migrations/029-balance-of-orders.server.ts';
import { up as addCardsOfMonthlyGifts } from './migrations/032-cards-of-monthly-gifts.server.ts';
import { up as addDaysOfMonthlyGifts } from './migrations/032-days-of-monthly-gifts.server.ts';
import { up as indexOpenInvoices } from './migrations/033-open-invoices.server.ts';
import { DatabaseUnavailable } from './port.ts';
import { createSqliteDialect } from './sqlite.server.ts';
import type { Tables } from './tables.server.ts';

/**
 * Database of answers and orders. Opened and migrated at first use, and again after an outage. Callbacks of `read`
 * and `write` may run more than once, so they must have no side effects outside the database. Both reject with
 * DatabaseUnavailable when the database is down, and otherwise with the callback's error.
 */
export interface Database {
  read<T>(work: (db: Kysely<Tables>) => Promise<T>): Promise<T>;
  /** Runs in a transaction: all of it is on disk when it resolves, and none of it when it rejects. */
  write<T>(work: (db: Transaction<Tables>) => Promise<T>): Promise<T>;
  /** Waits for running work, then closes. */
  close(): Promise<void>;
}

/** Default lock timeout, ms. */
const usualWait = 5000;
const millisecondsBetweenTries = 20;

/**
 * Opens PostgreSQL when `databaseUrl` is set; otherwise the SQLite file. SQLite keeps its key file beside it,
 * unless `encryptionKeys` holds the keys.
 * @param note called when an idle PostgreSQL connection breaks
 * @param longestWait ms to wait for a lock or a connection before DatabaseUnavailable
 */
export function createDatabase(
  config: Pick<Config, 'databaseFile' | 'databaseUrl' | 'encryptionKeys'>,
  onConnectionError: (problem: unknown) => void = () => {},
  longestWait: number = usualWait,
): Database {
  if (config.databaseUrl)
    return createOn(
      createPostgresDialect(config.databaseUrl, longestWait, onConnectionError),
      postgresFailure,
      longestWait,
    );
  const prepareKeys = () => {
    if (!config.encryptionKeys) readKeyFile(config.databaseFile);
  };
  return createOn(
    createSqliteDialect(config.databaseFile, prepareKeys),
    (error) => sqliteFailure(error) ?? fileFailure(error),
    longestWait,
  );
}

function createPostgresDialect(
  connectionString: string,
  longestWait: number,
  onConnectionError: (problem: unknown) => void,
): Dialect {
  return new PostgresDialect({
    async pool() {
      // Loaded lazily: a site on SQLite does not need it.
      const { Pool } = await import('pg');
      const pool = new Pool({
        connectionString,
        max: 10,
        application_name: 'klubbhuset',
        keepAlive: true,
        connectionTimeoutMillis: longestWait,
        lock_timeout: longestWait,
        statement_timeout: 2 * longestWait,
        query_timeout: 3 * longestWait,
        idle_in_transaction_session_timeout: 6 * longestWait,
      });
      // An idle connection that breaks emits `error`; without a listener that would end the process.
      pool.on('connect', (client) => client.on('error', onConnectionError));
      pool.on('error', () => {});
      return pool;
    },
  });
}

function createOn(dialect: Dialect, failureOf: (error: unknown) => DatabaseFailure, longestWait: number): Database {
  const isPostgres = dialect instanceof PostgresDialect;
  const db = new Kysely<Tables>({
    dialect,
    plugins: [createLists(isPostgres), ...(isPostgres ? [] : [letOthersIn()])],
  });
  let migrated: Promise<void> | undefined;

  function migrateOnce(): Promise<void> {
    migrated ??= migrate(db, failureOf).catch((error: unknown) => {
      migrated = undefined;
      if (failureOf(error) || error instanceof DatabaseUnavailable) throw error;
      throw new DatabaseUnavailable('The database could not be brought up to date', { cause: error });
    });
    return migrated;
  }

  async function attempt<T>(work: (hasBegun: () => void) => Promise<T>): Promise<T> {
    const deadline = performance.now() + longestWait;
    for (let tries = 1; ; tries++) {
      let hasBegun = false;
      try {
        await migrateOnce();
        return await work(() => {
          hasBegun = true;
        });
      } catch (error) {
        const failure = failureOf(error);
        if (!failure) throw error;
        // Retry a connection that broke before the transaction began. After that the outcome is unknown.
        const isHarmless =
          failure === 'busy' || (tries === 1 && (failure === 'conflict' || (failure === 'lost' && !hasBegun)));
        if (!isHarmless || performance.now() > deadline) {
          throw new DatabaseUnavailable(`The database is not to be had (${failure})`, { cause: error });
        }
      }
      await delay(millisecondsBetweenTries);
    }
  }

  const running = new Set<Promise<unknown>>();
  function watched<T>(work: Promise<T>): Promise<T> {
    const watching = work.finally(() => running.delete(watching));
    running.add(watching);
    return watching;
  }

  return {
    read: (work) => watched(attempt(() => work(db))),
    write: (work) =>
      watched(
        attempt((hasBegun) =>
          db.transaction().execute((transaction) => {
            hasBegun();
            return work(transaction);
          }),
        ),
      ),
    async close() {
      await Promise.allSettled(running);
      await db.destroy();
    },
  };
}

/**
 * SQLite answers at once. A long act would hold the loop, and with it every visitor, to its end, so that others have a
 * turn between its queries, also of one transaction.
 */
function letOthersIn(): KyselyPlugin {
  const pause = createTurns();
  return {
    transformQuery: ({ node }) => node,
    async transformResult({ result }) {
      await pause();
      return result;
    },
  };
}

async function migrate(db: Kysely<Tables>, failureOf: (error: unknown) => DatabaseFailure): Promise<void> {
  const migrations = {
    '001-orders': { up: createOrders },
    '002-payments': { up: createPayments },
    '003-mandates': { up: createMandates },
    '004-identifications': { up: createIdentifications },
    '005-withdrawn-once': { up: withdrawOnce },
    '006-standard-names': { up: useStandardNames },
    '007-encryption-keys': { up: createEncryptionKeys },
    '008-ledger': { up: createLedger },
    '009-staff': { up: createStaff },
    '010-bank-files': { up: createBankFiles },
    '011-search-index': { up: createSearchIndex },
    '013-members': { up: createMembers },
    '014-notes': { up: createNotes },
    '016-printed-cards': { up: createPrintedCards },
    '019-autogiro': { up: createAutogiro },
    '020-monthly-changes': { up: createMonthlyChanges },
    '021-returned-cards': { up: createReturnedCards },
    '022-presents': { up: createPresents },
    '023-protected-people': { up: protectPeople },
    '024-form-closures': { up: createFormClosures },
    '026-staff-passkeys': { up: createPasskeys },
    '027-renewals': { up: addRenewals },
    '028-email-changes': { up: createEmailChanges },
    '029-balance-of-orders': { up: keepBalances },
    '032-cards-of-monthly-gifts': { up: addCardsOfMonthlyGifts },
    '032-days-of-monthly-gifts': { up: addDaysOfMonthlyGifts },
    '033-open-invoices': { up: indexOpenInvoices },
  };
  // Nearly every start finds nothing to do, and the migrator reads the shape of every table to say so.
  if (await hasOnly(Object.keys(migrations), db, failureOf)) return;
  const { error } = await new Migrator({
    db,
    provider: { getMigrations: async () => migrations },
    // Two made side by side may reach a database in either order. Each stands on released ones alone.
    allowUnorderedMigrations: true,
  }).migrateToLatest();
  if (error) throw error;
}

/** Whether exactly these migrations have run. */
async function hasOnly(
  names: readonly string[],
  db: Kysely<Tables>,
  failureOf: (error: unknown) => DatabaseFailure,
): Promise<boolean> {
  try {
    const done = db.withTables<{ kysely_migration: { name: string } }>().selectFrom('kysely_migration').select('name');
    const known = new Set((await done.execute()).map(({ name }) => name));
    return known.size === names.length && names.every((name) => known.has(name));
  } catch (error) {
    if (failureOf(error)) throw error;
    // A new database has no such table.
    return false;
  }
}
