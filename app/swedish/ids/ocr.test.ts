import { describe, expect, it } from 'vitest';
import { isOcr, toOcr } from './ocr.ts';

const vectors: [base: string, check: string, length: string][] = [
  ['123', '1230', '12351'],
  ['10045', '100453', '1004571'],
  ['00001042', '000010421', '0000104208'],
];

describe('toOcr', () => {
  it.each(vectors)('of %s', (base, check, length) => {
    expect(toOcr(base, 'check')).toBe(check);
    expect(toOcr(base, 'length')).toBe(length);
  });

  it('fits 25 digits and no more', () => {
    expect(toOcr('1'.repeat(24), 'check')).toHaveLength(25);
    expect(() => toOcr('1'.repeat(25), 'check')).toThrow(RangeError);
    expect(toOcr('1'.repeat(23), 'length')).toHaveLength(25);
    expect(() => toOcr('1'.repeat(24), 'length')).toThrow(RangeError);
  });

  it.each(['', '12a', '-12', '1 2', '١٢'])('cannot be made of %j', (base) =>
    expect(() => toOcr(base, 'check')).toThrow(RangeError),
  );
});

describe('isOcr', () => {
  it.each(vectors)('knows what is made of %s', (_, check, length) => {
    expect([isOcr(check, 'check'), isOcr(length, 'length')]).toEqual([true, true]);
    // A longer reference passes a bank that looks at the check digit alone, but not the other way round.
    expect([isOcr(length, 'check'), isOcr(check, 'length')]).toEqual([true, false]);
  });

  it.each(['1231', '', '0', '12 30', 'x1230', '0'.repeat(26)])('refuses %j', (reference) =>
    expect(isOcr(reference, 'check')).toBe(false),
  );

  it('refuses a length digit that lies, though the check digit is right', () => {
    expect(toOcr('1234', 'check')).toBe('12344');
    expect(isOcr('12344', 'length')).toBe(false);
  });

  it('takes two digits at least', () => expect(isOcr('18', 'check')).toBe(true));
});
