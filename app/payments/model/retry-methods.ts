import { paymentMethodsOf } from '#orders/model/offers.ts';
import { hasDetailsFor, isOfflineChoice } from '#orders/model/offline-choice.ts';
import type { Order, OrderState, PaymentMethod } from '#orders/model/order.ts';
import { methodsWithinReach } from '#orders/model/reach.ts';

/**
 * Ways of paying for another attempt at a waiting order, in the form's order: those that the payer can use and whose
 * personal data the order holds. An invoice stays one, and can only be paid at once.
 * @param offered the ways that can be retried
 * @param hasIban true when an invoice can be paid from abroad
 */
export function retryMethods(
  order: Pick<Order, 'form' | 'frequency' | 'state' | 'payer'>,
  offered: readonly PaymentMethod[],
  hasIban: boolean,
): PaymentMethod[] {
  if (!isAwaiting(order.state)) return [];
  const known = paymentMethodsOf[order.form][order.frequency] ?? [];
  return methodsWithinReach(known, order.payer, hasIban).filter(
    (paymentMethod) =>
      offered.includes(paymentMethod) &&
      hasDetailsFor(paymentMethod, order) &&
      (order.state !== 'awaiting_invoice' || !isOfflineChoice(paymentMethod)),
  );
}

/** True when a provider may be asked about the order: for a payment, also of its invoice, or a signature. */
export function isAwaiting(state: OrderState): boolean {
  return state === 'awaiting_payment' || state === 'awaiting_signature' || state === 'awaiting_invoice';
}
