import { describe, expect, it } from 'vitest';
import { weekOf } from './week.ts';

const week = (iso: string) => weekOf(new Date(iso));

describe('the week', () => {
  it.each([
    ['in the middle of a year', '2026-10-04T23:59:59.999Z', '2026-10-05T00:00:00Z'],
    ['in the first week of a year', '2026-01-04T23:59:59.999Z', '2026-01-05T00:00:00Z'],
    ['at a leap day', '2028-02-27T23:59:59.999Z', '2028-02-28T00:00:00Z'],
    ['on the day it is counted from', '1970-01-04T23:59:59.999Z', '1970-01-05T00:00:00Z'],
  ])('turns on Monday %s', (_name, sunday, monday) => {
    expect(new Date(monday).getUTCDay()).toBe(1);
    expect(week(monday)).toBe(week(sunday) + 1);
  });

  it('does not turn with the year', () => {
    expect(week('2026-12-31T23:59:59Z')).toBe(week('2027-01-01T00:00:00Z'));
    expect(week('2026-12-28T00:00:00Z')).toBe(week('2027-01-03T23:59:59Z'));
  });

  it('turns when the year begins on a Monday', () => {
    expect(week('2029-01-01T00:00:00Z')).toBe(week('2028-12-31T23:59:59Z') + 1);
  });

  it('is the same from Monday to Sunday', () => {
    const days = [5, 6, 7, 8, 9, 10, 11].map((day) => week(`2026-10-${String(day).padStart(2, '0')}T12:00:00Z`));
    expect(new Set(days).size).toBe(1);
  });

  it('goes on counting before the first one', () => {
    expect(week('1970-01-05T00:00:00Z')).toBe(0);
    expect(week('1970-01-04T00:00:00Z')).toBe(-1);
  });
});
