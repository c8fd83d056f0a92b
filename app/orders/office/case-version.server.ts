import { createHash } from 'node:crypto';
import type { Write } from '../store/deps.server.ts';

/** Version of all that an order's page shows: state, people, card, mark, money and notes. */
export async function caseVersion(db: Pick<Write, 'selectFrom'>, orderId: string): Promise<string> {
  const order = await db
    .selectFrom('orders')
    .select(['state', 'mark', 'card_sent_at', 'card_returned_at', 'gift_deliver_on', 'payment_method'])
    .where('id', '=', orderId)
    .executeTakeFirst();
  const people = await db
    .selectFrom('order_pii')
    .select('fields_encrypted')
    .where('order_id', '=', orderId)
    .orderBy('id')
    .execute();
  const entry = await db
    .selectFrom('ledger_entries')
    .select(({ fn }) => fn.max('seq').as('last'))
    .where('order_id', '=', orderId)
    .executeTakeFirst();
  const notes = await db
    .selectFrom('order_notes')
    .select(({ fn }) => fn.countAll().as('count'))
    .where('order_id', '=', orderId)
    .executeTakeFirst();
  const all = JSON.stringify([order, people, String(entry?.last ?? 0), String(notes?.count ?? 0)]);
  return createHash('sha256').update(all).digest('base64url').slice(0, 22);
}
