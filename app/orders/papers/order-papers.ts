import type { Credit } from '#emails/credit.ts';
import type { OrderPayments } from './payments.ts';

/** Papers of an order that its state alone does not tell of: credit notes, and a receipt of each payment that came. */
export interface OrderPapers extends OrderPayments {
  /** Credit notes that were sent, or wait to be, oldest first. */
  credits: Credit[];
}
