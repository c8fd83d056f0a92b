import type { Tables } from '#platform/database/tables.server.ts';
import { type Deps, emailIndices, type Write } from './deps.server.ts';

/** All encrypted columns, with their primary keys. */
const encryptedColumns = [
  { table: 'answers', key: 'id', column: 'answers_encrypted' },
  { table: 'answers', key: 'id', column: 'order_token_encrypted' },
  { table: 'orders', key: 'id', column: 'token_encrypted' },
  { table: 'order_pii', key: 'id', column: 'fields_encrypted' },
  { table: 'outbox', key: 'id', column: 'standalone_email_encrypted' },
  { table: 'attempts', key: 'id', column: 'start_input_encrypted' },
  { table: 'attempts', key: 'id', column: 'next_action_encrypted' },
  { table: 'attempts', key: 'id', column: 'evidence_encrypted' },
  { table: 'mandates', key: 'order_id', column: 'account_encrypted' },
  { table: 'address_lookups', key: 'id', column: 'request_encrypted' },
  { table: 'address_lookups', key: 'id', column: 'bankid_order_encrypted' },
  { table: 'address_lookups', key: 'id', column: 'result_encrypted' },
  { table: 'withdrawals', key: 'number', column: 'withdrawal_encrypted' },
] as const satisfies { table: keyof Tables; key: string; column: `${string}_encrypted` }[];

const indexed: readonly string[] = ['fields_encrypted', 'withdrawal_encrypted'];
const batch = 100;

/**
 * Re-encrypts every value under an older key with the current key, so that the older one can be removed. Returns
 * the number of values changed.
 */
export async function reencrypt(deps: Deps): Promise<number> {
  let reencrypted = 0;
  for (const encrypted of encryptedColumns) {
    let after = '';
    for (;;) {
      const from = after;
      const page = await deps.database.write((db) => reencryptPage(deps, db, encrypted, from));
      reencrypted += page.reencrypted;
      if (page.last === null) break;
      after = page.last;
    }
  }
  return reencrypted;
}

/** Re-encrypts one page in primary-key order; `last` is null after the final page. */
async function reencryptPage(
  { encryptor }: Deps,
  db: Write,
  { table, key, column }: (typeof encryptedColumns)[number],
  after: string,
): Promise<{ reencrypted: number; last: string | null }> {
  // Kysely cannot type a column of a variable table. All of these have a text key and a nullable text column.
  const name = table as 'order_pii';
  const [keyColumn, encryptedColumn] = [key as 'id', column as 'fields_encrypted'];
  const rows = await db
    .selectFrom(name)
    .select([keyColumn, encryptedColumn])
    .where(keyColumn, '>', after)
    .orderBy(keyColumn)
    .limit(batch)
    .execute();
  let reencrypted = 0;
  for (const row of rows) {
    const [id, before] = [row[keyColumn], row[encryptedColumn] as string | null];
    if (before === null || encryptor.isCurrent(before)) continue;
    const place = { table, id, column };
    const text = encryptor.decrypt(before, place);
    const { email = '' } = indexed.includes(column) ? (JSON.parse(text) as { email?: string }) : {};
    const { numUpdatedRows } = await db
      .updateTable(name)
      .set({
        [encryptedColumn]: encryptor.encrypt(text, place),
        ...(email && { email_index: emailIndices(encryptor, email)[0] ?? null }),
      })
      .where(keyColumn, '=', id)
      // Skip a row that was changed meanwhile: it already uses the current key.
      .where(encryptedColumn, '=', before)
      .executeTakeFirst();
    reencrypted += Number(numUpdatedRows);
  }
  const last = rows.at(-1);
  return { reencrypted, last: last && rows.length === batch ? last[keyColumn] : null };
}
