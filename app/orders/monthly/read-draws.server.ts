import type { Kysely } from 'kysely';
import type { Tables } from '#platform/database/tables.server.ts';
import { dateInStockholm } from '#swedish/dates/stockholm.ts';
import type { Order } from '../model/order.ts';
import { type DrawCalendar, longestPause, type MonthlyDraws, nextDraws } from './monthly-draws.ts';

/** Day of the month on which monthly gifts are drawn by direct debit; the next bank day when banks rest. */
export const bankDrawDay = 28;

/** Reads when a monthly gift is drawn next. */
export async function readDraws(
  db: Kysely<Tables>,
  order: Pick<Order, 'id' | 'paymentMethod'>,
  today: string,
): Promise<MonthlyDraws> {
  const row = await db.selectFrom('orders').select('paused_until').where('id', '=', order.id).executeTakeFirst();
  const paused = row?.paused_until ?? null;
  const calendar = await readCalendar(db, order);
  return {
    pausedUntil: paused !== null && paused > today ? paused : null,
    toldSums: await readTold(db, order.id, today),
    next: calendar ? nextDraws(calendar, today, paused) : [],
    resumesOn: calendar ? nextDraws(calendar, today, null, longestPause + 1).slice(1) : [],
  };
}

/** Null while nobody knows: the bank has not approved the mandate, or the card has not been drawn. */
async function readCalendar(
  db: Kysely<Tables>,
  { id, paymentMethod }: Pick<Order, 'id' | 'paymentMethod'>,
): Promise<DrawCalendar | null> {
  if (paymentMethod === 'form') return { by: 'bank', dayOfMonth: bankDrawDay };
  if (paymentMethod === 'bank-id') {
    const mandate = await db
      .selectFrom('mandates')
      .select(['state', 'first_draw_on'])
      .where('order_id', '=', id)
      .executeTakeFirst();
    if (mandate?.state !== 'active') return null;
    return { by: 'bank', dayOfMonth: bankDrawDay, from: mandate.first_draw_on };
  }
  const card = await db
    .selectFrom('subscriptions')
    .select(['drawn_since', 'started_at'])
    .where('order_id', '=', id)
    .where('is_duplicate', '=', 0)
    .where('state', 'in', ['active', 'failing', 'needs-approval'])
    .executeTakeFirst();
  return card ? { by: 'card', since: dateInStockholm(new Date(card.drawn_since ?? card.started_at)) } : null;
}

async function readTold(db: Kysely<Tables>, orderId: string, today: string): Promise<Record<string, number>> {
  const told = await db
    .selectFrom('autogiro_draws')
    .select(['draw_on', 'amount'])
    .where('order_id', '=', orderId)
    .where('state', '=', 'sent')
    .where('draw_on', '>', today)
    .execute();
  return Object.fromEntries(told.map(({ draw_on, amount }) => [draw_on, amount]));
}
