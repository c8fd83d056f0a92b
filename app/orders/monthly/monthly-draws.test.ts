import { expect, it } from 'vitest';
import { addDays, addMonths, daysBetween } from '#swedish/dates/date.ts';
import { isLong } from '../../../tests/support/long.ts';
import { type DrawCalendar, latestDraw, nextDraws, offeredDays, otherDays } from './monthly-draws.ts';

const card = (since: string) => ({ by: 'card' as const, since });
const bank = { by: 'bank' as const, dayOfMonth: 28 };

it.each([
  ['a card, on the day it began', card('2026-11-14'), '2026-11-29', null, ['2026-12-14', '2027-01-14', '2027-02-14']],
  ['a card, on the day of a draw', card('2026-11-14'), '2026-12-14', null, ['2027-01-14', '2027-02-14', '2027-03-14']],
  ['a card on the 31st', card('2026-10-31'), '2027-01-31', null, ['2027-02-28', '2027-03-31', '2027-04-30']],
  ['a gift that began today', card('2026-11-29'), '2026-11-29', null, ['2026-12-29', '2027-01-29', '2027-02-28']],
  ['a paused card', card('2026-11-14'), '2026-11-29', '2027-01-14', ['2027-01-14', '2027-02-14', '2027-03-14']],
  ['a pause that is over', card('2026-11-14'), '2027-02-20', '2027-01-14', ['2027-03-14', '2027-04-14', '2027-05-14']],
  ['a card that was moved', card('2027-01-05'), '2026-11-29', null, ['2027-01-05', '2027-02-05', '2027-03-05']],
  ['the bank, on bank days', bank, '2026-11-29', null, ['2026-11-30', '2026-12-28', '2027-01-28']],
  [
    'the bank, from the day that the giver was told',
    { ...bank, from: '2027-01-28' },
    '2026-12-20',
    null,
    ['2027-01-28', '2027-03-01', '2027-03-30'],
  ],
  ['the bank, past a weekend in the next month', bank, '2027-02-27', null, ['2027-03-01', '2027-03-30', '2027-04-28']],
])('draws of %s', (_, calendar, today, pausedUntil, days) => {
  expect(nextDraws(calendar, today, pausedUntil)).toEqual(days);
});

it('a bank’s day that the month lacks is its last', () => {
  expect(nextDraws({ by: 'bank', dayOfMonth: 31 }, '2027-04-01', null, 2)).toEqual(['2027-04-30', '2027-05-31']);
});

/** The other day's first draw; null when it is not on offer. */
const firstOn = (calendar: DrawCalendar, day: number, { today, last }: { today: string; last: string | null }) =>
  otherDays(calendar, { today, last, pausedUntil: null }).find((other) => other.day === day)?.first ?? null;

it.each([
  ['two days after its draw', card('2026-11-28'), 1, '2026-11-28', '2027-01-01'],
  ['the day after its draw', card('2026-11-14'), 15, '2026-11-15', '2026-12-15'],
  ['later in the same month', card('2026-11-01'), 28, '2026-11-03', '2026-11-28'],
  ['from the last day of a long month', card('2027-01-31'), 28, '2027-01-31', '2027-02-28'],
  ['from a leap day', card('2028-02-29'), 15, '2028-02-29', '2028-04-15'],
  ['too late for the month, so after the next draw', card('2026-11-06'), 5, '2026-12-05', null],
])('by card, %s', (_, calendar, day, today, first) => {
  expect(firstOn(calendar, day, { today, last: latestDraw(calendar.since, today) })).toBe(first);
});

it.each([
  [28, 5, '2026-11-30', '2026-11-10', '2027-01-05'],
  [28, 5, '2026-12-28', '2026-12-29', '2027-02-05'],
  [28, 5, '2026-11-30', '2026-12-28', null],
  [5, 28, '2026-12-07', '2026-12-08', '2027-01-28'],
  [28, 5, null, '2026-11-30', '2027-01-05'],
])('by the bank from %i to %i, last drawn on %s, asked on %s: %s', (dayOfMonth, day, last, today, first) => {
  const taken = new Set(last ? [last.slice(0, 7)] : []);
  expect(firstOn({ by: 'bank', dayOfMonth, from: '2026-01-01', taken }, day, { today, last })).toBe(first);
});

/** Every day of a leap year; in `npm test` each seventh, which is each of a month in turn, and the leap day. */
const year = Array.from({ length: 366 }, (_, n) => addDays('2028-01-01', n)).filter(
  (day, n) => isLong || n % 7 === 0 || day >= '2028-12-25' || day.endsWith('02-29'),
);

it('by card no two draws come within 20 days or more than 50 apart, whenever the day is moved', () => {
  const gaps = year.flatMap((since) =>
    Array.from({ length: 31 }, (_, n) => addDays(since, n)).flatMap((today) => {
      const last = latestDraw(since, today) ?? '';
      return otherDays(card(since), { today, last, pausedUntil: null }).map(({ first }) => daysBetween(last, first));
    }),
  );
  expect([Math.min(...gaps), Math.max(...gaps)]).toEqual([20, 50]);
  // On the day of a draw, every other day is on offer.
  const offered = year.map((since) => otherDays(card(since), { today: since, last: since, pausedUntil: null }).length);
  expect(Math.min(...offered)).toBe(4);
});

it('by the bank no two draws come within 20 days, and no month more than one is missed', () => {
  const gaps: number[] = [];
  for (const dayOfMonth of offeredDays.bank)
    for (const today of year) {
      const month = `${today.slice(0, 7)}-01`;
      const calendar = { by: 'bank' as const, dayOfMonth, from: '2027-01-01' };
      // The bank was told of the last one in its own month, or ahead of it.
      const [last = ''] = nextDraws(calendar, addMonths(month, -1), null, 1);
      const taken = new Set([addMonths(month, -1).slice(0, 7)]);
      const [other] = otherDays({ ...calendar, taken }, { today, last, pausedUntil: null });
      if (other) gaps.push(daysBetween(last, other.first));
    }
  expect(gaps.length).toBeGreaterThan(year.length);
  expect(Math.min(...gaps)).toBeGreaterThanOrEqual(20);
  expect(Math.max(...gaps)).toBeLessThanOrEqual(59);
});

it('a pause may be longer, and the new day begins after it', () => {
  const days = otherDays(card('2026-11-14'), { today: '2026-11-29', last: '2026-11-14', pausedUntil: '2027-02-14' });
  expect(days.map(({ first }) => first)).toEqual([
    '2027-03-01',
    '2027-03-05',
    '2027-02-15',
    '2027-02-25',
    '2027-02-28',
  ]);
});
