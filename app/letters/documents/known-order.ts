import type { Gift, Membership, Order } from '#orders/order.ts';

/** An order with a card. */
export type GiftOrder = Order & { gift: Gift };
/** An order of a membership that is given away. */
export type GiftMembershipOrder = GiftOrder & { membership: Membership };
/** An order that is paid by invoice, with its number. */
export type InvoiceOrder = Order & { invoice: NonNullable<Order['invoice']> };

export function isGift(order: Order): order is GiftOrder {
  return order.gift !== null;
}

export function isGiftMembership(order: Order): order is GiftMembershipOrder {
  return order.gift !== null && order.membership !== null;
}

export function isInvoiced(order: Order): order is InvoiceOrder {
  return order.invoice !== null;
}
