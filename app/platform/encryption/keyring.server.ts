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

/** A 32-byte encryption key, and the id that prefixes its values. */
export interface EncryptionKey {
  id: string;
  key: Buffer;
}

/**
 * Parses `id:base64-of-32-bytes`, comma separated. The first key encrypts; all keys decrypt.
 * @returns null when the text is empty or malformed, or an id occurs twice
 */
export function parseKeys(text: string): EncryptionKey[] | null {
  const keys = text.split(',').map((part) => {
    const [, id = '', code = ''] = /^\s*([\w-]{1,20}):([A-Za-z0-9+/]{43}=)\s*$/.exec(part) ?? [];
    return { id, key: Buffer.from(code, 'base64') };
  });
  const areWhole = keys.every(({ id, key }) => id && key.length === 32);
  return areWhole && new Set(keys.map(({ id }) => id)).size === keys.length ? keys : null;
}

/** Path of the key file beside a database file, used when the configuration has no keys. */
export function keyFileOf(databaseFile: string): string {
  return join(dirname(databaseFile), `${basename(databaseFile, '.db')}.keys`);
}

/**
 * Reads the keys beside a database file. When neither file exists, it creates a key with mode 0600.
 * @throws DatabaseUnavailable when the file cannot be read or created, or is missing while the database exists
 */
export function readKeyFile(databaseFile: string): EncryptionKey[] {
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

/**
 * Writes the key file atomically and syncs it before the key is used. If another process was first, its file is
 * kept.
 */
function makeKeyFile(file: string): void {
  mkdirSync(dirname(file), { recursive: true });
  const draft = `${file}.${randomBytes(6).toString('hex')}`;
  const handle = openSync(draft, 'wx', 0o600);
  try {
    // A random id: two keys with the same id could not be told apart, nor used together.
    writeSync(handle, `k${randomBytes(4).toString('hex')}:${randomBytes(32).toString('base64')}\n`);
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
