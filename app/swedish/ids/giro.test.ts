import { describe, expect, it } from 'vitest';
import { formatBankgiro, formatPlusgiro, isBankgiro, isPlusgiro } from './giro.ts';

describe('a bankgiro number', () => {
  it.each(['5402-9681', '902-0033', '54029681', ' 5402 \u2013 9681 '])('is %j', (text) =>
    expect(isBankgiro(text)).toBe(true),
  );
  it.each(['5402-9682', '902-0034', '0000-0000', '02-0033', '15402-9681', '5402/9681'])('is not %j', (text) =>
    expect(isBankgiro(text)).toBe(false),
  );
  it.each([
    ['54029681', '5402-9681'],
    ['9020033', '902-0033'],
    ['5402 - 9681', '5402-9681'],
  ])('%s is written %s', (number, text) => expect(formatBankgiro(number)).toBe(text));
});

describe('a plusgiro number', () => {
  it.each(['90 00 00-1', '9000001', '900000 - 1', '1-8'])('is %j', (text) => expect(isPlusgiro(text)).toBe(true));
  it.each(['90 00 00-2', '28 65 53-4', '0', '8', '00', '123456789', '90.00.00-1'])('is not %j', (text) =>
    expect(isPlusgiro(text)).toBe(false),
  );
  it.each([
    ['2865534', '28 65 53-4'],
    ['9000001', '90 00 00-1'],
    ['123456', '1 23 45-6'],
    ['12345678', '1 23 45 67-8'],
    ['1234', '1 23-4'],
    ['18', '1-8'],
    ['28 65 53-4', '28 65 53-4'],
  ])('%s is written %s', (number, text) => expect(formatPlusgiro(number)).toBe(text));
});
