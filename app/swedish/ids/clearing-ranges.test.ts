import { describe, expect, it } from 'vitest';
import { findClearingRange } from './clearing-ranges.ts';

describe('findClearingRange', () => {
  it.each([
    [1100, 'Nordea', '1.1'],
    [1199, 'Nordea', '1.1'],
    [1200, 'Danske Bank', '1.1'],
    [2399, 'Ålandsbanken', '1.2'],
    [3299, 'Nordea', '1.1'],
    [3300, 'Nordea', '2.1'],
    [3301, 'Nordea', '1.1'],
    [3400, 'Länsförsäkringar Bank', '1.1'],
    [3410, 'Nordea', '1.1'],
    [3782, 'Nordea', '2.1'],
    [4000, 'Nordea', '1.2'],
    [6999, 'Handelsbanken', '2.2'],
    [8999, 'Swedbank', '2.3'],
    [9124, 'SEB', '1.1'],
    [9969, 'Plusgirot', '2.3'],
  ])('%d is %s, checked as %s', (clearing, bank, type) =>
    expect(findClearingRange(clearing)).toMatchObject({ bank, type }),
  );

  it.each([0, 1000, 1099, 2100, 2299, 9000, 9125, 9999, Number.NaN])('%d is nobody’s', (clearing) =>
    expect(findClearingRange(clearing)).toBeNull(),
  );

  it('gives no clearing number to two banks', () => {
    let before = 0;
    for (let clearing = 1000; clearing <= 9999; clearing += 1) {
      const range = findClearingRange(clearing);
      if (!range || range.from !== clearing) continue;
      expect(range.from).toBeGreaterThan(before);
      expect(range.to).toBeGreaterThanOrEqual(range.from);
      before = range.to;
    }
    expect(before).toBe(9969);
  });
});
