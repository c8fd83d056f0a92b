import type { Kysely } from 'kysely';
import { balanceOf, keptOf } from '#ledger/model/balance.ts';
import { toEntry } from '#ledger/store/read-entries.server.ts';
import type { Tables } from '#platform/database/tables.server.ts';
import type { Order } from '../model/order.ts';
import type { LeftToPay } from './port.ts';

/** Sums left to pay of each order. One without entries is told from its state: an unpaid order asks for its sum. */
export async function leftToPay(db: Kysely<Tables>, orders: readonly Order[]): Promise<Map<string, LeftToPay>> {
  const ids = orders.map(({ id }) => id);
  const rows = await db.selectFrom('ledger_entries').selectAll().where('order_id', 'in', ids).orderBy('seq').execute();
  const entries = Map.groupBy(rows.map(toEntry), ({ orderId }) => orderId);
  return new Map(
    orders.map((order) => {
      const own = entries.get(order.id);
      return [order.id, own ? { left: balanceOf(own), kept: keptOf(own) } : { left: leftByState(order), kept: 0 }];
    }),
  );
}

function leftByState({ state, total }: Order): number {
  return state === 'awaiting_invoice' || state === 'awaiting_payment' ? total : 0;
}
