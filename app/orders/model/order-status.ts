import type { Order } from './order.ts';

/** Customer-facing order status: it decides what the payer is told and what is left to do. */
export const statuses = [
  'invoice',
  'paper',
  'in-person',
  'to-pay',
  'to-sign',
  'paid',
  'monthly',
  'free',
  'partly-refunded',
  'refunded',
  'disputed',
  'ended',
  'cancelled',
  'failed',
  'expired',
] as const;
export type OrderStatus = (typeof statuses)[number];

export function orderStatusFor({
  state,
  paymentMethod,
  frequency,
}: Pick<Order, 'state' | 'paymentMethod' | 'frequency'>): OrderStatus {
  switch (state) {
    case 'awaiting_invoice':
      return 'invoice';
    case 'awaiting_paper':
      return 'paper';
    case 'awaiting_payment':
      return paymentMethod === 'f2f' ? 'in-person' : 'to-pay';
    case 'awaiting_signature':
      // A payer who did not finish signing may have chosen another way of paying.
      return paymentMethod === 'bank-id' ? 'to-sign' : 'to-pay';
    case 'active':
      return paymentMethod === 'free' ? 'free' : frequency === 'month' ? 'monthly' : 'paid';
    case 'partly_refunded':
      return 'partly-refunded';
    default:
      return state;
  }
}

/** True for money that came to the account without an invoice, and was noted by hand. */
export function isTransfer({ paymentMethod, invoice }: Pick<Order, 'paymentMethod' | 'invoice'>): boolean {
  return paymentMethod === 'invoice' && invoice === null;
}
