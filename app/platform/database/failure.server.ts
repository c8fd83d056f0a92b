/**
 * Classification of database errors. `busy`: another writer holds the lock. `conflict`: a deadlock or serialization
 * failure. `lost`: the connection or open file broke, and a new one may work. `away`: no reads or writes for now.
 * Null: a bug of ours.
 */
export type DatabaseFailure = 'busy' | 'conflict' | 'lost' | 'away' | null;

// https://www.sqlite.org/rescode.html
const sqliteFailures: Record<number, DatabaseFailure> = {
  5: 'busy',
  6: 'busy',
  7: 'away', // no memory
  8: 'lost', // read-only
  10: 'lost', // I/O error
  11: 'lost', // corrupt
  13: 'away', // full
  14: 'lost', // cannot open
  15: 'busy', // locking protocol
  22: 'away', // no large files
  23: 'away', // not authorised
  26: 'lost', // not a database
};

/** Classifies an error of node:sqlite. */
export function sqliteFailure(error: unknown): DatabaseFailure {
  if (!(error instanceof Error) || !('errcode' in error) || typeof error.errcode !== 'number') return null;
  return sqliteFailures[error.errcode & 0xff] ?? null;
}

// https://www.postgresql.org/docs/current/errcodes-appendix.html
const postgresFailures: [RegExp, DatabaseFailure][] = [
  [/^(40001|40P01)$/, 'conflict'],
  [/^(08|57P)/, 'lost'],
  // No such database or user, no privileges, no resources, read-only, lock or statement timeout, system error.
  [/^(28|3D|42501|53|25006|55P03|57014|58|XX)/, 'away'],
];
/** Messages and codes of `pg` and TLS errors without a PostgreSQL error code. */
const lostWords =
  /^(Connection terminated|Client has encountered a connection error|timeout exceeded when trying|Query read timeout|SASL|The server does not support SSL)/;
const lostCodes = /^(ERR_TLS|ERR_SSL|CERT_|DEPTH_ZERO|SELF_SIGNED|UNABLE_TO)/;

/** Classifies an error of `pg`. */
export function postgresFailure(error: unknown): DatabaseFailure {
  if (!(error instanceof Error)) return null;
  if (error instanceof AggregateError) return postgresFailure(error.errors[0]);
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  if ('severity' in error) return postgresFailures.find(([pattern]) => pattern.test(code))?.[1] ?? null;
  return 'syscall' in error || lostCodes.test(code) || lostWords.test(error.message) ? 'lost' : null;
}

/** Classifies a file-system error that occurs before the database file is open. */
export function fileFailure(error: unknown): DatabaseFailure {
  return error instanceof Error && 'syscall' in error ? 'away' : null;
}
