import { dateInStockholm } from '#calendar/stockholm.ts';
import { documentsOf } from '#letters/documents-of-order.ts';
import type { DocumentKind } from '#letters/letter.ts';
import { isPurchase } from '#letters/order-facts.ts';
import type { Frequency, Membership, Order, OrderLine, Way } from '#orders/order.ts';
import { canWithdraw, isSettled } from '#orders/order-states.ts';
import { type Situation, situationOf } from '#orders/situation.ts';

/** What an order's page shows: nothing about anybody that its address alone should tell. Sums in öre, days YYYY-MM-DD. */
export interface OrderView {
  reference: string;
  situation: Situation;
  isSettled: boolean;
  orderedOn: string;
  way: Way;
  frequency: Frequency;
  total: number;
  lines: OrderLine[];
  /** Masked; '' when it is no longer kept. */
  email: string;
  /** Null when there is nothing to pay by it. */
  invoice: { ocr: string; dueOn: string } | null;
  /** Null when nothing is handed over, or its day has passed. */
  handOver: { how: HandOver; on: string } | null;
  membership: Pick<Membership, 'startsOn' | 'endsOn'> | null;
  documents: { kind: DocumentKind; path: string }[];
  canWithdraw: boolean;
  /** True when one may ask whether the visitor would like to give every month, too. */
  isAskedForMore: boolean;
}

export type HandOver = 'digital' | 'digital-when-paid' | 'printed';

/** @param today YYYY-MM-DD, in Stockholm */
export function toOrderView(order: Order, today: string): OrderView {
  const { state, token, invoice, membership } = order;
  const isStanding = isSettled(state) || state.startsWith('awaiting_');
  return {
    reference: order.reference,
    situation: situationOf(order),
    isSettled: isSettled(state),
    orderedOn: dateInStockholm(order.createdAt),
    way: order.way,
    frequency: order.frequency,
    total: order.total,
    lines: order.lines,
    email: maskEmail(order.payer.email ?? ''),
    invoice: state === 'awaiting_invoice' && invoice ? { ocr: invoice.ocr, dueOn: invoice.dueOn } : null,
    handOver: isStanding ? handOverOf(order, today) : null,
    membership: isStanding && membership ? { startsOn: membership.startsOn, endsOn: membership.endsOn } : null,
    documents: documentsOf(order).map((kind) => ({ kind, path: `/tack/${token}/${kind}.pdf` })),
    canWithdraw: canWithdraw(state) && isPurchase(order),
    isAskedForMore: isSettled(state) && order.total > 0 && order.frequency === 'once',
  };
}

/** An invoice is credit: what it pays for is handed over before. */
function handOverOf({ gift, state }: Order, today: string): OrderView['handOver'] {
  if (!gift || gift.handOverOn < today) return null;
  const isTrusted = isSettled(state) || state === 'awaiting_invoice';
  if (gift.delivery !== 'digital') return isTrusted ? { how: 'printed', on: gift.handOverOn } : null;
  return { how: isTrusted ? 'digital' : 'digital-when-paid', on: gift.handOverOn };
}

/** Enough for whoever wrote it to see that there was something, and for nobody else to learn what. */
function maskEmail(email: string): string {
  return email && `${email.slice(0, 1)}•••@…`;
}
