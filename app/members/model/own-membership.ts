import type { Membership, Order } from '#orders/model/order.ts';
import { statesHandedOut } from '#orders/model/order-transitions.ts';

/** True for a membership that has been paid, or is on credit; the rest have no card yet. */
export function hasMembershipCard(order: Order): order is Order & { membership: Membership } {
  return order.membership !== null && statesHandedOut.includes(order.state);
}
