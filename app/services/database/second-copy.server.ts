import { existsSync } from 'node:fs';
import { open, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import { backup, DatabaseSync, type SQLOutputValue } from 'node:sqlite';

/** All pages in one go: others go on writing meanwhile, and would make it begin anew. */
const everyPage = 2 ** 31 - 1;

/**
 * A second copy of a database file, as something to be called again and again: it brings the copy up to what stands in the database now, in
 * the background, and does nothing when nobody has written since. The copy before stays until the new one is on disk. It rejects with
 * errors of SQLite and the file system; and when the copy knows of what the database does not, for then the copy is what must be kept.
 * @param databaseFile need not be there yet
 * @param copy on another disk; for its owner's eyes alone, like the database
 */
export function createSecondCopy(databaseFile: string, copy: string): () => Promise<void> {
  const draft = `${copy}.${process.pid}.unfinished`;
  let source: DatabaseSync | undefined;
  let copied: number | undefined;

  return async function follow() {
    if (!existsSync(databaseFile)) return;
    source ??= new DatabaseSync(databaseFile, { readOnly: true });
    if (!isMade(source)) return;
    // Another number once somebody else has written.
    const version = Number(source.prepare('pragma data_version').get()?.data_version);
    if (version === copied) return;
    if (copied === undefined) await clearAway(copy);
    const latest = copied === undefined ? latestEntryIn(copy) : undefined;
    if (latest && !hasEntry(source, latest))
      throw new Error(`${copy} knows of what ${databaseFile} does not: put it back, or aside`);
    await writeFile(draft, '', { mode: 0o600 });
    try {
      await backup(source, draft, { rate: everyPage });
      await keep(draft);
      await rename(draft, copy);
      await keep(dirname(resolve(copy)));
    } finally {
      await rm(draft, { force: true });
    }
    copied = version;
  };
}

/**
 * What processes that were killed have left half-done would lie there for ever, with what has been erased since. One that still writes
 * its own begins anew.
 */
async function clearAway(copy: string): Promise<void> {
  const folder = dirname(resolve(copy));
  const start = `${basename(copy)}.`;
  for (const name of await readdir(folder)) {
    const isLeft = name.startsWith(start) && /^\d+\.unfinished(?:-\w+)?$/.test(name.slice(start.length));
    if (isLeft) await rm(join(folder, name), { force: true });
  }
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
