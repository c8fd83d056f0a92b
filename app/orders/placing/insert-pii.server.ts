import type { RetainedPart } from '../model/retention.ts';
import { indexWords } from '../search/index-words.server.ts';
import { createRowId, type Deps, emailIndices, type Write } from '../store/deps.server.ts';

/** Stores an order's personal data, encrypted, in one row for each purpose, and indexes it for the office's search. */
export async function insertPii(deps: Deps, db: Write, orderId: string, parts: RetainedPart[]): Promise<void> {
  const words: { id: string; orderId: string; fields: RetainedPart['fields'] }[] = [];
  const rows = parts.map(({ part, purpose, until, fields }) => {
    const id = createRowId(deps);
    const { email } = fields;
    words.push({ id, orderId, fields });
    return {
      id,
      order_id: orderId,
      subject: part,
      purpose,
      fields_encrypted: deps.encryptor.encrypt(JSON.stringify(fields), {
        table: 'order_pii',
        id,
        column: 'fields_encrypted',
      }),
      retain_until: until,
      indexed_with: null,
      email_index: part === 'payer' && email ? (emailIndices(deps.encryptor, email)[0] ?? null) : null,
    };
  });
  if (rows.length) await db.insertInto('order_pii').values(rows).execute();
  for (const row of words) await indexWords(deps, db, row);
}
