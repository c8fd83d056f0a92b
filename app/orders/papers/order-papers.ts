import type { Credit } from '#emails/credit.ts';
import type { OrderPayment } from './payments.ts';

/** Papers of an order that its state alone does not tell of. */
export interface OrderPapers {
  /** Credit notes that were sent, or wait to be, oldest first. */
  credits: Credit[];
  /** Payments that have a receipt each. */
  received: OrderPayment[];
}
