import { askDatabase } from '#request/ask-database.server.ts';
import { pageNotFound } from '#request/not-found.server.ts';
import type { RequestContext } from '#request/request-context.server.ts';
import type { Order } from '../model/order.ts';
import { orderStatusFor } from '../model/order-status.ts';

/**
 * Finds the order of a token.
 * @throws 404 for an unknown token; 503 while the database is down
 */
export async function getOrder({ services, path }: RequestContext, token: string): Promise<Order> {
  const order = await askDatabase(() => services.orders.findByToken(token));
  if (!order) throw pageNotFound(path);
  return order;
}

/**
 * Like `getOrder`, after asking the provider about an open payment, as the waiting page does: its webhook event may be
 * late or never come.
 */
export async function getCheckedOrder(ctx: RequestContext, token: string): Promise<Order> {
  const order = await getOrder(ctx, token);
  const status = orderStatusFor(order);
  if (status !== 'to-pay' && status !== 'to-sign' && status !== 'invoice') return order;
  await askDatabase(() => ctx.services.payments.check(order));
  return getOrder(ctx, token);
}
