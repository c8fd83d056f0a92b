import { randomBytes } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { DatabaseUnavailable } from '../database/port.ts';
import { keyFileOf, parseKeys, readKeyFile } from './keyring.server.ts';

const code = randomBytes(32).toString('base64');
const other = randomBytes(32).toString('base64');

describe('keys as text', () => {
  it('are parsed in order', () => {
    expect(parseKeys(`k2:${code}, k1:${other}\n`)).toEqual([
      { id: 'k2', key: Buffer.from(code, 'base64') },
      { id: 'k1', key: Buffer.from(other, 'base64') },
    ]);
  });

  it.each([
    '',
    code,
    `:${code}`,
    'k1:',
    `k1:${code.slice(4)}`,
    `k1:${randomBytes(33).toString('base64')}`,
    `k1:${code},`,
    `k1:${code},k1:${other}`,
    `k.1:${code}`,
  ])('are null when malformed: %j', (text) => {
    expect(parseKeys(text)).toBeNull();
  });
});

describe('the key file', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'keys-'));
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  it('is created once, with mode 0600, in a folder that need not exist', () => {
    const database = join(folder, 'deep', 'klubbhuset.db');
    const keys = readKeyFile(database);
    expect(keys).toHaveLength(1);
    expect(keys[0]?.key).toHaveLength(32);
    const elsewhere = readKeyFile(join(folder, 'other', 'klubbhuset.db'));
    expect(elsewhere[0]?.id).not.toBe(keys[0]?.id);
    expect(statSync(keyFileOf(database)).mode & 0o777).toBe(0o600);
    expect(readKeyFile(database)).toEqual(keys);
    expect(readdirSync(join(folder, 'deep'))).toEqual(['klubbhuset.keys']);
  });

  it('is never created for a database that needs the lost one', () => {
    const database = join(folder, 'klubbhuset.db');
    writeFileSync(database, 'rows');
    expect(() => readKeyFile(database)).toThrow(DatabaseUnavailable);
    expect(readdirSync(folder)).toEqual(['klubbhuset.db']);
  });

  it('is left alone when malformed', () => {
    const database = join(folder, 'klubbhuset.db');
    writeFileSync(keyFileOf(database), 'k1:short');
    expect(() => readKeyFile(database)).toThrow(DatabaseUnavailable);
    expect(readFileSync(keyFileOf(database), 'utf8')).toBe('k1:short');
  });

  it('at an unwritable path makes the database unavailable', () => {
    writeFileSync(join(folder, 'a-file'), '');
    expect(() => readKeyFile(join(folder, 'a-file', 'klubbhuset.db'))).toThrow(DatabaseUnavailable);
  });
});
