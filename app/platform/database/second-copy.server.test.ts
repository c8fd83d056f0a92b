import { copyFileSync, existsSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createSecondCopy } from './second-copy.server.ts';

let folder: string;
let file: string;
let copy: string;
let site: DatabaseSync;
let entries = 0;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'second-copy-'));
  file = join(folder, 'site.db');
  copy = join(folder, 'copy.db');
  site = openNew(file);
});
afterEach(() => {
  site.close();
  rmSync(folder, { recursive: true });
});

function openNew(path: string): DatabaseSync {
  const database = new DatabaseSync(path);
  database.exec('pragma journal_mode = wal; create table audit (id text primary key, at text, act text)');
  return database;
}
function write(act: string, database = site): void {
  const at = new Date().toISOString();
  database.prepare('insert into audit values (?, ?, ?)').run(`${at} ${String(entries++).padStart(6, '0')}`, at, act);
}
const open = () => createSecondCopy(file, copy);
function actsIn(path: string): unknown[] {
  const database = new DatabaseSync(path, { readOnly: true });
  const rows = database.prepare('select act from audit order by id').all();
  database.close();
  return rows.map(({ act }) => act);
}

it('contains the whole database including its WAL, and is a database by itself', async () => {
  const follow = open();
  write('placed');
  await follow();
  write('paid');
  await follow();
  const alone = join(folder, 'alone.db');
  copyFileSync(copy, alone);
  expect(actsIn(alone)).toEqual(['placed', 'paid']);
  expect(statSync(copy).mode & 0o777).toBe(0o600);
  expect(readdirSync(folder).filter((name) => name.includes('unfinished'))).toEqual([]);
});

it('deletes drafts of killed processes, and nothing else', async () => {
  write('placed');
  for (const name of [
    'copy.db.4711.unfinished',
    'copy.db.4711.unfinished-journal',
    'copy.db.old',
    'other.db.4711.unfinished',
  ])
    writeFileSync(join(folder, name), 'erased since');
  await open()();
  expect(
    readdirSync(folder)
      .filter((name) => !name.startsWith('site.db'))
      .toSorted(),
  ).toEqual(['copy.db', 'copy.db.old', 'other.db.4711.unfinished']);
});

it('is renewed only after a write', async () => {
  const follow = open();
  write('placed');
  await follow();
  const { ino } = statSync(copy);
  await follow();
  expect(statSync(copy).ino).toBe(ino);
  write('paid');
  await follow();
  expect(statSync(copy).ino).not.toBe(ino);
});

it('continues where the last process stopped', async () => {
  write('placed');
  await open()();
  write('paid');
  await open()();
  expect(actsIn(copy)).toEqual(['placed', 'paid']);
});

it.each([
  ['an empty one', 0],
  ['one that has come further since', 5],
])('is not overwritten by a new database in place of a lost one: %s', async (_, since) => {
  for (const act of ['placed', 'paid', 'placed']) write(act);
  await open()();
  site.close();
  for (const name of ['site.db', 'site.db-wal', 'site.db-shm']) rmSync(join(folder, name), { force: true });
  site = openNew(file);
  for (let entry = 0; entry < since; entry++) write('since');
  const follow = open();
  for (const _again of [1, 2]) await expect(follow()).rejects.toThrow('is newer than');
  expect(actsIn(copy)).toEqual(['placed', 'paid', 'placed']);
});

it('waits for a database to exist, and stays when a new copy cannot be written', async () => {
  write('placed');
  const follow = open();
  await follow();
  const nowhere = createSecondCopy(join(folder, 'none.db'), join(folder, 'none-copy.db'));
  await nowhere();
  expect(existsSync(join(folder, 'none-copy.db'))).toBe(false);
  const away = createSecondCopy(file, join(folder, 'no-such-folder', 'copy.db'));
  await expect(away()).rejects.toThrow('ENOENT');
  expect(actsIn(copy)).toEqual(['placed']);
});
