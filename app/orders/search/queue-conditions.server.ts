import type { Expression, ExpressionBuilder, SqlBool } from 'kysely';
import { leftToPayColumn } from '#platform/database/expressions/left-to-pay.server.ts';
import type { Tables } from '#platform/database/tables.server.ts';
import type { OrderState } from '../model/order.ts';
import { statesHandedOut } from '../model/order-transitions.ts';
import type { Queue } from './port.ts';

type OfOrder = ExpressionBuilder<Tables, 'orders'>;

const awaiting: OrderState[] = ['awaiting_payment', 'awaiting_signature', 'awaiting_invoice', 'awaiting_paper'];
const over: OrderState[] = ['refunded', 'ended', 'cancelled', 'failed', 'expired'];

/** Condition of a list. @param today YYYY-MM-DD in Stockholm */
export function isInQueue(queue: Queue, today: string) {
  return (eb: OfOrder): Expression<SqlBool> => {
    switch (queue) {
      case 'all':
        return eb.val(true);
      case 'awaiting':
        return eb('orders.state', 'in', awaiting);
      case 'left':
        return eb(leftToPayColumn, '>', 0);
      case 'overdue':
        return eb.and([eb('orders.state', '=', 'awaiting_invoice'), eb('orders.id', 'in', overdueInvoices(eb, today))]);
      case 'to-post':
        return eb.and([
          eb('orders.gift_delivery', 'in', ['post-giver', 'post-recipient']),
          eb('orders.card_sent_at', 'is', null),
          eb('orders.state', 'in', statesHandedOut),
        ]);
      case 'review':
        return eb('orders.id', 'in', reviewed(eb));
      case 'monthly':
        return eb.and([eb('orders.state', '=', 'active'), eb('orders.frequency', '=', 'month')]);
      case 'over':
        return eb('orders.state', 'in', over);
    }
  };
}

function overdueInvoices({ selectFrom }: OfOrder, today: string) {
  return selectFrom('invoices').select('invoices.order_id').where('invoices.due_on', '<', today);
}

/**
 * Orders that somebody must decide on, or a payment of theirs. Each kind is found by its own index: with `or`, PostgreSQL
 * would go through all orders.
 */
function reviewed({ selectFrom }: OfOrder) {
  return selectFrom('orders as disputed')
    .select('disputed.id as order_id')
    .where('disputed.state', '=', 'disputed')
    .union(selectFrom('orders as marked').select('marked.id as order_id').where('marked.mark', '=', 'review'))
    .union(selectFrom('attempts').select('attempts.order_id').where('attempts.review_reason', 'is not', null))
    .union(selectFrom('charges').select('charges.order_id').where('charges.review_reason', 'is not', null));
}
