import { closeSync, mkdirSync, openSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync, type SQLInputValue } from 'node:sqlite';
import { CompiledQuery, type Dialect, type SqliteDatabase, SqliteDialect, type SqliteStatement } from 'kysely';
import { LRUCache } from 'lru-cache';
import { sqliteFault } from './fault.server.ts';
import { DatabaseUnavailable } from './port.ts';

// A commit is on disk before it returns; what is erased is overwritten. Waiting for a lock is done by whoever calls, for the wait
// in here would stop the whole process.
const pragmas = `
  pragma busy_timeout = 0;
  pragma journal_mode = wal;
  pragma synchronous = full;
  pragma foreign_keys = on;
  pragma secure_delete = on;
`;

/**
 * Kysely's SQLite dialect on Node's own SQLite. Transactions take the write lock at once, so that none fails half-way for want of
 * it. A file that gave an error of the disk is closed and opened anew before it is trusted again.
 * @param beforeOpening called each time before the file is opened
 */
export function createSqliteDialect(file: string, beforeOpening: () => void): Dialect {
  const database = createSqliteFile(file, beforeOpening);
  const dialect = new SqliteDialect({ database });
  return {
    createAdapter() {
      // It can: a migration is done whole or not at all, and two processes do not do it twice.
      return Object.defineProperty(dialect.createAdapter(), 'supportsTransactionalDdl', { value: true });
    },
    createDriver() {
      const driver = dialect.createDriver();
      return {
        init: (options) => driver.init(options),
        acquireConnection: (options) => driver.acquireConnection(options),
        async beginTransaction(connection) {
          await connection.executeQuery(CompiledQuery.raw('begin immediate'));
        },
        commitTransaction: (connection) => driver.commitTransaction(connection),
        async rollbackTransaction(connection) {
          // A full disk has rolled back already.
          if (database.isInTransaction()) await driver.rollbackTransaction(connection);
        },
        async releaseConnection() {
          database.closeIfDoubtful();
        },
        destroy: () => driver.destroy(),
      };
    },
    createIntrospector: (db) => dialect.createIntrospector(db),
    createQueryCompiler: () => dialect.createQueryCompiler(),
  };
}

interface SqliteFile extends SqliteDatabase {
  /** After an error of the disk: the next query opens it anew. Only between transactions. */
  closeIfDoubtful(): void;
  isInTransaction(): boolean;
}

/** Preparing a query takes longer than asking it; there are fewer of them. */
const mostPrepared = 200;

function createSqliteFile(file: string, beforeOpening: () => void): SqliteFile {
  const prepared = new LRUCache<string, SqliteStatement>({ max: mostPrepared });
  let handle: DatabaseSync | undefined;
  let isTrusted = true;
  let isOver = false;

  function watched<T>(work: () => T): T {
    try {
      return work();
    } catch (error) {
      if (sqliteFault(error) === 'lost') isTrusted = false;
      throw error;
    }
  }
  function open(): DatabaseSync {
    if (isOver) throw new DatabaseUnavailable('The database was closed');
    if (!handle) {
      beforeOpening();
      handle = openFile(file);
      isTrusted = true;
    }
    return handle;
  }
  function close() {
    const closing = handle;
    handle = undefined;
    prepared.clear();
    closing?.close();
  }

  return {
    close() {
      isOver = true;
      close();
    },
    closeIfDoubtful() {
      if (isTrusted) return;
      try {
        close();
      } catch {
        // It was broken already, and the next query opens it anew.
      }
    },
    isInTransaction: () => handle?.isTransaction ?? false,
    prepare(sql): SqliteStatement {
      const database = watched(open);
      const known = prepared.get(sql);
      if (known) return known;
      const made = prepareAnew(database, sql);
      prepared.set(sql, made);
      return made;
    },
  };

  function prepareAnew(database: DatabaseSync, sql: string): SqliteStatement {
    const statement = watched(() => database.prepare(sql));
    const bound = (parameters: readonly unknown[]) => parameters as SQLInputValue[];
    return {
      reader: statement.columns().length > 0,
      all: (parameters) => watched(() => statement.all(...bound(parameters))),
      run: (parameters) => watched(() => statement.run(...bound(parameters))),
      // Two may go through the same rows, each at its own pace.
      iterate: (parameters) => database.prepare(sql).iterate(...bound(parameters)),
    };
  }
}

function openFile(file: string): DatabaseSync {
  mkdirSync(dirname(file), { recursive: true });
  // Made here, so that only the owner may read it; SQLite gives its companions the same rights.
  closeSync(openSync(file, 'a', 0o600));
  const handle = new DatabaseSync(file);
  try {
    handle.exec(pragmas);
    return handle;
  } catch (error) {
    handle.close();
    throw error;
  }
}
