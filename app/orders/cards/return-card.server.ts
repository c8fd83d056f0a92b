import { dateInStockholm } from '#swedish/dates/stockholm.ts';
import type { Actor } from '../port.ts';
import { lockOrder } from '../store/apply-event.server.ts';
import { recordAudit } from '../store/audit.server.ts';
import { type Deps, today, type Write } from '../store/deps.server.ts';
import { notReturned, type ReturnReason } from './returned-card.ts';

/**
 * Notes that a posted card came back. It stands among those to post again, unprinted, and waits for its address. False
 * for a card that is not posted.
 */
export async function markReturned(
  deps: Deps,
  db: Write,
  reference: string,
  { reason, actor }: { reason: ReturnReason; actor: Actor },
): Promise<boolean> {
  const returned = await db
    .updateTable('orders')
    .set(({ ref }) => ({
      card_returned_at: deps.now().toISOString(),
      card_return_reason: reason,
      card_posted_before: ref('card_sent_at'),
      card_sent_at: null,
      card_printed_at: null,
    }))
    .where('reference', '=', reference)
    .where('card_sent_at', 'is not', null)
    .returning('id')
    .executeTakeFirst();
  if (returned) await recordAudit(deps, db, { actor, act: `card-returned ${reason}`, reference });
  return returned !== undefined;
}

/** Takes back, on the same day, that a card came back: it counts as posted again. */
export async function takeReturnBack(deps: Deps, db: Write, reference: string, actor: Actor): Promise<boolean> {
  await lockOrder(db, reference);
  const row = await db
    .selectFrom('orders')
    .select(['id', 'card_returned_at', 'card_posted_before'])
    .where('reference', '=', reference)
    .executeTakeFirst();
  if (!row?.card_returned_at || dateInStockholm(new Date(row.card_returned_at)) !== today(deps)) return false;
  const posted = { ...notReturned, card_sent_at: row.card_posted_before };
  await db.updateTable('orders').set(posted).where('id', '=', row.id).execute();
  await recordAudit(deps, db, { actor, act: 'card-not-returned', reference });
  return true;
}

/** Ends a card's wait because its address is right: it may be printed and posted there once more. */
export async function postAgain(deps: Deps, db: Write, reference: string, actor: Actor): Promise<boolean> {
  const released = await db
    .updateTable('orders')
    .set(notReturned)
    .where('reference', '=', reference)
    .where('card_returned_at', 'is not', null)
    .returning('id')
    .executeTakeFirst();
  if (released) await recordAudit(deps, db, { actor, act: 'post-card-again', reference });
  return released !== undefined;
}
