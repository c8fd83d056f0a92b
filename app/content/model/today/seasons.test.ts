import { expect, it } from 'vitest';
import { readSeasons, seasonOf } from './seasons.ts';

it.each([
  ['2026-12-01', 'vinter'],
  ['2026-01-01', 'vinter'],
  ['2028-02-29', 'vinter'],
  ['2026-03-01', 'vår'],
  ['2026-05-31', 'vår'],
  ['2026-06-01', 'sommar'],
  ['2026-08-31', 'sommar'],
  ['2026-09-01', 'höst'],
  ['2026-11-30', 'höst'],
])('%s is in %s', (day, season) => {
  expect(seasonOf(day)).toBe(season);
});

it.each([
  [undefined, []],
  [null, []],
  [[], []],
  [
    ['vinter', 'höst', 'vinter'],
    ['höst', 'vinter'],
  ],
  ['höst', null],
  [['höst', 'jul'], null],
  [['Höst'], null],
  [[null], null],
])('%j is read as %j', (value, expected) => {
  expect(readSeasons(value)).toEqual(expected);
});
