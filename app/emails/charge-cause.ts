import type { Order } from '#orders/model/order.ts';

/** Cause of a monthly gift's receipt: it carries the sum that was drawn, as the giver may have changed it since. */
export function chargeCause(chargeId: string, amount: number): string {
  return `charge ${chargeId} ${amount}`;
}

/** Cause of the receipt for a month that came through the bank: likewise. @param entry number of the ledger's entry */
export function receivedCause(entry: number, amount: number): string {
  return `received ${entry} ${amount}`;
}

export function isReceivedCause(cause: string, entry: number): boolean {
  // Earlier causes had no sum.
  return `${cause} `.startsWith(`received ${entry} `);
}

/** The order as it was when it was charged; as it is for another cause. */
export function asCharged(order: Order, cause: string): Order {
  const [, sum] = /^(?:charge|received) \S+ (\d+)$/.exec(cause) ?? [];
  const total = Number(sum ?? order.total);
  if (total === order.total) return order;
  // A monthly gift has one line that costs something; its extras are free.
  return { ...order, total, lines: order.lines.map((line) => (line.amount > 0 ? { ...line, amount: total } : line)) };
}
