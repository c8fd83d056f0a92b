import type { Transaction } from 'kysely';
import type { LetterKind } from '#letters/letter.ts';
import type { OutboxTable, Tables } from '../database/tables.server.ts';
import { readOrder } from '../order-book/read-orders.server.ts';
import { SealBroken } from '../sealing/port.ts';
import { type OutboxParts, openNote } from './outbox.server.ts';
import type { GivenUpLetter } from './port.ts';

/** What is older would surprise whoever gets it. */
const daysBack = 30;

/**
 * Queues what was given up in the last month anew, under its own id and as if it had never been tried. What can no longer be sent is
 * dropped; what the office has sent again since is let be.
 */
export async function queueGivenUp(
  parts: Omit<OutboxParts, 'database'>,
  db: Transaction<Tables>,
): Promise<GivenUpLetter[]> {
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
  const letters: GivenUpLetter[] = [];
  for (const row of rows) {
    const letter = await look(parts, db, row);
    const change = letter.obstacle
      ? { state: 'dropped', note_sealed: null, last_error: letter.obstacle }
      : { state: 'queued', due_at: at, next_at: at, claimed_until: null, attempts: 0, last_error: null };
    await db.updateTable('outbox').set(change).where('id', '=', row.id).execute();
    letters.push(letter);
  }
  return letters;
}

async function look(
  { sealer, now }: Omit<OutboxParts, 'database'>,
  db: Transaction<Tables>,
  row: OutboxTable,
): Promise<GivenUpLetter> {
  const kind = row.kind as LetterKind;
  try {
    if (row.note_sealed) {
      const note = openNote(sealer, row.id, row.note_sealed);
      const hasEnded = note.kind === 'continue' && new Date(note.until) <= now();
      return { kind, reference: null, obstacle: hasEnded ? 'its link has ended' : null };
    }
    const order = await readOrder(db, sealer, 'id', row.order_id ?? '');
    const obstacle = order?.payer.email ? null : 'nobody is left to write to';
    return { kind, reference: order?.reference ?? null, obstacle };
  } catch (error) {
    if (!(error instanceof SealBroken)) throw error;
    // Nothing is thrown away for want of a key: whoever sends it gives it up anew.
    return { kind, reference: null, obstacle: null };
  }
}
