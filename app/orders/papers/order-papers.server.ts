import type { Kysely } from 'kysely';
import { creditOf } from '#emails/credit.ts';
import type { Tables } from '#platform/database/tables.server.ts';
import type { Order } from '../model/order.ts';
import { takenBack } from '../store/refund-emails.server.ts';
import type { OrderPapers } from './order-papers.ts';
import { readPayments } from './payments.server.ts';

/** Papers of several orders at once, by the order's id. A credit note is what its letter has enclosed. */
export async function readPapers(
  db: Kysely<Tables>,
  orders: readonly Order[],
): Promise<ReadonlyMap<string, OrderPapers>> {
  const ids = orders.map(({ id }) => id);
  if (!ids.length) return new Map();
  const payments = await readPayments(db, ids);
  const letters = await db
    .selectFrom('outbox')
    .select(['order_id', 'cause', 'created_at'])
    .where('order_id', 'in', ids)
    .where('kind', 'in', ['refund', 'invoice-cancelled'])
    .where(({ or, eb }) => or([eb('last_error', 'is', null), eb('last_error', '!=', takenBack)]))
    .orderBy('created_at')
    .execute();
  const byOrder = Map.groupBy(letters, ({ order_id }) => order_id ?? '');
  return new Map(
    orders.map((order) => {
      const sent = order.invoice ? (byOrder.get(order.id) ?? []) : [];
      const told = sent.flatMap(({ cause, created_at }) => creditOf(order, cause, new Date(created_at)) ?? []);
      const credits = told.filter(({ number }) => number);
      return [order.id, { credits, received: [], returned: [], ...payments.get(order.id) }];
    }),
  );
}
