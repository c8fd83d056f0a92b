import type { Order } from '#orders/model/order.ts';
import { dateInStockholm } from '#swedish/dates/stockholm.ts';

/** Sum that the payer has got back, or need not pay any more. */
export interface Credit {
  /** Öre. */
  amount: number;
  /** Number of the credit note; '' without an invoice. */
  number: string;
  /** YYYY-MM-DD, in Stockholm. */
  on: string;
  /** Consequence for the payer: nothing to pay any more, less to pay, or money on its way back. */
  means: 'cancelled' | 'lowered' | 'paid-back';
}

/**
 * `duplicate`: a second payment of an order that was paid already. The order itself stays paid. `credit`: no money goes
 * back, but less of an invoice is to be paid.
 */
export type RefundKind = 'refund' | 'duplicate' | 'credit';

/** Cause of a refund's e-mail: it carries the sum, because nothing else does for money that is sent back by hand. */
export function refundCause(kind: RefundKind, number: number, amount: number): string {
  return `${kind} ${number} ${amount}`;
}

/** Null for another cause. */
export function readRefundCause(cause: string): { kind: RefundKind; number: number; amount: number } | null {
  const [, kind, number, amount] = /^(refund|duplicate|credit) (\d+) (\d+)$/.exec(cause) ?? [];
  return kind ? { kind: kind as RefundKind, number: Number(number), amount: Number(amount) } : null;
}

/**
 * Sum that an e-mail credits, by its cause; null for most e-mails. An order's credit notes have its invoice's number and a
 * number of their own.
 */
export function creditOf({ invoice, total }: Order, cause: string, queuedAt: Date): Credit | null {
  const refund = readRefundCause(cause);
  const isCancelled = invoice !== null && cause === 'cancelled';
  if (!refund && !isCancelled) return null;
  const { kind, amount, number } = refund ?? { kind: 'credit', amount: total, number: 1 };
  const means = kind !== 'credit' ? 'paid-back' : amount < total ? 'lowered' : 'cancelled';
  return { amount, number: invoice ? `${invoice.number}-K${number}` : '', on: dateInStockholm(queuedAt), means };
}
