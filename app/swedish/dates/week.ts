const weekInMs = 7 * 24 * 3600 * 1000;
/** Monday 5 January 1970, so that weeks change on Mondays. */
const firstMonday = 4 * 24 * 3600 * 1000;

/** ISO 8601 week number, 1 to 53, of a day (YYYY-MM-DD): the week of its Thursday. */
export function isoWeekOf(day: string): number {
  const thursday = new Date(Date.parse(day) + (3 - ((new Date(day).getUTCDay() + 6) % 7)) * 24 * 3600 * 1000);
  return 1 + Math.floor((thursday.getTime() - Date.UTC(thursday.getUTCFullYear(), 0, 1)) / weekInMs);
}

/** Week counter that increases by one every Monday; the day is YYYY-MM-DD. */
export function weekOf(day: string): number {
  return Math.floor((Date.parse(day) - firstMonday) / weekInMs);
}
