import { expect, it } from 'vitest';
import { firstOnDay, nextDraws } from './monthly-draws.ts';

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

it.each([
  ['card', 5, '2026-11-30', [], '2026-12-05'],
  ['card', 5, '2026-11-03', ['2026-11'], '2026-12-05'],
  ['card', 28, '2026-12-15', ['2026-11', '2026-12'], '2027-01-28'],
  ['card', 1, '2026-12-01', [], '2026-12-01'],
  ['bank', 5, '2026-11-30', ['2026-12'], '2027-01-05'],
  ['bank', 5, '2026-11-30', [], '2026-12-07'],
  ['bank', 28, '2027-02-20', ['2027-02'], '2027-03-30'],
] as const)('by %s, the first draw on day %i, from %s with %j drawn, is %5$s', (by, day, from, taken, first) => {
  expect(firstOnDay(by, day, { from, taken: new Set<string>(taken) })).toBe(first);
});
