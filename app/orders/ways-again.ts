import { waysOf } from './offers.ts';
import type { Order, OrderState, Way } from './order.ts';

/**
 * The ways in which an order that waits may be paid anew, in the order its form offers them. A mandate needs the personal number that
 * was asked for with the order.
 * @param offered the ways that a provider is behind
 */
export function waysAgain(
  { form, frequency, state, payer }: Pick<Order, 'form' | 'frequency' | 'state' | 'payer'>,
  offered: readonly Way[],
): Way[] {
  if (!isAwaiting(state)) return [];
  const known = waysOf[form][frequency] ?? [];
  return known.filter((way) => offered.includes(way) && (way !== 'bank-id' || payer.personalNumber !== undefined));
}

/** Whether it waits for what a provider may bring: a payment or a signature. */
export function isAwaiting(state: OrderState): boolean {
  return state === 'awaiting_payment' || state === 'awaiting_signature';
}
