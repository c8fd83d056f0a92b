import { describe, expect, it } from 'vitest';
import { addDays } from './date.ts';
import { dateInStockholm, momentInStockholm, startOfDayInStockholm, timeInStockholm } from './stockholm.ts';

describe('dateInStockholm', () => {
  it.each([
    ['the last moment of a summer day', '2026-06-15T21:59:59.999Z', '2026-06-15'],
    ['midnight in summer', '2026-06-15T22:00:00Z', '2026-06-16'],
    ['the last moment of a winter day', '2026-12-24T22:59:59.999Z', '2026-12-24'],
    ['midnight in winter', '2026-12-24T23:00:00Z', '2026-12-25'],
    ['the last moment of a year', '2026-12-31T22:59:59.999Z', '2026-12-31'],
    ['the first moment of a year', '2026-12-31T23:00:00Z', '2027-01-01'],
    ['midnight before the night that loses an hour', '2026-03-28T23:00:00Z', '2026-03-29'],
    ['the moment before the clocks go on', '2026-03-29T00:59:59Z', '2026-03-29'],
    ['the moment they go on', '2026-03-29T01:00:00Z', '2026-03-29'],
    ['the end of the short day', '2026-03-29T21:59:59Z', '2026-03-29'],
    ['midnight after the short day', '2026-03-29T22:00:00Z', '2026-03-30'],
    ['midnight before the night that has an hour twice', '2026-10-24T22:00:00Z', '2026-10-25'],
    ['the hour the first time', '2026-10-25T00:30:00Z', '2026-10-25'],
    ['the hour the second time', '2026-10-25T01:30:00Z', '2026-10-25'],
    ['the end of the long day', '2026-10-25T22:59:59Z', '2026-10-25'],
    ['midnight after the long day', '2026-10-25T23:00:00Z', '2026-10-26'],
    ['leap day', '2024-02-28T23:00:00Z', '2024-02-29'],
  ])('%s', (_, iso, day) => expect(dateInStockholm(new Date(iso))).toBe(day));
});

describe('timeInStockholm', () => {
  it.each([
    ['midnight in winter', '2026-12-24T23:00:00Z', '00:00'],
    ['an afternoon in summer', '2026-06-15T12:05:59Z', '14:05'],
    ['the moment the clocks go on', '2026-03-29T01:00:00Z', '03:00'],
  ])('%s', (_, iso, time) => expect(timeInStockholm(new Date(iso))).toBe(time));
});

describe('startOfDayInStockholm', () => {
  it.each([
    ['a summer day', '2026-06-15', '2026-06-14T22:00:00.000Z'],
    ['a winter day', '2026-12-24', '2026-12-23T23:00:00.000Z'],
    ['the day that loses an hour', '2026-03-29', '2026-03-28T23:00:00.000Z'],
    ['the day after it', '2026-03-30', '2026-03-29T22:00:00.000Z'],
    ['the day that has an hour twice', '2026-10-25', '2026-10-24T22:00:00.000Z'],
    ['the day after it too', '2026-10-26', '2026-10-25T23:00:00.000Z'],
    ['a new year', '2027-01-01', '2026-12-31T23:00:00.000Z'],
  ])('%s', (_, day, iso) => expect(startOfDayInStockholm(day).toISOString()).toBe(iso));

  it('is the first moment of each day of a year', () => {
    for (let day = '2026-01-01'; day < '2027-01-01'; day = addDays(day, 1)) {
      const start = startOfDayInStockholm(day).getTime();
      expect(dateInStockholm(new Date(start))).toBe(day);
      expect(dateInStockholm(new Date(start - 1))).toBe(addDays(day, -1));
    }
  });
});

describe('momentInStockholm', () => {
  it.each([
    ['winter', '2026-12-24', '09:30', '2026-12-24T08:30:00.000Z'],
    ['summer', '2026-06-15', '00:00', '2026-06-14T22:00:00.000Z'],
    ['the night that loses an hour, before it', '2026-03-29', '01:59', '2026-03-29T00:59:00.000Z'],
    ['the lost hour', '2026-03-29', '02:30', '2026-03-29T01:30:00.000Z'],
    ['the hour that comes twice', '2026-10-25', '02:30', '2026-10-25T00:30:00.000Z'],
  ])('%s', (_, day, time, iso) => expect(momentInStockholm(day, time).toISOString()).toBe(iso));
});
