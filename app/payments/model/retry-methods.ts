import { paymentMethodsOf } from '#orders/model/offers.ts';
import type { Order, OrderState, PaymentMethod } from '#orders/model/order.ts';
import { methodsWithinReach } from '#orders/model/reach.ts';

/**
 * Ways of paying for another attempt at a waiting order, in the form's order. A mandate needs the personal number that
 * was asked for with the order.
 * @param offered the ways with a configured provider
 */
export function retryMethods(
  { form, frequency, state, payer }: Pick<Order, 'form' | 'frequency' | 'state' | 'payer'>,
  offered: readonly PaymentMethod[],
): PaymentMethod[] {
  if (!isAwaiting(state)) return [];
  const known = paymentMethodsOf[form][frequency] ?? [];
  return methodsWithinReach(known, payer, true).filter(
    (paymentMethod) =>
      offered.includes(paymentMethod) && (paymentMethod !== 'bank-id' || payer.personalNumber !== undefined),
  );
}

/** True when the order waits for a provider: a payment or a signature. */
export function isAwaiting(state: OrderState): boolean {
  return state === 'awaiting_payment' || state === 'awaiting_signature';
}
