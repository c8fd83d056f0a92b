import type { Transaction } from 'kysely';
import { readOrder } from '#orders/store/read-orders.server.ts';
import type { OutboxTable, Tables } from '#platform/database/tables.server.ts';
import { DecryptionFailed } from '#platform/encryption/port.ts';
import type { EmailKind } from '../email.ts';
import { hasEnded } from '../obstacle.ts';
import { decryptStandaloneEmail, type OutboxParts } from './outbox.server.ts';
import type { GivenUpEmail } from './port.ts';

/** Age limit in days: an older e-mail would surprise its recipient. */
const daysBack = 30;

/**
 * Re-queues e-mails given up in the last 30 days, with the same id and a reset retry count. E-mails that can no
 * longer be sent are dropped. Those that the office has since sent again are skipped.
 */
export async function queueGivenUp(
  parts: Omit<OutboxParts, 'database'>,
  db: Transaction<Tables>,
): Promise<GivenUpEmail[]> {
  const at = parts.now().toISOString();
  const rows = await db
    .selectFrom('outbox')
    .selectAll()
    .where('state', '=', 'given-up')
    .where('due_at', '>', new Date(parts.now().getTime() - daysBack * 24 * 3600_000).toISOString())
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('outbox as later')
            .select('later.id')
            .whereRef('later.order_id', '=', 'outbox.order_id')
            .whereRef('later.kind', '=', 'outbox.kind')
            .whereRef('later.created_at', '>', 'outbox.created_at')
            .where('later.cause', 'like', 'resend %'),
        ),
      ),
    )
    .orderBy('due_at')
    .orderBy('id')
    .execute();
  const emails: GivenUpEmail[] = [];
  for (const row of rows) {
    const email = await look(parts, db, row);
    const change = email.obstacle
      ? { state: 'dropped', standalone_email_encrypted: null, last_error: email.obstacle }
      : { state: 'queued', due_at: at, next_at: at, claimed_until: null, attempts: 0, last_error: null };
    await db.updateTable('outbox').set(change).where('id', '=', row.id).execute();
    emails.push(email);
  }
  return emails;
}

async function look(
  { encryptor, now }: Omit<OutboxParts, 'database'>,
  db: Transaction<Tables>,
  row: OutboxTable,
): Promise<GivenUpEmail> {
  const kind = row.kind as EmailKind;
  try {
    if (row.standalone_email_encrypted) {
      const standaloneEmail = decryptStandaloneEmail(encryptor, row.id, row.standalone_email_encrypted);
      return { kind, reference: null, obstacle: hasEnded(standaloneEmail, now()) ? 'its link has ended' : null };
    }
    const order = await readOrder(db, encryptor, 'id', row.order_id ?? '');
    const obstacle = order?.payer.email ? null : 'nobody is left to write to';
    return { kind, reference: order?.reference ?? null, obstacle };
  } catch (error) {
    if (!(error instanceof DecryptionFailed)) throw error;
    // A missing key may come back, so the e-mail is re-queued; without the key it is given up again.
    return { kind, reference: null, obstacle: null };
  }
}
