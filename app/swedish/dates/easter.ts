import { addDays, weekdayOf } from './date.ts';

/** Easter Sunday of a Gregorian year: Gauss's rule in Lichtenberg's form (1997), which needs no exceptions. */
export function easterSunday(year: number): string {
  const century = Math.floor(year / 100);
  const moonYear = year % 19;
  const sunShift = Math.floor((3 * century + 3) / 4);
  const moonShift = Math.floor((8 * century + 13) / 25);
  const age = (19 * moonYear + 15 + sunShift - moonShift) % 30;
  const tooLate = Math.floor((age + Math.floor(moonYear / 11)) / 29);
  const fullMoon = addDays(`${year}-03-21`, age - tooLate);
  return addDays(fullMoon, 7 - weekdayOf(fullMoon));
}
