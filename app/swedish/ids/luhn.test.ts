import { describe, expect, it } from 'vitest';
import { hasLuhn, luhnDigit } from './luhn.ts';

describe('luhnDigit', () => {
  it.each([
    ['811218987', 6],
    ['7992739871', 3],
    ['123', 0],
    ['0', 0],
    ['00001042', 1],
  ])('of %s is %d', (digits, check) => expect(luhnDigit(digits)).toBe(check));
});

describe('hasLuhn', () => {
  it.each(['8112189876', '79927398713', '00', '18'])('holds for %s', (digits) => expect(hasLuhn(digits)).toBe(true));
  it.each(['8112189875', '', '0', '1 8', '1x8', '-18', '18\n', '١٨'])('does not hold for %j', (digits) =>
    expect(hasLuhn(digits)).toBe(false),
  );

  it.each(Array.from('8112189876', (_, at) => at))('tells every wrong digit at place %d', (at) => {
    const spoilt = Array.from(
      '0123456789',
      (digit) => `${'8112189876'.slice(0, at)}${digit}${'8112189876'.slice(at + 1)}`,
    );
    expect(spoilt.filter(hasLuhn)).toEqual(['8112189876']);
  });
});
