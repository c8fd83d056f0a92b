import { describe, expect, it } from 'vitest';
import { nextOccasion } from './occasions.ts';

describe('nextOccasion', () => {
  it.each([
    ['2026-01-02', 'valentines', '2026-02-14'],
    ['2026-02-15', 'easter', '2026-04-05'],
    ['2026-04-06', 'mothers-day', '2026-05-31'],
    ['2025-05-01', 'mothers-day', '2025-05-25'],
    ['2026-06-01', 'midsummer', '2026-06-19'],
    ['2026-06-20', 'fathers-day', '2026-11-08'],
    ['2027-06-26', 'fathers-day', '2027-11-14'],
    ['2026-11-09', 'christmas', '2026-12-24'],
    ['2026-12-25', 'valentines', '2027-02-14'],
  ])('from %s is %s', (today, id, day) => expect(nextOccasion(today, 366)).toEqual({ id, day }));

  it.each([
    ['on the day itself', '2026-12-24', 0, '2026-12-24'],
    ['as many days before as are asked for', '2026-12-10', 14, '2026-12-24'],
    ['over the new year', '2026-12-26', 50, '2027-02-14'],
    ['a day too early', '2026-12-09', 14, undefined],
    ['the day after, with nothing near', '2026-12-25', 30, undefined],
  ])('%s', (_, today, within, day) => expect(nextOccasion(today, within)?.day).toBe(day));

  it('is null when there is none', () => expect(nextOccasion('2026-08-01', 30)).toBeNull());
});
