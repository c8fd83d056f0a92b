import { addDays } from '#calendar/day.ts';
import { dateInStockholm, startOfDayInStockholm } from '#calendar/stockholm.ts';
import type { Order } from '#orders/order.ts';
import type { OrderEvent } from '#orders/order-states.ts';
import type { LetterKind } from './letter.ts';

export interface DueLetter {
  kind: LetterKind;
  /** In the past when it is due at once. */
  dueAt: Date;
}

const settling: readonly string[] = ['paid', 'signed', 'paper-received', 'mandate-active'] satisfies OrderEvent[];
const millisecondsAnHour = 3_600_000;

/** The letters that an order asks for when it is placed, and when an event has moved it. All go to the payer. */
export function lettersFor(order: Order, event: OrderEvent | 'placed'): DueLetter[] {
  const atOnce = { dueAt: order.createdAt };
  if (event === 'placed') {
    return [{ kind: 'confirmation', ...atOnce }, ...(isTrusted(order) ? papersOf(order) : [])];
  }
  if (event === 'mandate-rejected') return [{ kind: 'mandate-rejected', ...atOnce }];
  if (event === 'ended' && order.frequency === 'month') return [{ kind: 'monthly-ended', ...atOnce }];
  if (!settling.includes(event) || order.way === 'free') return [];
  return [{ kind: 'receipt', ...atOnce }, ...(isTrusted(order) ? [] : papersOf(order))];
}

/** An invoice is credit: what it pays for is handed over before. The look-up of its number says 'not yet' until it is paid. */
function isTrusted({ way }: Order): boolean {
  return way === 'invoice' || way === 'free';
}

/** What the gift is handed over with. On the day it is to be handed over, so that nobody finds it in a mailbox before. */
function papersOf({ gift, membership, createdAt }: Order): DueLetter[] {
  const isForLater = gift !== null && gift.handOverOn > dateInStockholm(createdAt);
  const dueAt = isForLater ? eightOClock(gift.handOverOn) : createdAt;
  return [
    ...(gift?.delivery === 'digital' ? [{ kind: 'certificate' as const, dueAt }] : []),
    ...(membership?.kind === 'childrens-club' ? [{ kind: 'welcome-child' as const, dueAt }] : []),
  ];
}

/** At eight in Sweden. Counted from the next midnight, for the clocks are put in the night before eight. */
function eightOClock(day: string): Date {
  return new Date(startOfDayInStockholm(addDays(day, 1)).getTime() - 16 * millisecondsAnHour);
}
