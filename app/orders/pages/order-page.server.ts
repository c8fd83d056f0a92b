import { documentsOf } from '#documents/documents-of-order.ts';
import type { DocumentKind } from '#emails/email.ts';
import { isPurchase } from '#emails/order-facts.ts';
import { lastOrderDay } from '#swedish/dates/late-order.ts';
import { dateInStockholm } from '#swedish/dates/stockholm.ts';
import { cardReceiver } from '../model/card-receiver.ts';
import { isStartedByPayment } from '../model/membership-year.ts';
import type { Frequency, Membership, Order, OrderLine, PaymentMethod } from '../model/order.ts';
import { isTransfer, type OrderStatus, orderStatusFor } from '../model/order-status.ts';
import { canWithdraw, isFinal } from '../model/order-transitions.ts';
import { isAbroad } from '../model/reach.ts';

/**
 * Data of an order page. It holds nothing personal, because the address alone gives access. Sums in öre, days
 * YYYY-MM-DD.
 */
export interface OrderView {
  reference: string;
  status: OrderStatus;
  isFinal: boolean;
  orderedOn: string;
  paymentMethod: PaymentMethod;
  /** True when it was paid by a transfer, not by the invoice that `paymentMethod` says. */
  isTransfer: boolean;
  frequency: Frequency;
  total: number;
  lines: OrderLine[];
  /** Masked; '' once it is erased. */
  email: string;
  /** Null when there is no invoice to pay. */
  invoice: { ocr: string; dueOn: string } | null;
  /** Null when nothing is delivered, or its day has passed. `payBy`: last day to pay for a card that waits for it. */
  handOver: { how: HandOver; on: string; payBy: string } | null;
  /** 'from-payment' while its first day depends on the payment. */
  membership: Pick<Membership, 'startsOn' | 'endsOn'> | 'from-payment' | null;
  documents: { kind: DocumentKind; path: string }[];
  canWithdraw: boolean;
  /** True when the page may suggest a monthly gift as well. */
  isAskedForMore: boolean;
}

export type HandOver =
  | 'digital'
  | 'digital-when-paid'
  | 'printed'
  | 'printed-when-paid'
  | 'printed-late'
  | 'printed-abroad'
  | 'printed-abroad-when-paid';

/**
 * Builds the order page's data.
 * @param today YYYY-MM-DD, in Stockholm
 */
export function toOrderView(order: Order, today: string): OrderView {
  const { state, token, invoice, membership } = order;
  const isOpenOrder = isFinal(state) || state.startsWith('awaiting_');
  return {
    reference: order.reference,
    status: orderStatusFor(order),
    isFinal: isFinal(state),
    orderedOn: dateInStockholm(order.createdAt),
    paymentMethod: order.paymentMethod,
    isTransfer: isTransfer(order),
    frequency: order.frequency,
    total: order.total,
    lines: order.lines,
    email: maskEmail(order.payer.email ?? ''),
    invoice: state === 'awaiting_invoice' && invoice ? { ocr: invoice.ocr, dueOn: invoice.dueOn } : null,
    handOver: isOpenOrder ? deliverOnOf(order, today) : null,
    membership: !isOpenOrder || !membership ? null : membershipOf(order, membership, today),
    documents: documentsOf(order).map((kind) => ({ kind, path: `/tack/${token}/${kind}.pdf` })),
    canWithdraw: canWithdraw(state) && isPurchase(order),
    isAskedForMore: isFinal(state) && order.total > 0 && order.frequency === 'once',
  };
}

function membershipOf(order: Order, { startsOn, endsOn }: Membership, today: string): OrderView['membership'] {
  return isStartedByPayment(order, today) ? 'from-payment' : { startsOn, endsOn };
}

/**
 * An invoice is credit: its gift is delivered before it is paid. Any other printed card waits for the payment. No day is
 * promised for post to another country.
 */
function deliverOnOf(order: Order, today: string): OrderView['handOver'] {
  const { gift, state } = order;
  if (!gift) return null;
  const isTrusted = isFinal(state) || state === 'awaiting_invoice';
  const isPrinted = gift.delivery !== 'digital';
  const [on, payBy] = [gift.deliverOn, lastOrderDay(gift.deliverOn)];
  const goesAbroad = isPrinted && isAbroad(cardReceiver(order));
  if (goesAbroad && !isTrusted) return { how: 'printed-abroad-when-paid', on, payBy };
  if (isPrinted && !isTrusted) return { how: payBy < today ? 'printed-late' : 'printed-when-paid', on, payBy };
  if (on < today) return null;
  if (goesAbroad) return { how: 'printed-abroad', on, payBy };
  return { how: isPrinted ? 'printed' : isTrusted ? 'digital' : 'digital-when-paid', on, payBy };
}

/** Masks an email address. The payer can see that there is one; nobody else can learn it. */
function maskEmail(email: string): string {
  return email && `${email.slice(0, 1)}•••@…`;
}
