import { addDays, firstWeekdayFrom } from './date.ts';
import { easterSunday } from './easter.ts';
import { midsummerEve } from './holidays.ts';

const sunday = 0;

export type OccasionId = 'valentines' | 'easter' | 'mothers-day' | 'midsummer' | 'fathers-day' | 'christmas';

/** Day on which people give presents; `day` is YYYY-MM-DD. */
export interface Occasion {
  id: OccasionId;
  day: string;
}

/** Next occasion on the day or at most `within` days after it; null when there is none. */
export function nextOccasion(day: string, within: number): Occasion | null {
  const year = Number(day.slice(0, 4));
  const last = addDays(day, within);
  const coming = [...occasionsOf(year), ...occasionsOf(year + 1)].find((occasion) => occasion.day >= day);
  return coming && coming.day <= last ? coming : null;
}

/** Occasions in calendar order; Mother's and Father's Day as in Sweden. */
function occasionsOf(year: number): Occasion[] {
  return [
    { id: 'valentines', day: `${year}-02-14` },
    { id: 'easter', day: easterSunday(year) },
    { id: 'mothers-day', day: firstWeekdayFrom(`${year}-05-25`, sunday) },
    { id: 'midsummer', day: midsummerEve(year) },
    { id: 'fathers-day', day: firstWeekdayFrom(`${year}-11-08`, sunday) },
    { id: 'christmas', day: `${year}-12-24` },
  ];
}
