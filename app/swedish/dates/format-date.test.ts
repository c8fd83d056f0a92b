import { describe, expect, it } from 'vitest';
import { formatDate, monthNames, weekdayAbbreviations, weekdayNames } from './format-date.ts';

describe('writeDay', () => {
  it.each([
    ['2026-12-24', 'sv', 'long', 'torsdag 24\u00a0december 2026'],
    ['2026-12-24', 'en', 'long', 'Thursday 24\u00a0December 2026'],
    ['2026-12-24', 'sv', 'date', '24\u00a0december 2026'],
    ['2026-12-24', 'en', 'date', '24\u00a0December 2026'],
    ['2026-12-24', 'sv', 'short', '24\u00a0dec.\u00a02026'],
    ['2026-12-24', 'en', 'short', '24\u00a0Dec\u00a02026'],
    ['2026-12-24', 'sv', 'weekday', 'tors'],
    ['2026-12-24', 'en', 'weekday', 'Thu'],
    ['2027-01-03', 'sv', 'long', 'söndag 3\u00a0januari 2027'],
    ['2027-01-03', 'en', 'long', 'Sunday 3\u00a0January 2027'],
    ['2026-05-09', 'sv', 'short', '9\u00a0maj\u00a02026'],
    ['2026-05-09', 'sv', 'weekday', 'lör'],
    ['2026-05-09', 'en', 'weekday', 'Sat'],
  ] as const)('%s, %s, %s', (day, locale, form, text) => expect(formatDate(day, locale, form)).toBe(text));
});

describe('short months', () => {
  it.each([
    ['sv', 'jan. feb. mars april maj juni juli aug. sept. okt. nov. dec.'],
    ['en', 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'],
  ] as const)('in %s', (locale, months) => {
    const days = Array.from({ length: 12 }, (_, at) => `2026-${String(at + 1).padStart(2, '0')}-10`);
    expect(days.map((day) => formatDate(day, locale, 'short').split(/\s/)[1])).toEqual(months.split(' '));
  });
});

describe('the tables', () => {
  const week = Array.from({ length: 7 }, (_, at) => Date.UTC(2026, 0, 4 + at));
  const months = Array.from({ length: 12 }, (_, at) => Date.UTC(2026, at, 10));

  it.each([
    ['sv', 'sv-SE'],
    ['en', 'en-GB'],
  ] as const)('name the days and months of %s as the language does', (locale, language) => {
    const named = (moments: number[], options: Intl.DateTimeFormatOptions) =>
      moments.map((at) => new Intl.DateTimeFormat(language, { ...options, timeZone: 'UTC' }).format(at));
    expect(weekdayNames[locale]).toEqual(named(week, { weekday: 'long' }));
    expect(weekdayAbbreviations[locale]).toEqual(named(week, { weekday: 'short' }));
    expect(monthNames[locale]).toEqual(named(months, { month: 'long' }));
  });
});
