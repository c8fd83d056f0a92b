const timeZone = 'Europe/Stockholm';
const calendar = new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeZone });
const clock = new Intl.DateTimeFormat('sv-SE', { timeStyle: 'short', timeZone });
const millisecondsAMinute = 60_000;
const millisecondsAnHour = 3_600_000;

/** Every page says the year: a minute's day is worked out once. */
let last = { minute: Number.NaN, day: '' };

/** The day it is in Stockholm at a moment, YYYY-MM-DD. */
export function dateInStockholm(at: Date): string {
  // Days begin with a minute.
  const minute = Math.floor(at.getTime() / millisecondsAMinute);
  if (minute !== last.minute) last = { minute, day: calendar.format(at) };
  return last.day;
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
