import { describe, expect, it } from 'vitest';
import { isLong } from '../../../tests/support/long.ts';
import { addDays } from './date.ts';
import { isPostDay } from './holidays.ts';
import { earliestArrival, lastOrderDay, lastPostDay, lateOrder } from './late-order.ts';

describe('lastOrderDay', () => {
  it.each([
    ['Christmas Eve', '2026-12-24', '2026-12-17'],
    ['a Saturday', '2026-06-13', '2026-06-08'],
    ['the Sunday after it', '2026-06-14', '2026-06-08'],
    ['the Monday after it', '2026-06-15', '2026-06-08'],
    ['the Tuesday after it', '2026-06-16', '2026-06-09'],
    ['Easter Sunday: Good Friday carries no post', '2026-04-05', '2026-03-27'],
    ['Epiphany, over New Year and Christmas', '2027-01-06', '2026-12-28'],
  ])('for %s', (_, wanted, day) => expect(lastOrderDay(wanted)).toBe(day));
});

describe('earliestArrival', () => {
  it.each([
    ['on a Monday', '2026-06-08', '2026-06-12'],
    ['on a Tuesday, over a weekend', '2026-06-09', '2026-06-15'],
    ['on a Saturday, as on Monday', '2026-06-13', '2026-06-22'],
    ['on a Monday before Midsummer', '2026-06-15', '2026-06-22'],
    ['on Christmas Eve, as on the 28th', '2026-12-24', '2027-01-05'],
  ])('ordered %s', (_, today, day) => expect(earliestArrival(today)).toBe(day));
});

describe('lastPostDay', () => {
  it.each([
    ['Christmas Eve', '2026-12-24', '2026-12-18'],
    ['a Monday: it arrives on Friday', '2026-06-15', '2026-06-09'],
  ])('for %s', (_, wanted, day) => expect(lastPostDay(wanted)).toBe(day));
});

describe('lateOrder', () => {
  it('is in time on the last day, and too late the day after', () => {
    expect(lateOrder('2026-12-17', '2026-12-24')).toEqual({
      isTooLate: false,
      orderBy: '2026-12-17',
      arrivesBy: '2026-12-23',
    });
    expect(lateOrder('2026-12-18', '2026-12-24')).toEqual({
      isTooLate: true,
      orderBy: '2026-12-17',
      arrivesBy: '2026-12-28',
    });
  });

  it('is too late for today', () => expect(lateOrder('2026-06-15', '2026-06-15').isTooLate).toBe(true));

  it('says the same from both ends, on every pair of days in a year', () => {
    // In `npm test` each fifth day, which is each day of the week in turn.
    const step = isLong ? 1 : 5;
    const pairs = Array.from({ length: 365 / step }, (_, at) => addDays('2026-01-01', at * step)).flatMap((today) =>
      Array.from({ length: 16 }, (_, ahead) => ({ today, wanted: addDays(today, ahead) })),
    );
    const torn = pairs.filter(({ today, wanted }) => {
      const { isTooLate, orderBy, arrivesBy } = lateOrder(today, wanted);
      return isTooLate !== today > orderBy || !isPostDay(orderBy) || !isPostDay(arrivesBy);
    });
    expect(pairs).toHaveLength((365 / step) * 16);
    expect(torn).toEqual([]);
  });
});
