import type { Order } from '#orders/model/order.ts';

/** Cause of a monthly gift's receipt: it carries the sum that was drawn, as the giver may have changed it since. */
export function chargeCause(chargeId: string, amount: number): string {
  return `charge ${chargeId} ${amount}`;
}

/** The order as it was when it was charged; as it is for another cause. */
export function asCharged(order: Order, cause: string): Order {
  const [, sum] = /^charge \S+ (\d+)$/.exec(cause) ?? [];
  const total = Number(sum ?? order.total);
  if (total === order.total) return order;
  // A monthly gift has one line that costs something; its extras are free.
  return { ...order, total, lines: order.lines.map((line) => (line.amount > 0 ? { ...line, amount: total } : line)) };
}
