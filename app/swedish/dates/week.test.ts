import { describe, expect, it } from 'vitest';
import { isoWeekOf, weekOf } from './week.ts';

describe('the week', () => {
  it.each([
    ['in the middle of a year', '2026-10-04', '2026-10-05'],
    ['in the first week of a year', '2026-01-04', '2026-01-05'],
    ['at a leap day', '2028-02-27', '2028-02-28'],
    ['on the day it is counted from', '1970-01-04', '1970-01-05'],
  ])('turns on Monday %s', (_name, sunday, monday) => {
    expect(new Date(monday).getUTCDay()).toBe(1);
    expect(weekOf(monday)).toBe(weekOf(sunday) + 1);
  });

  it('does not turn with the year', () => {
    expect(weekOf('2026-12-31')).toBe(weekOf('2027-01-01'));
    expect(weekOf('2026-12-28')).toBe(weekOf('2027-01-03'));
  });

  it('turns when the year begins on a Monday', () => {
    expect(weekOf('2029-01-01')).toBe(weekOf('2028-12-31') + 1);
  });

  it('is the same from Monday to Sunday', () => {
    const days = [5, 6, 7, 8, 9, 10, 11].map((day) => weekOf(`2026-10-${String(day).padStart(2, '0')}`));
    expect(new Set(days).size).toBe(1);
  });

  it('goes on counting before the first one', () => {
    expect(weekOf('1970-01-05')).toBe(0);
    expect(weekOf('1970-01-04')).toBe(-1);
  });
});

describe('the number of a week', () => {
  it.each([
    ['2026-01-01', 1],
    ['2026-11-28', 48],
    ['2026-12-31', 53],
    ['2027-01-03', 53],
    ['2027-01-04', 1],
    ['2024-12-30', 1],
  ])('of %s is %i', (day, week) => {
    expect(isoWeekOf(day)).toBe(week);
  });
});
