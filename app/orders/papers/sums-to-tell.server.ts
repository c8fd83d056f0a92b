import type { Kysely } from 'kysely';
import { sumsOfOrder } from '#ledger/store/read-entries.server.ts';
import type { Tables } from '#platform/database/tables.server.ts';
import type { Order } from '../model/order.ts';

/** Öre that are left to pay of an order now; below zero when too much has come. */
export async function leftNow(db: Kysely<Tables>, orderId: string): Promise<number> {
  return (await sumsOfOrder(db, orderId)).balance;
}

/** Öre of a paid order that were credited: its receipt names what was paid. */
export async function creditedOf(db: Kysely<Tables>, { id, state, total }: Order): Promise<Pick<Order, 'credited'>> {
  if (state !== 'paid') return {};
  const { charged } = await sumsOfOrder(db, id);
  return charged > 0 && charged < total ? { credited: total - charged } : {};
}
