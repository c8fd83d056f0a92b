/**
 * Age in whole years on a day; both YYYY-MM-DD. Negative before the birth. A person born on 29 February turns a year
 * older on 1 March in common years.
 */
export function ageOn(birthDate: string, day: string): number {
  const years = Number(day.slice(0, 4)) - Number(birthDate.slice(0, 4));
  return day.slice(5) < birthDate.slice(5) ? years - 1 : years;
}

/**
 * First day (YYYY-MM-DD) that somebody has an age. A person born on 29 February turns a year older on 1 March in common
 * years, as in `ageOn`.
 */
export function birthdayOf(birthDate: string, age: number): string {
  const year = Number(birthDate.slice(0, 4)) + age;
  const isLeapYear = year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);
  const rest = birthDate.slice(5);
  return `${year}-${rest === '02-29' && !isLeapYear ? '03-01' : rest}`;
}
