import type { DocumentKind } from '#emails/email.ts';
import { isPurchase } from '#emails/order-facts.ts';
import type { Order } from '#orders/model/order.ts';
import { canWithdraw, isFinal } from '#orders/model/order-transitions.ts';

/** PDF documents available for an order in its current state. */
export function documentsOf(order: Order): DocumentKind[] {
  const { paymentMethod, state, invoice, gift, membership } = order;
  return [
    ...(invoice && (state === 'awaiting_invoice' || isFinal(state)) ? (['invoice'] as const) : []),
    ...(paymentMethod === 'form' && state === 'awaiting_paper' ? (['paper-form'] as const) : []),
    ...(gift && isCardGiven(order) ? [membership ? ('membership-certificate' as const) : ('giftogram' as const)] : []),
    ...(isPurchase(order) && canWithdraw(state) ? (['withdrawal-form'] as const) : []),
  ];
}

/**
 * True when a digital card may be downloaded to print at home. An unpaid order has a card only if it is paid by
 * invoice.
 */
function isCardGiven({ gift, certificate, state }: Order): boolean {
  const isTrusted = isFinal(state) || state === 'awaiting_invoice';
  return certificate !== null && gift?.delivery === 'digital' && isTrusted;
}
