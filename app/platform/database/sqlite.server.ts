import { closeSync, mkdirSync, openSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync, type SQLInputValue } from 'node:sqlite';
import { CompiledQuery, type Dialect, type SqliteDatabase, SqliteDialect, type SqliteStatement } from 'kysely';
import { LRUCache } from 'lru-cache';
import { sqliteFailure } from './failure.server.ts';
import { DatabaseUnavailable } from './port.ts';

// Commits are synced to disk before they return, and deleted data is overwritten. No busy timeout: the caller waits
// for locks, because a wait inside SQLite would block the whole process.
const pragmas = `
  pragma busy_timeout = 0;
  pragma journal_mode = wal;
  pragma synchronous = full;
  pragma foreign_keys = on;
  pragma secure_delete = on;
`;

/**
 * SQLite dialect for Kysely on node:sqlite. Transactions take the write lock at once, so that none fails half-way
 * when it first writes. After a disk error the file is closed and reopened.
 * @param beforeOpening called each time before the file is opened
 */
export function createSqliteDialect(file: string, beforeOpening: () => void): Dialect {
  const database = createSqliteFile(file, beforeOpening);
  const dialect = new SqliteDialect({ database });
  return {
    createAdapter() {
      // SQLite has transactional DDL: a migration is applied whole or not at all, and never by two processes.
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
          // A full disk has already rolled the transaction back.
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
  /** Closes the file after a disk error; the next query reopens it. Call between transactions only. */
  closeIfDoubtful(): void;
  isInTransaction(): boolean;
}

/**
 * Limit of cached statements. Preparing a query takes longer than running it, and there are fewer distinct queries
 * than this.
 */
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
      if (sqliteFailure(error) === 'lost') isTrusted = false;
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
        // It was broken anyway; the next query reopens it.
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
      // A new statement per iteration: two may run through the same rows at once.
      iterate: (parameters) => database.prepare(sql).iterate(...bound(parameters)),
    };
  }
}

function openFile(file: string): DatabaseSync {
  mkdirSync(dirname(file), { recursive: true });
  // Create the file with mode 0600 first; SQLite gives its WAL and shared-memory files the same mode.
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
