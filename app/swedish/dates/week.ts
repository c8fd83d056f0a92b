const weekInMs = 7 * 24 * 3600 * 1000;
/** Monday 5 January 1970, so that weeks change on Mondays. */
const firstMonday = 4 * 24 * 3600 * 1000;

/** Week counter that increases by one every Monday; the day is YYYY-MM-DD. */
export function weekOf(day: string): number {
  return Math.floor((Date.parse(day) - firstMonday) / weekInMs);
}
