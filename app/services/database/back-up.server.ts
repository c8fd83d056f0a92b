import { randomUUID } from 'node:crypto';
import { closeSync, fsyncSync, linkSync, openSync, readdirSync, rmSync, statSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

/** Milliseconds to wait while the site empties its log into the file. */
const patience = 10_000;
/** Milliseconds after which nobody writes to a copy any more. */
const longest = 3_600_000;

/**
 * Copies a database file as it stands at one moment, while others go on writing to it. The copy is read through once, is on disk
 * when this returns, and is for its owner's eyes alone. It stops this process while it lasts.
 * @returns how many orders are in it
 * @throws Error with EEXIST when there is such a file already, of SQLite or the file system when it cannot be made; nothing is left
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

/** What was interrupted has left people's words half-written. */
function clearAway(copy: string): void {
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
    if (found.length !== 1 || found[0]?.integrity_check !== 'ok') throw new Error('The copy is not whole');
    return Number(database.prepare('select count(*) as orders from orders').get()?.orders);
  } finally {
    database.close();
  }
}

function keep(path: string): void {
  const handle = openSync(path, 'r');
  fsyncSync(handle);
  closeSync(handle);
}
