import type { Order, PaymentMethod } from './order.ts';

/** Ways of paying without a provider that a waiting order may change to. */
const offlineChoices = ['invoice', 'form', 'f2f'] as const satisfies PaymentMethod[];
export type OfflineChoice = (typeof offlineChoices)[number];

export function isOfflineChoice(paymentMethod: PaymentMethod): paymentMethod is OfflineChoice {
  return (offlineChoices as readonly PaymentMethod[]).includes(paymentMethod);
}

/**
 * True when the order holds the personal data that a way of paying needs: the address that an invoice or a mandate
 * names, which the form may have skipped, and the personal number of a mandate.
 */
export function hasDetailsFor(paymentMethod: PaymentMethod, { payer }: Pick<Order, 'payer'>): boolean {
  const hasAddress = Boolean(payer.street && payer.city);
  switch (paymentMethod) {
    case 'invoice':
      return hasAddress;
    case 'form':
      return hasAddress && payer.personalNumber !== undefined;
    case 'bank-id':
      return payer.personalNumber !== undefined;
    default:
      return true;
  }
}
