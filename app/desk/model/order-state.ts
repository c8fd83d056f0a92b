import type { Order } from '#orders/model/order.ts';
import { daysBetween } from '#swedish/dates/date.ts';

/** Shape of a state: done, runs, partly, waits, needs somebody, over. */
export type StateShape = 'ok' | 'run' | 'part' | 'wait' | 'late' | 'off';

/** State of an order and its next step, to be said in either language. */
export type OrderCondition = { shape: StateShape } & (
  | { say: 'overdue'; days: number }
  | { say: 'invoice' | 'toHandOver'; day: string }
  | { say: PlainState }
);

export type PlainState =
  | 'partlyPaid'
  | 'surplus'
  | 'payment'
  | 'inPerson'
  | 'signature'
  | 'paper'
  | 'disputed'
  | 'bankRefused'
  | 'failed'
  | 'toPost'
  | 'posted'
  | 'paid'
  | 'running'
  | 'member'
  | 'partlyRefunded'
  | 'refunded'
  | 'ended'
  | 'cancelled'
  | 'expired';

export interface StateFacts {
  order: Pick<Order, 'state' | 'paymentMethod' | 'frequency' | 'invoice' | 'gift'>;
  cardSentAt: Date | null;
  /** Öre left to pay; below 0 a surplus. */
  left: number;
  /** Öre that came, less what went back. */
  kept: number;
  /** YYYY-MM-DD in Stockholm. */
  today: string;
}

/** The office's own work comes first: a surplus, then an invoice that is late, then what was paid in part. */
export function stateOf({ order, cardSentAt, left, kept, today }: StateFacts): OrderCondition {
  const { state, paymentMethod, frequency, invoice, gift } = order;
  if (left < 0 && state !== 'disputed') return { shape: 'late', say: 'surplus' };
  switch (state) {
    case 'awaiting_invoice': {
      if (invoice && invoice.dueOn < today)
        return { shape: 'late', say: 'overdue', days: daysBetween(invoice.dueOn, today) };
      if (kept > 0) return { shape: 'part', say: 'partlyPaid' };
      return invoice ? { shape: 'wait', say: 'invoice', day: invoice.dueOn } : { shape: 'wait', say: 'payment' };
    }
    case 'awaiting_payment':
      if (kept > 0) return { shape: 'part', say: 'partlyPaid' };
      return { shape: 'wait', say: paymentMethod === 'f2f' ? 'inPerson' : 'payment' };
    case 'awaiting_signature':
      return { shape: 'wait', say: 'signature' };
    case 'awaiting_paper':
      return { shape: 'wait', say: 'paper' };
    case 'disputed':
      return { shape: 'late', say: 'disputed' };
    case 'failed':
      return paymentMethod === 'bank-id' || paymentMethod === 'form'
        ? { shape: 'late', say: 'bankRefused' }
        : { shape: 'off', say: 'failed' };
    case 'active':
      if (paymentMethod === 'free') return { shape: 'ok', say: 'member' };
      return frequency === 'month' ? { shape: 'run', say: 'running' } : paid(gift, cardSentAt, today);
    case 'paid':
      return paid(gift, cardSentAt, today);
    case 'partly_refunded':
      return { shape: 'part', say: 'partlyRefunded' };
    default:
      return { shape: 'off', say: state };
  }
}

function paid(gift: Order['gift'], cardSentAt: Date | null, today: string): OrderCondition {
  if (!gift) return { shape: 'ok', say: 'paid' };
  if (cardSentAt) return { shape: 'ok', say: 'posted' };
  if (gift.deliverOn >= today) return { shape: 'wait', say: 'toHandOver', day: gift.deliverOn };
  return gift.delivery === 'digital' ? { shape: 'ok', say: 'paid' } : { shape: 'late', say: 'toPost' };
}
