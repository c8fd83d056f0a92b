import { describe, expect, it } from 'vitest';
import { isBankDay } from '#swedish/dates/bank-days.ts';
import { daysBetween } from '#swedish/dates/date.ts';
import { drawDaysIn, firstDrawDays, noticeDays } from './draw-days.ts';

describe('a month’s draw', () => {
  it.each([
    ['on a bank day', '2026-11', 27, { drawOn: '2026-11-27', noticeBy: '2026-11-17', sendBy: '2026-11-26' }],
    ['on a Sunday', '2026-11', 1, { drawOn: '2026-11-02', noticeBy: '2026-10-21', sendBy: '2026-10-30' }],
    ['at Christmas', '2026-12', 25, { drawOn: '2026-12-28', noticeBy: '2026-12-14', sendBy: '2026-12-23' }],
    ['on Midsummer Eve', '2026-06', 19, { drawOn: '2026-06-22', noticeBy: '2026-06-09', sendBy: '2026-06-18' }],
    ['on the national day', '2025-06', 6, { drawOn: '2025-06-09', noticeBy: '2025-05-26', sendBy: '2025-06-05' }],
    [
      'on New Year’s Eve’s neighbour',
      '2027-01',
      1,
      { drawOn: '2027-01-04', noticeBy: '2026-12-17', sendBy: '2026-12-30' },
    ],
    ['on the 31st of November', '2026-11', 31, { drawOn: '2026-11-30', noticeBy: '2026-11-18', sendBy: '2026-11-27' }],
    ['on the 31st of February', '2027-02', 31, { drawOn: '2027-03-01', noticeBy: '2027-02-17', sendBy: '2027-02-26' }],
    [
      'on the 30th of a leap February',
      '2028-02',
      30,
      { drawOn: '2028-02-29', noticeBy: '2028-02-17', sendBy: '2028-02-28' },
    ],
    ['on New Year’s Eve', '2026-12', 31, { drawOn: '2027-01-04', noticeBy: '2026-12-17', sendBy: '2026-12-30' }],
    [
      'on Maundy Thursday’s neighbour',
      '2027-03',
      26,
      { drawOn: '2027-03-30', noticeBy: '2027-03-16', sendBy: '2027-03-25' },
    ],
  ])('%s', (_, month, day, expected) => expect(drawDaysIn(month, day)).toEqual(expected));
});

describe('a first draw', () => {
  it.each([
    ['the notice comes last', '2026-11-18', '2026-11-02', 27, '2026-12-28'],
    ['the notice is just in time', '2026-11-17', '2026-11-02', 27, '2026-11-27'],
    ['the bank’s yes comes last', '2026-11-02', '2026-11-18', 27, '2026-12-28'],
    ['both come early', '2026-11-02', '2026-11-02', 27, '2026-11-27'],
    ['eight bank days reach into the next month', '2026-11-25', '2026-11-25', 28, '2026-12-28'],
  ])('%s', (_, told, active, day, drawOn) => expect(firstDrawDays(told, active, day).drawOn).toBe(drawOn));

  it('is always on a bank day, at least eight bank days after notice and yes, and within seven weeks', () => {
    for (let date = 1; date <= 31; date += 1)
      for (const told of ['2026-04-01', '2026-06-15', '2026-12-10', '2026-12-30', '2027-03-20']) {
        const { drawOn } = firstDrawDays(told, '2026-01-01', date);
        const between = Array.from({ length: daysBetween(told, drawOn) }, (_, at) => at + 1);
        const bankDays = between.filter((count) =>
          isBankDay(new Date(Date.parse(told) + count * 86_400_000).toISOString().slice(0, 10)),
        );
        expect(isBankDay(drawOn)).toBe(true);
        expect(bankDays.length).toBeGreaterThanOrEqual(noticeDays);
        expect(daysBetween(told, drawOn)).toBeLessThanOrEqual(49);
      }
  });
});
