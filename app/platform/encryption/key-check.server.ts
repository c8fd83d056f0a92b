import type { ExpressionBuilder, Kysely } from 'kysely';
import type { Database } from '../database/database.server.ts';
import { asOneTable, type EncryptedColumn, encryptedColumns } from '../database/encrypted-columns.server.ts';
import { DatabaseUnavailable } from '../database/port.ts';
import type { Tables } from '../database/tables.server.ts';
import { type Encryptor, keyIdOf, readOr } from './port.ts';

/** Encryption key that does not fit the database. `wrong`: another key had this id. `missing`: values need this key. */
export interface KeyFault {
  id: string;
  is: 'wrong' | 'missing';
}

/** Values under each key and column that are tried before a key counts as wrong: one damaged value proves nothing. */
const samples = 5;
/** Time in ms for which a result is cached. */
const standing = 2000;

/**
 * Compares the keyring with the database. Each key has a canary there: a keyed hash of a fixed text. A key without a
 * canary must decrypt what is stored under its id, and then gets one.
 * @returns null when every key fits
 */
async function findKeyFault(database: Database, encryptor: Encryptor): Promise<KeyFault | null> {
  const canaries = new Map(encryptor.blindIndices('canary').map((canary) => [keyIdOf(canary), canary]));
  const rows = await database.read((db) => db.selectFrom('encryption_keys').selectAll().execute());
  for (const { id, canary } of rows) {
    if (canary === null) continue;
    const ours = canaries.get(id);
    if (ours && ours !== canary) return { id, is: 'wrong' };
    if (!ours && (await database.read((db) => isUsed(db, id)))) return { id, is: 'missing' };
  }
  const isFirstCheck = rows.every(({ canary }) => canary === null);
  const known = [...canaries.keys(), ...rows.map(({ id }) => id)];
  const foreign = isFirstCheck ? await database.read((db) => findForeignKey(db, known)) : null;
  if (foreign !== null) return { id: foreign, is: 'missing' };

  const fresh = [...canaries].filter(([id]) => !rows.some((row) => row.id === id && row.canary !== null));
  for (const [id] of fresh) {
    if (!(await database.read((db) => decryptsSamples(db, encryptor, id)))) return { id, is: 'wrong' };
  }
  if (!fresh.length) return null;
  await database.write(async (db) => {
    for (const [id, canary] of fresh) {
      await db
        .insertInto('encryption_keys')
        .values({ id, canary, lost_at: null })
        .onConflict((conflict) =>
          conflict.column('id').doUpdateSet({ canary, lost_at: null }).where('encryption_keys.canary', 'is', null),
        )
        .execute();
    }
  });
  // Another process may have been first, with another key under the same id.
  const kept = await database.read((db) => db.selectFrom('encryption_keys').selectAll().execute());
  const lost = fresh.find(([id, canary]) => kept.some((row) => row.id === id && row.canary !== canary));
  return lost ? { id: lost[0], is: 'wrong' } : null;
}

/** A database whose writes are refused while a key does not fit. */
export interface KeyCheckedDatabase extends Database {
  /** Checks the keys, at most once in 2 s. Null when all fit. @throws DatabaseUnavailable */
  keyFault(): Promise<KeyFault | null>;
}

/** Wraps a database: `write` rejects with DatabaseUnavailable, naming the key, while a key does not fit. */
export function withCheckedKeys(
  database: Database,
  encryptor: Encryptor,
  clock = () => performance.now(),
): KeyCheckedDatabase {
  let areRight = false;
  let latest: { at: number; fault: Promise<KeyFault | null> } | undefined;

  function keyFault(): Promise<KeyFault | null> {
    if (latest && clock() - latest.at < standing) return latest.fault;
    latest = { at: clock(), fault: look() };
    return latest.fault;
  }
  async function look(): Promise<KeyFault | null> {
    try {
      const fault = await findKeyFault(database, encryptor);
      areRight = fault === null;
      return fault;
    } catch (error) {
      latest = undefined;
      throw error;
    }
  }
  return {
    ...database,
    keyFault,
    async write(work) {
      const fault = areRight ? null : await keyFault();
      if (fault) throw new DatabaseUnavailable(explainKeyFault(fault));
      return database.write(work);
    },
  };
}

/** A message for operators that names the key. */
export function explainKeyFault({ id, is }: KeyFault): string {
  return is === 'wrong'
    ? `The encryption key ${id} is not the key that this database knows by that id. ` +
        'Put the right key into ENCRYPTION_KEYS or the key file; until then nothing is stored'
    : `The encryption key ${id} is missing, and this database holds values encrypted with it. ` +
        `Add it to ENCRYPTION_KEYS or the key file; until then nothing is stored. If it is lost for good: npm run orders -- key-lost ${id}`;
}

/** True when the column's value is encrypted with the key. */
function isUnder({ encryptedColumn }: ReturnType<typeof asOneTable>, id: string) {
  return ({ fn, val, eb }: ExpressionBuilder<Tables, 'order_pii'>) =>
    eb(fn<string>('substr', [encryptedColumn, val(1), val(id.length + 1)]), '=', `${id}.`);
}

async function isUsed(db: Kysely<Tables>, id: string): Promise<boolean> {
  for (const encrypted of encryptedColumns) if ((await readSamples(db, encrypted, id, 1)).length) return true;
  return false;
}

function readSamples(db: Kysely<Tables>, encrypted: EncryptedColumn, id: string, limit: number) {
  const { name, keyColumn, encryptedColumn } = asOneTable(encrypted);
  return db
    .selectFrom(name)
    .select([keyColumn, encryptedColumn])
    .where(isUnder(asOneTable(encrypted), id))
    .limit(limit)
    .execute();
}

/** The id of a key that some value needs and that is not among the known ones; null when there is none. */
async function findForeignKey(db: Kysely<Tables>, known: readonly string[]): Promise<string | null> {
  for (const encrypted of encryptedColumns) {
    const { name, encryptedColumn } = asOneTable(encrypted);
    const row = await db
      .selectFrom(name)
      .select(encryptedColumn)
      .where(encryptedColumn, 'is not', null)
      .where((builder) => builder.and(known.map((id) => builder.not(isUnder(asOneTable(encrypted), id)(builder)))))
      .limit(1)
      .executeTakeFirst();
    if (row) return keyIdOf(row[encryptedColumn]);
  }
  return null;
}

/** False when values are stored under the key's id, and none of the samples decrypts. */
async function decryptsSamples(db: Kysely<Tables>, encryptor: Encryptor, id: string): Promise<boolean> {
  let found = 0;
  for (const encrypted of encryptedColumns) {
    const { keyColumn, encryptedColumn } = asOneTable(encrypted);
    for (const row of await readSamples(db, encrypted, id, samples)) {
      found++;
      const place = { table: encrypted.table, id: row[keyColumn], column: encrypted.column };
      const decrypts = () => encryptor.decrypt(row[encryptedColumn], place) !== null;
      if (readOr(decrypts, () => false)) return true;
    }
  }
  return found === 0;
}
