// A day is a string, YYYY-MM-DD: days compare as strings and have no time zone.

const millisecondsADay = 86_400_000;

/**
 * Parses a date: YYYY-MM-DD, or with slashes, dots, spaces or nothing between. Returns null when it is not a valid
 * date. Years 1000–2999: anything else is a typing mistake.
 */
export function parseDay(text: string): string | null {
  if (text.length > 40) return null;
  const plain = text.replace(/\s/g, '').replace(/[\u2010-\u2015\u2212]/g, '-');
  const match = /^([12]\d{3})([-/.]?)(\d{2})\2(\d{2})$/.exec(plain);
  if (!match) return null;
  const [, year = '', , month = '', date = ''] = match;
  const day = `${year}-${month}-${date}`;
  // An invalid date rolls over into the next month.
  return toDay(Date.UTC(Number(year), Number(month) - 1, Number(date))) === day ? day : null;
}

/** Adds days; `count` may be negative, also in addMonths and addYears. */
export function addDays(day: string, count: number): string {
  return toDay(Date.parse(day) + count * millisecondsADay);
}

/** Adds months. The day of the month stays, or becomes the last one of a shorter month. */
export function addMonths(day: string, count: number): string {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number);
  const months = year * 12 + month - 1 + count;
  const [newYear, newMonth] = [Math.floor(months / 12), (months % 12) + 1];
  return toDay(Date.UTC(newYear, newMonth - 1, Math.min(date, daysIn(newYear, newMonth))));
}

/** Adds years. From 29 February the result is 28 February in a common year, so a year never ends in the next month. */
export function addYears(day: string, count: number): string {
  return addMonths(day, count * 12);
}

/** Days from one date to the other; negative when `to` comes first. */
export function daysBetween(from: string, to: string): number {
  return (Date.parse(to) - Date.parse(from)) / millisecondsADay;
}

/** Weekday: 0 is Sunday, 6 Saturday. */
export function weekdayOf(day: string): number {
  return new Date(day).getUTCDay();
}

/** First such weekday (0 is Sunday) on or after the day. */
export function firstWeekdayFrom(day: string, weekday: number): string {
  return addDays(day, (weekday - weekdayOf(day) + 7) % 7);
}

/** Days in a month. `month` is 1–12. */
function daysIn(year: number, month: number): number {
  return new Date(Date.UTC(year, month, 0)).getUTCDate();
}

function toDay(milliseconds: number): string {
  return new Date(milliseconds).toISOString().slice(0, 10);
}
