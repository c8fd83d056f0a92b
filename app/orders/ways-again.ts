import { waysOf } from './offers.ts';
import type { Order, OrderState, Way } from './order.ts';

/**
 * Ways of paying for another attempt at a waiting order, in the form's order. A mandate needs the personal number that
 * was asked for with the order.
 * @param offered the ways with a configured provider
 */
export function waysAgain(
  { form, frequency, state, payer }: Pick<Order, 'form' | 'frequency' | 'state' | 'payer'>,
  offered: readonly Way[],
): Way[] {
  if (!isAwaiting(state)) return [];
  const known = waysOf[form][frequency] ?? [];
  return known.filter((way) => offered.includes(way) && (way !== 'bank-id' || payer.personalNumber !== undefined));
}

/** True when the order waits for a provider: a payment or a signature. */
export function isAwaiting(state: OrderState): boolean {
  return state === 'awaiting_payment' || state === 'awaiting_signature';
}
