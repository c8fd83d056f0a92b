import { describe, expect, it } from 'vitest';
import { renderForReader } from '#fixtures/render-for-reader.tsx';
import { DateLeaf, LongDate } from './date.tsx';

/** Moments around midnight in Stockholm, and the day it is there. */
const moments: [name: string, iso: string, day: string][] = [
  ['the last second of a winter day', '2026-01-12T22:59:59Z', '2026-01-12'],
  ['the first second of a winter day', '2026-01-12T23:00:00Z', '2026-01-13'],
  ['the last second of a summer day', '2026-07-01T21:59:59Z', '2026-07-01'],
  ['the first second of a summer day', '2026-07-01T22:00:00Z', '2026-07-02'],
  ['the last second of a year', '2026-12-31T22:59:59Z', '2026-12-31'],
  ['the first second of a year', '2026-12-31T23:00:00Z', '2027-01-01'],
  ['the night when the clocks go back', '2026-10-25T22:59:59Z', '2026-10-25'],
  ['the night when they have gone back', '2026-10-25T23:00:00Z', '2026-10-26'],
  ['the first second of a leap day', '2028-02-28T23:00:00Z', '2028-02-29'],
  ['a moment written in another zone', '2026-01-12T18:00:00-05:00', '2026-01-13'],
];

describe('a date', () => {
  it.each(moments)('is the day in Stockholm: %s', (_name, iso, day) => {
    expect(renderForReader(<LongDate iso={iso} />)).toContain(`<time dateTime="${day}">`);
  });

  it.each([
    ['sv', '2026-10-04T10:00:00Z', '4\u00a0oktober 2026'],
    ['sv', '2026-12-31T23:00:00Z', '1\u00a0januari 2027'],
    ['en', '2026-10-04T10:00:00Z', '4\u00a0October 2026'],
    ['en', '2026-12-31T23:00:00Z', '1\u00a0January 2027'],
  ] as const)('is written as one writes in %s', (locale, iso, words) => {
    expect(renderForReader(<LongDate iso={iso} />, locale)).toContain(`>${words}</time>`);
  });
});

describe('a calendar leaf', () => {
  it.each(moments)('is the day in Stockholm: %s', (_name, iso, day) => {
    const shown = renderForReader(<DateLeaf iso={iso} />);
    expect(shown).toContain(`dateTime="${day}"`);
    expect(shown).toContain(`<b>${Number(day.slice(-2))}</b>`);
  });

  it.each(Array.from({ length: 12 }, (_, index) => index + 1))('knows month %d', (month) => {
    const iso = `2026-${String(month).padStart(2, '0')}-15T12:00:00Z`;
    const short = new Intl.DateTimeFormat('en-US', { month: 'short' }).format(new Date(iso));
    expect(renderForReader(<DateLeaf iso={iso} />, 'en')).toContain(`<b>15</b> ${short}<`);
  });
});
