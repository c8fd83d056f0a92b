import { askDatabase } from '#request/ask-database.server.ts';
import { pageNotFound } from '#request/not-found.server.ts';
import type { RequestContext } from '#request/request-context.server.ts';
import type { Order } from '../model/order.ts';

/**
 * Finds the order of a token.
 * @throws 404 for an unknown token; 503 while the database is down
 */
export async function getOrder({ services, path }: RequestContext, token: string): Promise<Order> {
  const order = await askDatabase(() => services.orders.findByToken(token));
  if (!order) throw pageNotFound(path);
  return order;
}
