import { expect, it } from 'vitest';
import { mostWords, readClosure } from './read-change.ts';

const now = new Date('2026-11-30T08:00:00Z');
const typed = { sv: 'Vi packar.', en: '', day: '', time: '' };
const words = { sv: 'Vi packar.', en: '' };

it.each([
  ['no moment', {}, null],
  ['a day, from its midnight in Sweden', { day: '2026-12-01' }, '2026-11-30T23:00:00.000Z'],
  ['a day and a time', { day: '2026-11-30', time: '9.01' }, '2026-11-30T08:01:00.000Z'],
])('takes %s', (_, change, opensAt) => {
  expect(readClosure({ ...typed, ...change }, now)).toEqual({ words, opensAt: opensAt && new Date(opensAt) });
});

it.each([
  ['a moment that has been', { day: '2026-11-30', time: '09:00' }, 'past'],
  ['a day that is none', { day: '2026-02-30' }, 'day'],
  ['an hour that is none', { day: '2026-12-01', time: '24:00' }, 'time'],
  ['a minute that is none', { day: '2026-12-01', time: '12:60' }, 'time'],
  ['a time without a day', { time: '09:00' }, 'noDay'],
  ['too many words', { sv: 'Å'.repeat(mostWords + 1) }, 'long'],
  ['too many English words', { en: 'a'.repeat(mostWords + 1) }, 'long'],
])('refuses %s', (_, change, fault) => {
  expect(readClosure({ ...typed, ...change }, now)).toEqual({ fault });
});
