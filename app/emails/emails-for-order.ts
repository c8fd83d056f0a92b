import type { Order } from '#orders/model/order.ts';
import type { OrderEvent } from '#orders/model/order-transitions.ts';
import { addDays } from '#swedish/dates/date.ts';
import { dateInStockholm, startOfDayInStockholm } from '#swedish/dates/stockholm.ts';
import type { EmailKind } from './email.ts';

export interface DueEmail {
  kind: EmailKind;
  /** A time in the past means: due at once. */
  dueAt: Date;
}

const settling: readonly string[] = ['paid', 'signed', 'paper-received', 'mandate-active'] satisfies OrderEvent[];
const millisecondsAnHour = 3_600_000;

/**
 * Emails due when an order is placed, or when an event has moved it. All go to the payer. A way of paying chosen later
 * is confirmed as it would have been at first.
 */
export function emailsFor(order: Order, event: OrderEvent | 'placed'): DueEmail[] {
  const atOnce = { dueAt: order.createdAt };
  if (event === 'placed' || event === 'invoice-chosen' || event === 'paper-chosen') {
    return [{ kind: 'confirmation', ...atOnce }, ...(isTrusted(order) ? documentsOf(order) : [])];
  }
  if (event === 'mandate-rejected') return [{ kind: 'mandate-rejected', ...atOnce }];
  if (event === 'ended' && order.frequency === 'month') return [{ kind: 'monthly-ended', ...atOnce }];
  if (!settling.includes(event) || order.paymentMethod === 'free') return [];
  return [{ kind: 'receipt', ...atOnce }, ...(isTrusted(order) ? [] : documentsOf(order))];
}

/**
 * True when delivery precedes payment: an invoice is credit, and a free order is never paid. The number's validity page
 * says 'not yet' until it is paid.
 */
function isTrusted({ paymentMethod, invoice }: Order): boolean {
  return invoice !== null || paymentMethod === 'free';
}

/**
 * Emails that carry the gift. They are sent on the day the gift is given, so that the recipient does not find it in a
 * shared mailbox earlier.
 */
function documentsOf({ gift, membership, createdAt }: Order): DueEmail[] {
  const isForLater = gift !== null && gift.deliverOn > dateInStockholm(createdAt);
  const dueAt = isForLater ? eightOClock(gift.deliverOn) : createdAt;
  return [
    ...(gift?.delivery === 'digital' ? [{ kind: 'certificate' as const, dueAt }] : []),
    // A child who goes on has been welcomed before.
    ...(membership?.kind === 'childrens-club' && !membership.number ? [{ kind: 'welcome-child' as const, dueAt }] : []),
  ];
}

/** 08:00 in Sweden. Subtracts 16 h from the next midnight, because clocks change during the night before 08:00. */
function eightOClock(day: string): Date {
  return new Date(startOfDayInStockholm(addDays(day, 1)).getTime() - 16 * millisecondsAnHour);
}
