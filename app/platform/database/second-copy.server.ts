import { existsSync } from 'node:fs';
import { open, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import { backup, DatabaseSync, type SQLOutputValue } from 'node:sqlite';

/** Copies all pages in one step: otherwise each write by another process would restart the copy. */
const everyPage = 2 ** 31 - 1;

/**
 * Creates a job that keeps a second copy of a SQLite file. Each call updates the copy in the background, and does
 * nothing when the database has not changed. The previous copy stays until the new one is on disk. Rejects with
 * errors of SQLite and the file system. Also rejects when the copy is ahead of the database: then the copy must be
 * kept.
 * @param databaseFile may not exist yet
 * @param copy path on another disk; mode 0600, like the database
 */
export function createSecondCopy(databaseFile: string, copy: string): () => Promise<void> {
  const draft = `${copy}.${process.pid}.unfinished`;
  let source: DatabaseSync | undefined;
  let copied: number | undefined;

  return async function follow() {
    if (!existsSync(databaseFile)) return;
    source ??= new DatabaseSync(databaseFile, { readOnly: true });
    if (!isMade(source)) return;
    // `data_version` changes when another connection has written.
    const version = Number(source.prepare('pragma data_version').get()?.data_version);
    if (version === copied) return;
    if (copied === undefined) await clearAway(copy);
    const latest = copied === undefined ? latestEntryIn(copy) : undefined;
    if (latest && !hasEntry(source, latest))
      throw new Error(`${copy} is newer than ${databaseFile}: restore it, or move it aside`);
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
 * Deletes drafts of killed processes: they hold data that has been erased since. A process that is still writing
 * its draft starts again.
 */
async function clearAway(copy: string): Promise<void> {
  const folder = dirname(resolve(copy));
  const start = `${basename(copy)}.`;
  for (const name of await readdir(folder)) {
    const isLeft = name.startsWith(start) && /^\d+\.unfinished(?:-\w+)?$/.test(name.slice(start.length));
    if (isLeft) await rm(join(folder, name), { force: true });
  }
}

/** True when the file has tables, that is, when it is not just an empty file. */
function isMade(database: DatabaseSync): boolean {
  return database.prepare("select 1 from sqlite_schema where name = 'audit'").get() !== undefined;
}

/** The latest audit row. */
type CopiedRow = Record<string, SQLOutputValue>;

function latestEntryIn(file: string): CopiedRow | undefined {
  if (!existsSync(file)) return undefined;
  const database = new DatabaseSync(file, { readOnly: true });
  try {
    return database.prepare('select id, at, act from audit order by id desc limit 1').get();
  } finally {
    database.close();
  }
}

/** True when the database contains that row, and so continues from the copy. */
function hasEntry(database: DatabaseSync, { id = null, at = null, act = null }: CopiedRow): boolean {
  return database.prepare('select 1 from audit where id = ? and at = ? and act = ?').get(id, at, act) !== undefined;
}

/** Syncs a file to disk, or a folder after a rename. */
async function keep(path: string): Promise<void> {
  const handle = await open(path, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
