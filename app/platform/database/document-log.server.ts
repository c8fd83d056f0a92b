import { closeSync, mkdirSync, openSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';
import { backup, DatabaseSync, type StatementSync } from 'node:sqlite';
import { crc32 } from 'node:zlib';

/** State of the log as of its last commit. `note` is the owner's own. */
export interface LogState {
  note: string;
  /** Number of the last committed version. */
  through: number;
}

/** A version of a document to append. Without `head` it is a tombstone. */
export interface DocumentVersion {
  key: string;
  head: string | null;
  /** The part that lists need. */
  lead: string;
  whole: string;
}

/** Row of the log: a version's number, key and head; null for a tombstone. */
export interface LoggedHead {
  number: number;
  key: string;
  head: string | null;
}

/**
 * Log of JSON documents in an SQLite file: bodies stay on disk, outside the heap. Versions are appended by number;
 * the last committed one of a key counts. Nothing that was appended counts before `commit`.
 */
export interface DocumentLog {
  /** Null for a new file. */
  readonly state: LogState | null;
  /** Committed versions, in order. */
  heads(): Iterable<LoggedHead>;
  /** Appends versions in one transaction. Returns the number of the first; the others follow it. */
  append(versions: DocumentVersion[]): number;
  commit(note: string): void;
  /** Drops everything after the last commit. */
  discard(): void;
  /** Deletes versions that no longer count. */
  remove(numbers: number[]): void;
  /** @throws DocumentLogDamaged */
  lead(number: number): string;
  /** @throws DocumentLogDamaged */
  whole(number: number): string;
  close(): void;
}

/** The file is torn, changed or of another kind. */
export class DocumentLogDamaged extends Error {
  override name = 'DocumentLogDamaged';
}

/** Raise it when the tables or the meaning of a document change. */
const version = 2;

// The file can always be made anew, so a power loss may cost the last commits, never their order.
const pragmas = `
  pragma busy_timeout = 0;
  pragma journal_mode = wal;
  pragma synchronous = normal;
  pragma cache_size = -8000;
  pragma journal_size_limit = 16000000;
`;
const tables = `
  create table if not exists log (id integer primary key, version integer, kind text, note text, through integer);
  create table if not exists document (number integer primary key, key text, head text, lead text, lead_sum integer);
  create table if not exists body (number integer primary key, whole text, whole_sum integer);
`;

/**
 * Opens the log, or creates it.
 * @param file empty for a private temporary file
 * @param kind identifies the content: a file of another kind is refused
 * @throws DocumentLogDamaged; other errors when the file cannot be opened
 */
export function openDocumentLog(file: string, kind: string): DocumentLog {
  if (file) {
    mkdirSync(dirname(file), { recursive: true });
    closeSync(openSync(file, 'a', 0o600));
  }
  const database = new DatabaseSync(file);
  try {
    return readLog(database, kind);
  } catch (error) {
    database.close();
    throw isDamage(error) ? new DocumentLogDamaged('it is torn') : error;
  }
}

function readLog(database: DatabaseSync, kind: string): DocumentLog {
  database.exec(pragmas);
  database.exec(tables);
  let state = readState(database, kind);
  let last = state?.through ?? 0;
  database.exec(`delete from document where number > ${last}; delete from body where number > ${last};`);

  const prepared = new Map<string, StatementSync>();
  const prepare = (text: string) => {
    const known = prepared.get(text) ?? database.prepare(text);
    prepared.set(text, known);
    return known;
  };
  function atOnce(work: () => void): void {
    database.exec('begin immediate');
    try {
      work();
      database.exec('commit');
    } catch (error) {
      if (database.isTransaction) database.exec('rollback');
      throw error;
    }
  }
  function read(text: string, number: number): string {
    const row = readRow(() => prepare(text).get(number));
    if (typeof row?.text !== 'string' || crc32(row.text) !== row.sum)
      throw new DocumentLogDamaged('its checksum is wrong');
    return row.text;
  }

  return {
    get state() {
      return state;
    },
    *heads() {
      const text = 'select number, key, head from document where number <= ? order by number';
      for (const row of prepare(text).iterate(last)) yield row as unknown as LoggedHead;
    },
    append(versions) {
      const first = last + 1;
      atOnce(() => {
        for (const { key, head, lead, whole } of versions) {
          last += 1;
          prepare('insert or replace into document values (?, ?, ?, ?, ?)').run(last, key, head, lead, crc32(lead));
          if (head !== null) prepare('insert or replace into body values (?, ?, ?)').run(last, whole, crc32(whole));
        }
      });
      return first;
    },
    commit(note) {
      prepare('insert or replace into log values (1, ?, ?, ?, ?)').run(version, kind, note, last);
      state = { note, through: last };
    },
    discard() {
      last = state?.through ?? 0;
      database.exec(`delete from document where number > ${last}; delete from body where number > ${last};`);
    },
    remove(numbers) {
      atOnce(() => {
        for (const number of numbers) {
          prepare('delete from document where number = ?').run(number);
          prepare('delete from body where number = ?').run(number);
        }
      });
    },
    lead: (number) => read('select lead as text, lead_sum as sum from document where number = ?', number),
    whole: (number) => read('select whole as text, whole_sum as sum from body where number = ?', number),
    close: () => database.close(),
  };
}

function readState(database: DatabaseSync, kind: string): LogState | null {
  const row = database.prepare('select version, kind, note, through from log').get();
  if (!row) return null;
  if (row.version !== version) throw new DocumentLogDamaged('it is not of this version');
  if (row.kind !== kind) throw new DocumentLogDamaged('it is of another content service, space or environment');
  return { note: String(row.note), through: Number(row.through) };
}

function readRow<T>(work: () => T): T {
  try {
    return work();
  } catch (error) {
    throw isDamage(error) ? new DocumentLogDamaged('it is torn') : error;
  }
}

/** SQLITE_CORRUPT, SQLITE_NOTADB, or tables of another shape (SQLITE_ERROR). */
function isDamage(error: unknown): boolean {
  return [1, 11, 26].includes(Number((error as { errcode?: unknown }).errcode) & 0xff);
}

/** Deletes the log with SQLite's files beside it. */
export function removeDocumentLog(file: string): void {
  for (const end of ['', '-wal', '-shm', '-journal']) rmSync(`${file}${end}`, { force: true });
}

/**
 * Takes the file for this process, until it ends. Returns null when another process has it.
 * The lock is SQLite's own on a file beside it, so that the operating system drops it with the process.
 */
export function lockDocumentLog(file: string): { release(): void } | null {
  mkdirSync(dirname(file), { recursive: true });
  const lock = new DatabaseSync(`${file}.lock`);
  try {
    lock.exec('pragma busy_timeout = 0; begin exclusive');
    return { release: () => lock.close() };
  } catch {
    lock.close();
    return null;
  }
}

/** Copies a log that another process is writing, off the event loop. */
export async function copyDocumentLog(file: string, to: string): Promise<void> {
  const source = new DatabaseSync(file, { readOnly: true });
  try {
    await backup(source, to, { rate: 500 });
  } finally {
    source.close();
  }
}
