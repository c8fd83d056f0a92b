const timeZone = 'Europe/Stockholm';
const calendar = new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeZone });
const clock = new Intl.DateTimeFormat('sv-SE', { timeStyle: 'short', timeZone });
const millisecondsAnHour = 3_600_000;

/** The day it is in Stockholm at a moment, YYYY-MM-DD. */
export function dateInStockholm(at: Date): string {
  return calendar.format(at);
}

/** The time it is in Stockholm at a moment, HH:MM. */
export function timeInStockholm(at: Date): string {
  return clock.format(at);
}

/** The moment a day (YYYY-MM-DD) begins in Stockholm. */
export function startOfDayInStockholm(day: string): Date {
  const midnight = Date.parse(day);
  // Two hours before Greenwich in summer, else one; the clocks are put at two or three, so midnight always is.
  const inSummer = new Date(midnight - 2 * millisecondsAnHour);
  return dateInStockholm(inSummer) === day ? inSummer : new Date(midnight - millisecondsAnHour);
}
