export type Interval = 'day' | 'week' | 'month' | 'year';

/**
 * Adds `count` intervals to a time. Months and years keep the day of the month where possible: from 31 January to 28
 * February, then to 31 March.
 * @param start seconds since 1970
 */
export function addIntervals(start: number, interval: Interval, count: number): number {
  if (interval === 'day') return start + count * 86_400;
  if (interval === 'week') return start + count * 7 * 86_400;
  const from = new Date(start * 1000);
  const months = from.getUTCMonth() + (interval === 'year' ? 12 * count : count);
  const lastDay = new Date(Date.UTC(from.getUTCFullYear(), months + 1, 0)).getUTCDate();
  const to = new Date(from);
  to.setUTCFullYear(from.getUTCFullYear(), months, Math.min(from.getUTCDate(), lastDay));
  return to.getTime() / 1000;
}
