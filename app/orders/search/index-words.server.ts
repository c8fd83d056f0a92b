import { type Encryptor, keyIdOf, readOr } from '#platform/encryption/port.ts';
import { type SearchedFields, termsToIndex } from '../model/search-words.ts';
import type { Deps, Write } from '../store/deps.server.ts';
import { decryptPii } from '../store/read-orders.server.ts';

/** Rows that one transaction of the job indexes: short, so that nobody waits long for the database. */
const batch = 200;

/** Id of the key under which the index is written. */
export function indexKey(encryptor: Encryptor): string {
  return keyIdOf(encryptor.searchHashes('')[0] ?? '');
}

/** Writes the words of one row of personal data into the search index, instead of those that stood there. */
export async function indexWords(
  { encryptor }: Pick<Deps, 'encryptor'>,
  db: Write,
  { id, orderId, fields }: { id: string; orderId: string; fields: SearchedFields },
): Promise<void> {
  await db.deleteFrom('search_index').where('pii_id', '=', id).execute();
  const rows = termsToIndex(fields).map((term) => ({
    hash: encryptor.searchHashes(term)[0] ?? '',
    order_id: orderId,
    pii_id: id,
  }));
  if (rows.length) await db.insertInto('search_index').values(rows).execute();
  await db
    .updateTable('order_pii')
    .set({ indexed_with: indexKey(encryptor) })
    .where('id', '=', id)
    .execute();
}

/**
 * Indexes what was written before there was an index, or under an older key. Rows that do not decrypt are left for the
 * next run, when their key may be back. Returns the number of rows.
 */
export async function indexOldRows(deps: Deps, isStopped = () => false): Promise<number> {
  const key = indexKey(deps.encryptor);
  let indexed = 0;
  let after = '';
  while (!isStopped()) {
    const from = after;
    const page = await deps.database.write(async (db) => {
      const rows = await db
        .selectFrom('order_pii')
        .selectAll()
        .where('id', '>', from)
        .where(({ or, eb }) => or([eb('indexed_with', 'is', null), eb('indexed_with', '!=', key)]))
        .orderBy('id')
        .limit(batch)
        .execute();
      let count = 0;
      for (const row of rows) {
        const fields = readOr(
          () => decryptPii(row, deps.encryptor),
          () => null,
        );
        if (!fields) continue;
        await indexWords(deps, db, { id: row.id, orderId: row.order_id, fields });
        count++;
      }
      return { last: rows.at(-1)?.id, isFull: rows.length === batch, count };
    });
    indexed += page.count;
    if (!page.isFull || page.last === undefined) return indexed;
    after = page.last;
  }
  return indexed;
}
