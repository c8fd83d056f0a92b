import type { OrdersTable } from '#platform/database/tables.server.ts';
import type { OnUnreadable } from '#platform/encryption/port.ts';
import type { Order } from '../model/order.ts';
import type { OrderFilter } from '../port.ts';
import type { Deps } from './deps.server.ts';
import { readOrders } from './read-orders.server.ts';

const pageSize = 100;

/**
 * Lists orders newest first, with keyset pagination: never the whole table in memory, and no transaction open
 * between pages. Orders of somebody with a protected identity are in no such list, and so in no export or print run.
 */
export async function* listOrders(
  { database, encryptor }: Deps,
  filter: OrderFilter,
  onUnreadable: OnUnreadable,
): AsyncGenerator<Order> {
  let last: OrdersTable | undefined;
  for (;;) {
    const after = last;
    const page = await database.read(async (db) => {
      let query = db
        .selectFrom('orders')
        .selectAll()
        .where('protected_at', 'is', null)
        .orderBy('created_at', 'desc')
        .orderBy('id', 'desc')
        .limit(pageSize);
      const { states, paymentMethods, since, until, isToPrint } = filter;
      if (states) query = query.where('state', 'in', states);
      if (paymentMethods) query = query.where('payment_method', 'in', paymentMethods);
      if (since) query = query.where('created_at', '>=', since.toISOString());
      if (until) query = query.where('created_at', '<', until.toISOString());
      if (isToPrint) {
        query = query.where('gift_delivery', 'in', ['post-giver', 'post-recipient']).where('card_sent_at', 'is', null);
      }
      if (after) {
        query = query.where(({ and, or, eb }) =>
          or([
            eb('created_at', '<', after.created_at),
            and([eb('created_at', '=', after.created_at), eb('id', '<', after.id)]),
          ]),
        );
      }
      const rows = await query.execute();
      return { last: rows.at(-1), orders: await readOrders(db, encryptor, rows, onUnreadable) };
    });
    yield* page.orders;
    if (page.orders.length < pageSize) return;
    last = page.last;
  }
}
