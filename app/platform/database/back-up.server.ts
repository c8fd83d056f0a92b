import { randomUUID } from 'node:crypto';
import { closeSync, fsyncSync, linkSync, openSync, readdirSync, rmSync, statSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

/** Timeout in ms to wait for the site's WAL checkpoint. */
const patience = 10_000;
/** Age in ms after which an unfinished copy counts as abandoned. */
const longest = 3_600_000;

/**
 * Copies a SQLite database at one point in time, while others keep writing. The copy passes an integrity check, is
 * synced to disk, and has mode 0600. Blocks this process meanwhile.
 * @returns the number of orders in the copy
 * @throws Error with EEXIST when the file exists; errors of SQLite or the file system. No partial file is left.
 */
export function backUp(databaseFile: string, copy: string): number {
  clearAway(copy);
  const draft = `${copy}.${randomUUID()}.unfinished`;
  closeSync(openSync(draft, 'wx', 0o600));
  try {
    const source = new DatabaseSync(databaseFile, { timeout: patience });
    try {
      source.prepare('vacuum into ?').run(draft);
    } finally {
      source.close();
    }
    const orders = readThrough(draft);
    keep(draft);
    linkSync(draft, copy);
    keep(dirname(resolve(copy)));
    return orders;
  } finally {
    rmSync(draft, { force: true });
  }
}

/** Deletes abandoned drafts of interrupted runs: they hold personal data. */
export function clearAway(copy: string): void {
  const folder = dirname(resolve(copy));
  for (const name of readdirSync(folder)) {
    if (!name.startsWith(`${basename(copy)}.`) || !/\.unfinished(?:-\w+)?$/.test(name)) continue;
    const path = join(folder, name);
    const since = statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? Date.now();
    if (Date.now() - since > longest) rmSync(path, { force: true });
  }
}

function readThrough(file: string): number {
  const database = new DatabaseSync(file, { readOnly: true });
  try {
    const found = database.prepare('pragma integrity_check').all();
    if (found.length !== 1 || found[0]?.integrity_check !== 'ok')
      throw new Error('The backup fails its integrity check');
    return Number(database.prepare('select count(*) as orders from orders').get()?.orders);
  } finally {
    database.close();
  }
}

/** Syncs a file or a folder to disk. */
export function keep(path: string): void {
  const handle = openSync(path, 'r');
  fsyncSync(handle);
  closeSync(handle);
}
