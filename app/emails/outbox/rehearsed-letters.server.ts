import type { Transaction } from 'kysely';
import type { Tables } from '#platform/database/tables.server.ts';
import { DecryptionFailed, type Encryptor } from '#platform/encryption/port.ts';
import { toEmail } from './outbox.server.ts';
import type { ClaimedEmail } from './port.ts';

/**
 * Remembers the letters of some orders, and returns a function that reads those that have been queued since. They come
 * in the same order at each rehearsal: ids are random, and times differ by milliseconds. A letter that nobody can read
 * is left out, as it never goes.
 */
export async function readLettersAfter(
  db: Transaction<Tables>,
  encryptor: Encryptor,
  references: readonly string[],
): Promise<() => Promise<{ letter: ClaimedEmail; dueAt: Date }[]>> {
  const list = () =>
    db
      .selectFrom('outbox')
      .selectAll()
      .where('order_id', 'in', (own) => own.selectFrom('orders').select('id').where('reference', 'in', references))
      .where('state', '=', 'queued')
      .orderBy('order_id')
      .orderBy('kind')
      .orderBy('due_at')
      .execute();
  const known = new Set((await list()).map(({ id }) => id));
  return async () => {
    const added = (await list()).filter(({ id }) => !known.has(id));
    const letters: { letter: ClaimedEmail; dueAt: Date }[] = [];
    for (const row of added) {
      try {
        letters.push({ letter: await toEmail(db, encryptor, row), dueAt: new Date(row.due_at) });
      } catch (error) {
        // The outbox gives it up.
        if (!(error instanceof DecryptionFailed)) throw error;
      }
    }
    return letters;
  };
}
