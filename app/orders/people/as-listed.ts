import type { Order } from '../model/order.ts';

/** An order as lists show it when its person has a protected identity: nobody's name, address or words are in it. */
export function withoutPeople(order: Order): Order {
  return {
    ...order,
    payer: {},
    recipient: order.recipient && {},
    gift: order.gift && { ...order.gift, to: '', greeting: '' },
  };
}

/** The order itself, or without its people for somebody with a protected identity. */
export function asListed(order: Order): Order {
  return order.isProtected ? withoutPeople(order) : order;
}
