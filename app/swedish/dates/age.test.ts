import { describe, expect, it } from 'vitest';
import { ageOn, birthdayOf } from './age.ts';
import { addDays } from './date.ts';

describe('ageOn', () => {
  it.each([
    ['the day before turning 14', '2012-06-16', '2026-06-15', 13],
    ['on the day of turning 14', '2012-06-15', '2026-06-15', 14],
    ['the day after turning 14', '2012-06-14', '2026-06-15', 14],
    ['the day before turning 13', '2013-06-16', '2026-06-15', 12],
    ['on the day of turning 13', '2013-06-15', '2026-06-15', 13],
    ['the day after turning 13', '2013-06-14', '2026-06-15', 13],
    ['newly born', '2026-06-15', '2026-06-15', 0],
    ['New Year’s Eve and a birthday the day after', '2013-01-01', '2026-12-31', 13],
    ['a birthday later in the year but earlier in its month', '2013-07-01', '2026-06-15', 12],
    ['born on leap day, 28 February of a common year', '2012-02-29', '2026-02-28', 13],
    ['born on leap day, 1 March of a common year', '2012-02-29', '2026-03-01', 14],
    ['born on leap day, 28 February of a leap year', '2012-02-29', '2028-02-28', 15],
    ['born on leap day, 29 February of a leap year', '2012-02-29', '2028-02-29', 16],
    ['born tomorrow', '2026-06-16', '2026-06-15', -1],
    ['born in a year', '2027-06-15', '2026-06-15', -1],
    ['born in more than a year', '2027-06-16', '2026-06-15', -2],
    ['a hundred years', '1926-06-15', '2026-06-15', 100],
  ])('%s', (_, birthDate, day, age) => expect(ageOn(birthDate, day)).toBe(age));
});

describe('birthdayOf', () => {
  it.each([
    ['2012-11-29', 14, '2026-11-29'],
    ['2012-02-29', 14, '2026-03-01'],
    ['2012-02-29', 16, '2028-02-29'],
    ['2012-12-31', 14, '2026-12-31'],
    ['1884-02-29', 16, '1900-03-01'],
  ])('born %s, somebody turns %i on %s', (born, age, day) => {
    expect(birthdayOf(born, age)).toBe(day);
    expect([ageOn(born, addDays(day, -1)), ageOn(born, day)]).toEqual([age - 1, age]);
  });
});
