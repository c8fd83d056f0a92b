import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { keyFileOf } from '../encryption/keyring.server.ts';
import { createDatabase, type Database } from './database.server.ts';
import { DatabaseUnavailable } from './port.ts';

describe('a database file', () => {
  /** One with its tables and keys, to copy. Making them takes ten times as long. */
  const template = mkdtempSync(join(tmpdir(), 'sqlite-'));
  let folder: string;
  let file: string;
  let database: Database;
  const open = (longestWait?: number) =>
    createDatabase({ databaseFile: file, databaseUrl: '', encryptionKeys: '' }, undefined, longestWait);
  beforeAll(async () => {
    const first = createDatabase({
      databaseFile: join(template, 'klubbhuset.db'),
      databaseUrl: '',
      encryptionKeys: '',
    });
    await first.read(async () => {});
    await first.close();
  });
  afterAll(() => rmSync(template, { recursive: true }));
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'sqlite-'));
    file = join(folder, 'deep', 'klubbhuset.db');
    database = open();
  });
  afterEach(async () => {
    await database.close();
    rmSync(folder, { recursive: true, force: true });
  });

  const write = (name: string, on = database) =>
    on.write((db) => db.insertInto('series').values({ name, next: 0 }).execute());
  const begin = async () => {
    cpSync(template, join(folder, 'deep'), { recursive: true });
    await write('a');
  };
  const names = async (on = database) =>
    (await on.read((db) => db.selectFrom('series').select('name').orderBy('name').execute())).map(({ name }) => name);
  const pragma = async (name: string) =>
    Object.values((await database.read((db) => sql<object>`pragma ${sql.raw(name)}`.execute(db))).rows[0] ?? {})[0];

  it('is created with its folder and keys at first use, with mode 0600', async () => {
    expect(statSync(join(folder, 'deep'), { throwIfNoEntry: false })).toBeUndefined();
    await write('a');
    for (const made of [file, `${file}-wal`, keyFileOf(file)]) expect(statSync(made).mode & 0o777).toBe(0o600);
  });

  it('is synced at each commit, and overwrites deleted data', async () => {
    await begin();
    expect(await pragma('journal_mode')).toBe('wal');
    expect(await pragma('synchronous')).toBe(2);
    expect(await pragma('foreign_keys')).toBe(1);
    expect(await pragma('secure_delete')).toBe(1);
  });

  it('at an impossible path crashes nothing, and works as soon as it can', async () => {
    writeFileSync(join(folder, 'deep'), 'a file where a folder should be');
    await expect(write('a')).rejects.toThrow(DatabaseUnavailable);
    await expect(names()).rejects.toThrow(DatabaseUnavailable);
    rmSync(join(folder, 'deep'));
    await write('a');
    expect(await names()).toEqual(['a']);
  });

  it('that is a folder is unavailable', async () => {
    mkdirSync(file, { recursive: true });
    await expect(names()).rejects.toThrow(DatabaseUnavailable);
  });

  it('that is no database is unavailable, and stays unchanged', async () => {
    await begin();
    await database.close();
    const whole = readFileSync(file);
    writeFileSync(file, 'x'.repeat(5000));
    database = open();
    await expect(names()).rejects.toThrow(DatabaseUnavailable);
    expect(readFileSync(file, 'utf8')).toBe('x'.repeat(5000));
    writeFileSync(file, whole);
    expect(await names()).toEqual(['a']);
  });

  it('without its keys is not opened, so that nothing is encrypted with others', async () => {
    await begin();
    await database.close();
    const keys = readFileSync(keyFileOf(file));
    rmSync(keyFileOf(file));
    database = open();
    await expect(names()).rejects.toThrow(DatabaseUnavailable);
    writeFileSync(keyFileOf(file), keys);
    expect(await names()).toEqual(['a']);
  });

  it('on a full disk keeps its data, can be read, and accepts writes again when there is room', async () => {
    await begin();
    await pragma(`max_page_count = ${Number(await pragma('page_count'))}`);
    await expect(write('b'.repeat(20_000))).rejects.toThrow(DatabaseUnavailable);
    expect(await names()).toEqual(['a']);
    await pragma('max_page_count = 100000');
    await write('c');
    expect(await names()).toEqual(['a', 'c']);
    expect(await pragma('integrity_check')).toBe('ok');
  });

  it('that is read-only is reopened, and accepts writes as soon as that is allowed', async () => {
    await begin();
    await pragma('query_only = on');
    await expect(write('b')).resolves.toBeDefined();
    expect(await names()).toEqual(['a', 'b']);
  });

  describe('with another writer', () => {
    let other: DatabaseSync;
    beforeEach(async () => {
      await begin();
      other = new DatabaseSync(file);
      other.exec('begin immediate');
    });
    afterEach(() => other.close());

    it('is waited for while everything else goes on', async () => {
      const events: string[] = [];
      const writing = write('b').then(() => events.push('written'));
      expect(await names()).toEqual(['a']);
      events.push('read');
      await new Promise((resolve) => setTimeout(resolve, 60));
      other.exec('rollback');
      await writing;
      expect(events).toEqual(['read', 'written']);
      expect(await names()).toEqual(['a', 'b']);
    });

    it('times out, however many wait; nothing of theirs is stored', async () => {
      const impatient = open(100);
      const writes = await Promise.allSettled(Array.from({ length: 50 }, (_, at) => write(`b${at}`, impatient)));
      expect(writes.map(({ status }) => status)).toEqual(Array.from({ length: 50 }, () => 'rejected'));
      expect(writes.every((one) => one.status === 'rejected' && one.reason instanceof DatabaseUnavailable)).toBe(true);
      other.exec('rollback');
      await write('c', impatient);
      expect(await names(impatient)).toEqual(['a', 'c']);
      await impatient.close();
    });
  });
});
