import { addPostDays, isPostDay, subtractPostDays } from './holidays.ts';

/** Working days from the order to the letter box, and at most from there to the door. */
export const printingDays = 1;
export const postDays = 3;

export interface LateOrder {
  /** A printed card ordered today may not have come before the day it is wanted for. */
  isTooLate: boolean;
  /** The last day to order for that, YYYY-MM-DD. */
  orderBy: string;
  /** The day by which a card ordered today has come. */
  arrivesBy: string;
}

/** The last day to order a printed card so that it comes before a day. That whole day counts. */
export function lastOrderDay(wanted: string): string {
  return subtractPostDays(wanted, 1 + postDays + printingDays);
}

/** The first day by which a printed card is sure to have come. What is ordered on a holiday waits for the next post day. */
export function earliestArrival(today: string): string {
  const taken = isPostDay(today) ? today : addPostDays(today, 1);
  return addPostDays(taken, printingDays + postDays);
}

/** Whether a printed card ordered today comes before the day it is wanted for, and when it had to be ordered. */
export function lateOrder(today: string, wanted: string): LateOrder {
  const arrivesBy = earliestArrival(today);
  return { isTooLate: arrivesBy >= wanted, orderBy: lastOrderDay(wanted), arrivesBy };
}
