const timeZone = 'Europe/Stockholm';
const calendar = new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeZone });
const clock = new Intl.DateTimeFormat('sv-SE', { timeStyle: 'short', timeZone });
const millisecondsAMinute = 60_000;
const millisecondsAnHour = 3_600_000;

/** Cache of the last minute's date: every page shows the year, so most calls are in the same minute. */
let last = { minute: Number.NaN, day: '' };

/** Date in Stockholm at a moment, YYYY-MM-DD. */
export function dateInStockholm(at: Date): string {
  // A date cannot change within a minute.
  const minute = Math.floor(at.getTime() / millisecondsAMinute);
  if (minute !== last.minute) last = { minute, day: calendar.format(at) };
  return last.day;
}

/** Time in Stockholm at a moment, HH:MM. */
export function timeInStockholm(at: Date): string {
  return clock.format(at);
}

/** Moment at which a day (YYYY-MM-DD) begins in Stockholm. */
export function startOfDayInStockholm(day: string): Date {
  const midnight = Date.parse(day);
  // UTC+2 in summer, else UTC+1. Clocks change at 02:00 or 03:00, so midnight always exists.
  const inSummer = new Date(midnight - 2 * millisecondsAnHour);
  return dateInStockholm(inSummer) === day ? inSummer : new Date(midnight - millisecondsAnHour);
}

/** Moment of a day (YYYY-MM-DD) and time (HH:MM) in Stockholm. A time that a clock change skips is an hour later. */
export function momentInStockholm(day: string, time: string): Date {
  const asUtc = Date.parse(`${day}T${time}Z`);
  const inSummer = new Date(asUtc - 2 * millisecondsAnHour);
  return timeInStockholm(inSummer) === time ? inSummer : new Date(asUtc - millisecondsAnHour);
}
