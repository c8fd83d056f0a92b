import type { Order, Person } from '#orders/model/order.ts';

/** Recipient of a printed card by post. */
export function cardReceiver({ gift, payer, recipient }: Order): Person {
  return gift?.delivery === 'post-recipient' ? (recipient ?? {}) : payer;
}
