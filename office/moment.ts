import { dateInStockholm, timeInStockholm } from '#calendar/stockholm.ts';

/** A moment as the clock in Stockholm has it, 16 signs. */
export function writeMoment(at: Date): string {
  return `${dateInStockholm(at)} ${timeInStockholm(at)}`;
}
