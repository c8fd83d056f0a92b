import type { Kysely } from 'kysely';
import type { Tables } from '#platform/database/tables.server.ts';
import { dateInStockholm } from '#swedish/dates/stockholm.ts';
import type { Order } from '../model/order.ts';
import {
  type DrawCalendar,
  dayOf,
  latestDraw,
  longestPause,
  type MonthlyDraws,
  nextDraws,
  otherDays,
} from './monthly-draws.ts';

/** Day of the month on which gifts are drawn by direct debit, unless the giver has chosen another; the next bank day when banks rest. */
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
  const toldSums = await readTold(db, order.id, today);
  // Those that the bank has been told of come on their day, whatever the giver has chosen since.
  const onTheirWay = Object.keys(toldSums);
  const draws = (from: string | null, count: number) =>
    calendar
      ? [...onTheirWay.filter((day) => day >= (from ?? '')), ...nextDraws(calendar, today, from, count)]
          .toSorted()
          .slice(0, count)
      : [];
  return {
    pausedUntil: paused !== null && paused > today ? paused : null,
    toldSums,
    next: draws(paused, 3),
    resumesOn: draws(null, longestPause + 1).slice(1),
    ...(await readDays(db, order, calendar, { today, paused })),
  };
}

/**
 * The day of a gift, and the others on offer. A mandate on paper lies with the bank's own pages, and the provider goes
 * on trying a draw that has failed, so that another day would be one more.
 */
async function readDays(
  db: Kysely<Tables>,
  { id, paymentMethod }: Pick<Order, 'id' | 'paymentMethod'>,
  calendar: DrawCalendar | null,
  { today, paused }: { today: string; paused: string | null },
): Promise<Pick<MonthlyDraws, 'day' | 'days'>> {
  if (!calendar) return { day: null, days: [] };
  const day = dayOf(calendar);
  const isFixed = calendar.by === 'bank' ? !calendar.from : calendar.isFailing;
  if (paymentMethod === 'form' || isFixed) return { day, days: [] };
  const { days: drawn } = await readTaken(db, id);
  // A card is charged some time on its day, and the provider tells of it later.
  const expected = calendar.by === 'card' ? latestDraw(calendar.since, today) : null;
  const last = [...drawn, ...(expected ? [expected] : [])].toSorted().at(-1) ?? null;
  return { day, days: otherDays(calendar, { today, last, pausedUntil: paused }) };
}

/** Days on which an order has been drawn, or that the bank has been told of, and their months. */
async function readTaken(db: Kysely<Tables>, orderId: string): Promise<{ days: string[]; months: Set<string> }> {
  const draws = await db
    .selectFrom('autogiro_draws')
    .select(['month', 'draw_on'])
    .where('order_id', '=', orderId)
    .execute();
  const charges = await db.selectFrom('charges').select('paid_at').where('order_id', '=', orderId).execute();
  const charged = charges.map(({ paid_at }) => dateInStockholm(new Date(paid_at)));
  return {
    days: [...draws.map(({ draw_on }) => draw_on), ...charged],
    months: new Set([...draws.map(({ month }) => month), ...charged.map((day) => day.slice(0, 7))]),
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
      .select(['state', 'first_draw_on', 'draw_day'])
      .where('order_id', '=', id)
      .executeTakeFirst();
    if (mandate?.state !== 'active') return null;
    return {
      by: 'bank',
      dayOfMonth: mandate.draw_day ?? bankDrawDay,
      from: mandate.first_draw_on,
      taken: (await readTaken(db, id)).months,
    };
  }
  const card = await db
    .selectFrom('subscriptions')
    .select(['draw_from', 'drawn_since', 'started_at', 'state'])
    .where('order_id', '=', id)
    .where('is_duplicate', '=', 0)
    .where('state', 'in', ['active', 'failing', 'needs-approval'])
    .executeTakeFirst();
  if (!card) return null;
  return {
    by: 'card',
    since: card.draw_from ?? dateInStockholm(new Date(card.drawn_since ?? card.started_at)),
    isFailing: card.state !== 'active',
  };
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
