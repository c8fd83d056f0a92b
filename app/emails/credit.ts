import type { Order } from '#orders/model/order.ts';
import { dateInStockholm } from '#swedish/dates/stockholm.ts';

/** Sum that the payer has got back, or need not pay any more. */
export interface Credit {
  /** Öre. */
  amount: number;
  /** Öre of it that the credit note is about: what was too much is not credited. */
  credited: number;
  /** Number of the credit note; '' without an invoice, and for a surplus, of which nothing is credited. */
  number: string;
  /** YYYY-MM-DD, in Stockholm. */
  on: string;
  /** Consequence for the payer: nothing to pay any more, less to pay, or money on its way back. */
  means: 'cancelled' | 'lowered' | 'paid-back';
  /** Öre left to pay of the invoice after it; below 0, that much had been paid too much. Null where nobody kept it. */
  balance: number | null;
}

/**
 * `duplicate`: money beyond what the order asks for, such as a second payment. The order itself stays as it is. `credit`: no money goes
 * back, but less of an invoice is to be paid. `cancelled`: nothing more of it is.
 */
export type RefundKind = 'refund' | 'duplicate' | 'credit' | 'cancelled';

/** Kinds about what is asked for, and not about money that went back. */
export type ClaimKind = Extract<RefundKind, 'credit' | 'cancelled'>;

/** Contents of the cause of a refund's e-mail. */
export interface RefundCause {
  kind: RefundKind;
  number: number;
  /** Öre. */
  amount: number;
  /** Öre left to pay afterwards, see `Credit`; of a `refund`, those that are credited when it is not all of them. */
  balance?: number | null;
}

/** Cause of a refund's e-mail: it carries the sum, because nothing else does for money that is sent back by hand. */
export function refundCause({ kind, number, amount, balance = null }: RefundCause): string {
  return [kind, number, amount, ...(balance === null ? [] : [balance])].join(' ');
}

/** Null for another cause. */
export function readRefundCause(cause: string): RefundCause | null {
  const [, kind, number, amount, balance] =
    /^(refund|duplicate|credit|cancelled) (\d+) (\d+)(?: (-?\d+))?$/.exec(cause) ?? [];
  if (!kind) return null;
  return {
    kind: kind as RefundKind,
    number: Number(number),
    amount: Number(amount),
    balance: balance === undefined ? null : Number(balance),
  };
}

/**
 * Sum that an e-mail credits, by its cause; null for most e-mails. An order's credit notes have its invoice's number and a
 * number of their own.
 */
export function creditOf({ invoice, total }: Order, cause: string, queuedAt: Date): Credit | null {
  const refund = readRefundCause(cause);
  // Earlier letters about a cancelled invoice carried no sum.
  const isCancelled = invoice !== null && cause === 'cancelled';
  if (!refund && !isCancelled) return null;
  const { kind, amount, number, balance = null } = refund ?? { kind: 'cancelled', amount: total, number: 1 };
  const isAll = kind === 'cancelled' || (kind === 'credit' && amount >= total);
  const isRefund = kind === 'refund';
  return {
    amount,
    credited: isRefund ? (balance ?? amount) : amount,
    number: invoice && kind !== 'duplicate' ? `${invoice.number}-K${number}` : '',
    on: dateInStockholm(queuedAt),
    means: isAll ? 'cancelled' : kind === 'credit' ? 'lowered' : 'paid-back',
    balance: isRefund ? null : balance,
  };
}
