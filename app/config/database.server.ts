import * as v from 'valibot';
import { requiredText, setting, text } from './values.server.ts';

/** Storage of answers and orders, and its encryption. */
export const databaseSettings = {
  databaseFile: setting(
    'DATABASE_FILE',
    'where answers and orders are kept; its keys stand beside it unless SEALING_KEYS has them',
    'path',
    '.data/klubbhuset.db',
    requiredText,
  ),
  databaseCopy: setting(
    'DATABASE_COPY',
    'a second copy of DATABASE_FILE that follows it within five seconds, on another disk; empty: none',
    'path',
    '',
    text,
  ),
  databaseUrl: setting(
    'DATABASE_URL',
    'the PostgreSQL that keeps answers and orders instead (secret); empty: DATABASE_FILE does',
    'URL',
    '',
    v.pipe(text, v.regex(/^(postgres(ql)?:\/\/\S+)?$/)),
  ),
  sealingKeys: setting(
    'SEALING_KEYS',
    'what seals personal data (secret): the first seals, all of them open; empty: a file beside DATABASE_FILE. Needed with DATABASE_URL',
    'id:base64 of 32 bytes, comma',
    '',
    v.pipe(text, v.regex(/^$|^[\w-]{1,20}:[A-Za-z0-9+/]{43}=(\s*,\s*[\w-]{1,20}:[A-Za-z0-9+/]{43}=)*$/)),
  ),
};
