import { addDays, firstWeekdayFrom, weekdayOf } from './date.ts';
import { easterSunday } from './easter.ts';

const [friday, saturday] = [5, 6];

/** Sweden's public holidays of a year, in order. */
export function listHolidays(year: number): string[] {
  const easter = easterSunday(year);
  return [
    `${year}-01-01`,
    `${year}-01-06`,
    addDays(easter, -2),
    easter,
    addDays(easter, 1),
    `${year}-05-01`,
    addDays(easter, 39),
    addDays(easter, 49),
    `${year}-06-06`,
    addDays(midsummerEve(year), 1),
    firstWeekdayFrom(`${year}-10-31`, saturday),
    `${year}-12-25`,
    `${year}-12-26`,
  ].sort();
}

/** Midsummer Eve is always a Friday, 19–25 June. */
export function midsummerEve(year: number): string {
  return firstWeekdayFrom(`${year}-06-19`, friday);
}

/**
 * True on days with mail delivery: Monday to Friday, except public holidays and Midsummer, Christmas and New Year's
 * Eve.
 */
export function isPostDay(day: string): boolean {
  const year = Number(day.slice(0, 4));
  const eves = [midsummerEve(year), `${year}-12-24`, `${year}-12-31`];
  return weekdayOf(day) % 6 !== 0 && !eves.includes(day) && !listHolidays(year).includes(day);
}

/** Adds post days. For 0 it returns the day itself. */
export function addPostDays(day: string, count: number): string {
  return walk(day, count, 1);
}

/** Subtracts post days. For 0 it returns the day itself. */
export function subtractPostDays(day: string, count: number): string {
  return walk(day, count, -1);
}

function walk(from: string, count: number, step: 1 | -1): string {
  let day = from;
  for (let left = count; left > 0; ) {
    day = addDays(day, step);
    if (isPostDay(day)) left -= 1;
  }
  return day;
}
