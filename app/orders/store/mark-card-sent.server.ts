import { addDays } from '#swedish/dates/date.ts';
import { periods } from '../model/retention.ts';
import type { Actor } from '../port.ts';
import { recordAudit } from './audit.server.ts';
import { type Deps, today, type Write } from './deps.server.ts';

/**
 * Notes that a printed card has been posted, once. A card posted late can be sent again for as long as one posted in
 * time. False for an order without such a card.
 */
export async function markCardSent(deps: Deps, db: Write, reference: string, actor: Actor): Promise<boolean> {
  const sent = await db
    .updateTable('orders')
    .set({ card_sent_at: deps.now().toISOString() })
    .where('reference', '=', reference)
    .where('gift_delivery', 'in', ['post-giver', 'post-recipient'])
    .where('card_sent_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  if (!sent) return false;
  const until = addDays(today(deps), periods.delivery.days);
  await db
    .updateTable('order_pii')
    .set({ retain_until: until })
    .where('order_id', '=', sent.id)
    .where('purpose', '=', 'delivery')
    .where('retain_until', '<', until)
    .execute();
  await recordAudit(deps, db, { actor, act: 'card-sent', reference });
  return true;
}
