import * as v from 'valibot';
import { requiredText, serverUrl, setting, text } from './values.server.ts';

/** Storage of answers and orders, and its encryption. */
export const databaseSettings = {
  databaseFile: setting(
    'DATABASE_FILE',
    'SQLite file for answers and orders; its key file is stored beside it unless ENCRYPTION_KEYS is set',
    'path',
    '.data/klubbhuset.db',
    requiredText,
  ),
  databaseCopy: setting(
    'DATABASE_COPY',
    'second copy of DATABASE_FILE on another disk, at most 5 s behind; empty: none',
    'path',
    '',
    text,
  ),
  databaseUrl: setting(
    'DATABASE_URL',
    'PostgreSQL for answers and orders; empty: DATABASE_FILE is used',
    'URL',
    '',
    serverUrl(/^(postgres(ql)?:\/\/\S+)?$/),
    { secret: true },
  ),
  encryptionKeys: setting(
    'ENCRYPTION_KEYS',
    'encryption keys for personal data: the first encrypts, all decrypt; empty: a file beside DATABASE_FILE; required with DATABASE_URL',
    'id:base64 of 32 bytes, comma; each id once',
    '',
    v.pipe(
      text,
      v.regex(/^$|^[\w-]{1,20}:[A-Za-z0-9+/]{43}=(\s*,\s*[\w-]{1,20}:[A-Za-z0-9+/]{43}=)*$/),
      // Two keys with one id could not be told apart: none would be read, and the file's be used instead.
      v.check((value) => new Set(idsOf(value)).size === idsOf(value).length),
    ),
    { secret: true },
  ),
};

function idsOf(keys: string): string[] {
  return keys.split(',').map((key) => key.split(':', 1)[0]?.trim() ?? '');
}
