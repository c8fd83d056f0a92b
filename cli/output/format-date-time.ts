import { dateInStockholm, timeInStockholm } from '#swedish/dates/stockholm.ts';

/** Formats a moment in Stockholm time, 16 characters. */
export function formatDateTime(at: Date): string {
  return `${dateInStockholm(at)} ${timeInStockholm(at)}`;
}
