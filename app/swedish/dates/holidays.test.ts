import { describe, expect, it } from 'vitest';
import { addPostDays, isPostDay, listHolidays, subtractPostDays } from './holidays.ts';

describe('listHolidays', () => {
  it('lists those of 2026', () =>
    expect(listHolidays(2026)).toEqual([
      '2026-01-01',
      '2026-01-06',
      '2026-04-03',
      '2026-04-05',
      '2026-04-06',
      '2026-05-01',
      '2026-05-14',
      '2026-05-24',
      '2026-06-06',
      '2026-06-20',
      '2026-10-31',
      '2026-12-25',
      '2026-12-26',
    ]));

  it.each([
    ['Midsummer as early as can be', 2020, '2020-06-20'],
    ['Midsummer as late as can be', 2021, '2021-06-26'],
    ['All Saints’ as early as can be', 2020, '2020-10-31'],
    ['All Saints’ as late as can be', 2021, '2021-11-06'],
    ['Ascension on the first of May', 2008, '2008-05-01'],
  ])('%s', (_, year, day) => expect(listHolidays(year)).toContain(day));
});

describe('isPostDay', () => {
  it.each([
    ['a Monday', '2026-06-15'],
    ['a Friday', '2026-06-12'],
    ['Maundy Thursday', '2026-04-02'],
    ['the day before Midsummer’s Eve', '2026-06-18'],
    ['23 December', '2026-12-23'],
    ['a weekday between Christmas and New Year', '2026-12-28'],
    ['the eve of Epiphany', '2026-01-05'],
    ['All Saints’ Eve', '2026-10-30'],
  ])('%s is one', (_, day) => expect(isPostDay(day)).toBe(true));

  it.each([
    ['a Saturday', '2026-06-13'],
    ['a Sunday', '2026-06-14'],
    ['Good Friday', '2026-04-03'],
    ['Easter Monday', '2026-04-06'],
    ['Ascension Day', '2026-05-14'],
    ['the first of May', '2026-05-01'],
    ['the national day on a weekday', '2025-06-06'],
    ['Midsummer’s Eve', '2026-06-19'],
    ['Christmas Eve', '2026-12-24'],
    ['Christmas Day', '2026-12-25'],
    ['New Year’s Eve', '2026-12-31'],
    ['New Year’s Day', '2027-01-01'],
    ['Epiphany', '2026-01-06'],
  ])('%s is none', (_, day) => expect(isPostDay(day)).toBe(false));
});

describe('so many post days', () => {
  it.each([
    ['within a week', '2026-06-08', 3, '2026-06-11'],
    ['over a weekend', '2026-06-12', 1, '2026-06-15'],
    ['from a Saturday', '2026-06-13', 1, '2026-06-15'],
    ['over Midsummer', '2026-06-18', 1, '2026-06-22'],
    ['over Easter', '2026-04-02', 2, '2026-04-08'],
    ['over Christmas', '2026-12-23', 1, '2026-12-28'],
    ['over New Year', '2026-12-30', 1, '2027-01-04'],
    ['none, though no post is carried', '2026-06-14', 0, '2026-06-14'],
  ])('after, %s', (_, day, count, expected) => expect(addPostDays(day, count)).toBe(expected));

  it.each([
    ['within a week', '2026-06-11', 3, '2026-06-08'],
    ['over a weekend', '2026-06-15', 1, '2026-06-12'],
    ['from a Sunday', '2026-06-14', 1, '2026-06-12'],
    ['over Easter', '2026-04-08', 2, '2026-04-02'],
    ['over New Year', '2027-01-04', 1, '2026-12-30'],
    ['none, though no post is carried', '2026-12-25', 0, '2026-12-25'],
  ])('before, %s', (_, day, count, expected) => expect(subtractPostDays(day, count)).toBe(expected));
});
