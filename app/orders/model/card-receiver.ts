import type { Order, Person } from './order.ts';

/** Person whose address stands on the envelope of an order's printed card. */
export function cardReceiver({ gift, payer, recipient }: Pick<Order, 'gift' | 'payer' | 'recipient'>): Person {
  return gift?.delivery === 'post-recipient' ? (recipient ?? {}) : payer;
}
