import type { Order } from '#orders/model/order.ts';

/** An order as its page shows it: without its key, and without the personal number. */
export type CaseOrder = Omit<Order, 'token' | 'createdAt'> & {
  name: string;
  /** ISO time. */
  createdAt: string;
};
