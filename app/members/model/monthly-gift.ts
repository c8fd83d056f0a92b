import type { Order } from '#orders/model/order.ts';
import { transition } from '#orders/model/order-transitions.ts';

/** True while money is drawn, or would be next month. */
export function isRunningMonthly({ frequency, state }: Pick<Order, 'frequency' | 'state'>): boolean {
  return frequency === 'month' && transition(state, 'ended') !== null;
}

/** Path of the page where a monthly gift is stopped. */
export function monthlyGiftPath(reference: string): string {
  return `/medlem/manadsgava/${reference}`;
}
