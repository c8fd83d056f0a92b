import type { Order } from './order.ts';
import { transition } from './order-transitions.ts';

/** True while money is drawn, or would be next month. */
export function isRunningMonthly({ frequency, state }: Pick<Order, 'frequency' | 'state'>): boolean {
  return frequency === 'month' && transition(state, 'ended') !== null;
}
