import type { Order, OrderState, Person } from '#orders/model/order.ts';

/** States in which an order is delivered: paid, or awaiting an invoice, which is credit. */
export const statesHandedOut: OrderState[] = ['awaiting_invoice', 'paid', 'active', 'partly_refunded'];

/** Recipient of a printed card by post. */
export function cardReceiver({ gift, payer, recipient }: Order): Person {
  return gift?.delivery === 'post-recipient' ? (recipient ?? {}) : payer;
}
