import { randomBytes } from 'node:crypto';
import {
  closeSync,
  existsSync,
  fsyncSync,
  linkSync,
  mkdirSync,
  openSync,
  readFileSync,
  rmSync,
  statSync,
  writeSync,
} from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { DatabaseUnavailable } from '../database/port.ts';

/** A key that seals, 32 bytes, and the name that stands on what it has sealed. */
export interface SealingKey {
  id: string;
  key: Buffer;
}

/**
 * Reads `id:base64-of-32-bytes`, comma separated; the first seals, all of them open.
 * @returns null when anything is malformed, an id stands twice, or nothing is there
 */
export function parseKeys(text: string): SealingKey[] | null {
  const keys = text.split(',').map((part) => {
    const [, id = '', code = ''] = /^\s*([\w-]{1,20}):([A-Za-z0-9+/]{43}=)\s*$/.exec(part) ?? [];
    return { id, key: Buffer.from(code, 'base64') };
  });
  const areWhole = keys.every(({ id, key }) => id && key.length === 32);
  return areWhole && new Set(keys.map(({ id }) => id)).size === keys.length ? keys : null;
}

/** Where the keys of a database file are kept when the configuration has none. */
export function keyFileOf(databaseFile: string): string {
  return join(dirname(databaseFile), `${basename(databaseFile, '.db')}.keys`);
}

/**
 * The keys beside a database file. The first time there is neither, a key is made; only the owner may read it.
 * @throws DatabaseUnavailable when the file cannot be read or made, or is gone while the database that needs it is there
 */
export function readKeyFile(databaseFile: string): SealingKey[] {
  const file = keyFileOf(databaseFile);
  try {
    if (!existsSync(file)) {
      if (existsSync(databaseFile) && statSync(databaseFile).size > 0)
        throw new Error('it is gone, and what is in the database cannot be opened without it');
      makeKeyFile(file);
    }
    const keys = parseKeys(readFileSync(file, 'utf8'));
    if (!keys) throw new Error('it is malformed');
    return keys;
  } catch (cause) {
    throw new DatabaseUnavailable(`No keys could be had from ${file}`, { cause });
  }
}

/** Whole or not at all, and on disk before anything is sealed with it; whoever comes second finds the first one's. */
function makeKeyFile(file: string): void {
  mkdirSync(dirname(file), { recursive: true });
  const draft = `${file}.${randomBytes(6).toString('hex')}`;
  const handle = openSync(draft, 'wx', 0o600);
  try {
    writeSync(handle, `k1:${randomBytes(32).toString('base64')}\n`);
    fsyncSync(handle);
    linkSync(draft, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    closeSync(handle);
    rmSync(draft, { force: true });
  }
  const folder = openSync(dirname(file), 'r');
  fsyncSync(folder);
  closeSync(folder);
}
