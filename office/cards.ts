import type { Order, OrderState, Person } from '#orders/order.ts';

/** What is ordered is handed out when it is paid for, or when its payer is trusted with an invoice. */
export const statesHandedOut: OrderState[] = ['awaiting_invoice', 'paid', 'active', 'partly_refunded'];

/** Who a printed card is posted to. */
export function cardReceiver({ gift, payer, recipient }: Order): Person {
  return gift?.delivery === 'post-recipient' ? (recipient ?? {}) : payer;
}
