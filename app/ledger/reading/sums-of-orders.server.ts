import { balanceOf, chargedOf, keptOf } from '../model/balance.ts';
import { type OrderSums, type Read, toEntry } from '../store/read-entries.server.ts';

/** Sums of several orders at once, by the order's id. An order without entries has none. */
export async function sumsOfOrders(db: Read, orderIds: readonly string[]): Promise<Map<string, OrderSums>> {
  const rows = await db.selectFrom('ledger_entries').selectAll().where('order_id', 'in', orderIds).execute();
  const byOrder = Map.groupBy(rows.map(toEntry), ({ orderId }) => orderId ?? '');
  return new Map(
    [...byOrder].map(([id, entries]) => [
      id,
      { balance: balanceOf(entries), kept: keptOf(entries), charged: chargedOf(entries) },
    ]),
  );
}
