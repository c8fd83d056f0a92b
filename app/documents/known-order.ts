import type { Gift, Membership, Order } from '#orders/model/order.ts';

/** Order with a card. */
export type GiftOrder = Order & { gift: Gift };
/** Order of a gift membership. */
export type GiftMembershipOrder = GiftOrder & { membership: Membership };
/** Order paid by invoice, with its invoice number. */
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
