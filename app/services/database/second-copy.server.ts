import { existsSync } from 'node:fs';
import { open, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { backup, DatabaseSync, type SQLOutputValue } from 'node:sqlite';

/** All pages in one go: others go on writing meanwhile, and would make it begin anew. */
const everyPage = 2 ** 31 - 1;

/** A copy that follows the database file. */
export interface SecondCopy {
  /**
   * Brings the copy up to what stands in the database now, in the background; does nothing when nobody has written since. The one before
   * stays until the new one is on disk.
   * @throws Error of SQLite or the file system; and when the copy knows of more than the database, for then it is what must be kept
   */
  follow(): Promise<void>;
  close(): void;
}

/**
 * @param databaseFile need not be there yet
 * @param copy on another disk; for its owner's eyes alone, like the database
 */
export function createSecondCopy(databaseFile: string, copy: string): SecondCopy {
  const draft = `${copy}.${process.pid}.unfinished`;
  let source: DatabaseSync | undefined;
  let copied: number | undefined;

  function openSource(): DatabaseSync {
    source ??= new DatabaseSync(databaseFile, { readOnly: true });
    return source;
  }

  return {
    async follow() {
      if (!existsSync(databaseFile)) return;
      const database = openSource();
      if (!isMade(database)) return;
      // Another number once somebody else has written.
      const version = Number(database.prepare('pragma data_version').get()?.data_version);
      if (version === copied) return;
      const latest = copied === undefined ? latestEntryIn(copy) : undefined;
      if (latest && !hasEntry(database, latest))
        throw new Error(`${copy} knows of what ${databaseFile} does not: put it back, or aside`);
      await writeFile(draft, '', { mode: 0o600 });
      try {
        await backup(database, draft, { rate: everyPage });
        await keep(draft);
        await rename(draft, copy);
        await keep(dirname(resolve(copy)));
      } finally {
        await rm(draft, { force: true });
      }
      copied = version;
    },
    close() {
      source?.close();
      source = undefined;
    },
  };
}

/** Whether it is more than an empty file: its tables come after it. */
function isMade(database: DatabaseSync): boolean {
  return database.prepare("select 1 from sqlite_schema where name = 'audit'").get() !== undefined;
}

/** What was written down last. */
type Entry = Record<string, SQLOutputValue>;

function latestEntryIn(file: string): Entry | undefined {
  if (!existsSync(file)) return undefined;
  const database = new DatabaseSync(file, { readOnly: true });
  try {
    return database.prepare('select id, at, act from audit order by id desc limit 1').get();
  } finally {
    database.close();
  }
}

/** Whether a database goes on from where an entry was the last. */
function hasEntry(database: DatabaseSync, { id = null, at = null, act = null }: Entry): boolean {
  return database.prepare('select 1 from audit where id = ? and at = ? and act = ?').get(id, at, act) !== undefined;
}

/** What has been written at a path is on disk, or a folder's new name. */
async function keep(path: string): Promise<void> {
  const handle = await open(path, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
