import type { Order } from '#orders/order.ts';
import { askDatabase } from './ask-database.server.ts';
import { pageNotFound } from './not-found.server.ts';
import type { Visit } from './visit.server.ts';

/**
 * The order that an address is the key to.
 * @throws 404 when it is the key to none; 503 when the database cannot say
 */
export async function getOrder({ services, path }: Visit, token: string): Promise<Order> {
  const order = await askDatabase(() => services.orders.findByToken(token));
  if (!order) throw pageNotFound(path);
  return order;
}
