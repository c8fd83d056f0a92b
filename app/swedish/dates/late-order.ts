import { addPostDays, isPostDay, subtractPostDays } from './holidays.ts';

/** Working days for printing, and at most for delivery by post. */
export const printingDays = 1;
export const postDays = 3;

export interface LateOrder {
  /** True when a printed card ordered today may arrive too late. */
  isTooLate: boolean;
  /** Last day to order, YYYY-MM-DD. */
  orderBy: string;
  /** Day by which a card ordered today has arrived. */
  arrivesBy: string;
}

/** Last day to order a printed card that arrives before a day. Orders count until the end of that day. */
export function lastOrderDay(wanted: string): string {
  return subtractPostDays(wanted, 1 + postDays + printingDays);
}

/** Last day to post a card that arrives before a day. Posted much earlier, it would arrive too early. */
export function lastPostDay(wanted: string): string {
  return subtractPostDays(wanted, 1 + postDays);
}

/**
 * Day by which a printed card ordered today has certainly arrived. An order on a day without post waits for the next
 * post day.
 */
export function earliestArrival(today: string): string {
  const taken = isPostDay(today) ? today : addPostDays(today, 1);
  return addPostDays(taken, printingDays + postDays);
}

/** Checks whether a printed card ordered today arrives before the wanted day, and returns the last day to order. */
export function lateOrder(today: string, wanted: string): LateOrder {
  const arrivesBy = earliestArrival(today);
  return { isTooLate: arrivesBy >= wanted, orderBy: lastOrderDay(wanted), arrivesBy };
}
