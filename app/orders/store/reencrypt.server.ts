import { asOneTable, type EncryptedColumn, encryptedColumns } from '#platform/database/encrypted-columns.server.ts';
import { type OnUnreadable, readOrTell } from '#platform/encryption/port.ts';
import { type Deps, emailIndices, type Write } from './deps.server.ts';

/** E-mail address in a decrypted value, of columns that have an index of it beside them. */
const emailIn: Partial<Record<EncryptedColumn['column'], (text: string) => string | undefined>> = {
  fields_encrypted: emailOfFields,
  withdrawal_encrypted: emailOfFields,
  email_encrypted: (text) => text,
};
const batch = 100;

/**
 * Re-encrypts every value under an older key with the current key, so that the older one can be removed. Returns
 * the number of values changed.
 * @param onUnreadable receives table and row of a value that does not decrypt; it stays as it is
 */
export async function reencrypt(deps: Deps, onUnreadable: OnUnreadable): Promise<number> {
  let reencrypted = 0;
  for (const encrypted of encryptedColumns) {
    let after = '';
    for (;;) {
      const from = after;
      const page = await deps.database.write((db) => reencryptPage(deps, db, encrypted, from, onUnreadable));
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
  encrypted: EncryptedColumn,
  after: string,
  onUnreadable: OnUnreadable,
): Promise<{ reencrypted: number; last: string | null }> {
  const { table, column } = encrypted;
  const { name, keyColumn, encryptedColumn } = asOneTable(encrypted);
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
    const text = readOrTell(() => encryptor.decrypt(before, place), onUnreadable, `${table} ${id}`);
    if (text === undefined) continue;
    const email = emailIn[column]?.(text);
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

function emailOfFields(text: string): string | undefined {
  return (JSON.parse(text) as { email?: string }).email;
}
