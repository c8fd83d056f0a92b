import type { Expression, ExpressionBuilder, SqlBool } from 'kysely';
import type { Tables } from '#platform/database/tables.server.ts';
import { addDays } from '#swedish/dates/date.ts';
import { statesHandedOut } from '../model/order-transitions.ts';
import { daysToWait } from '../model/retention.ts';

type OfOrder = ExpressionBuilder<Tables, 'orders'>;

/** True for an order with a welcome present. */
export function hasPresent({ and, eb, exists, selectFrom }: OfOrder): Expression<SqlBool> {
  return and([
    eb('orders.form', '=', 'welcome-present'),
    exists(
      selectFrom('order_lines')
        .select('order_lines.position')
        .whereRef('order_lines.order_id', '=', 'orders.id')
        .where('order_lines.product', '=', 'welcome-present'),
    ),
  ]);
}

/**
 * True for an order whose welcome present waits to be sent. After 180 days, the time that a paper mandate may be under
 * way, it waits no longer, and its address is erased.
 * @param today YYYY-MM-DD in Stockholm
 */
export function isPresentToSend(today: string) {
  return (eb: OfOrder): Expression<SqlBool> =>
    eb.and([
      hasPresent(eb),
      eb('orders.present_sent_at', 'is', null),
      eb('orders.state', 'in', statesHandedOut),
      eb('orders.created_at', '>=', addDays(today, -daysToWait.awaiting_paper)),
    ]);
}
