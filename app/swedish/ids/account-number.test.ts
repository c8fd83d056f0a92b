import { describe, expect, it } from 'vitest';
import { checkAccount, toBankAccount } from './account-number.ts';

describe('checkAccount', () => {
  it.each([
    ['9071', '4172383', 'Multitude Bank', 'right'],
    ['6789', '123456789', 'Handelsbanken', 'right'],
    ['6789', '123456788', 'Handelsbanken', 'wrong'],
    ['8424-4', '9831892246', 'Swedbank', 'right'],
    ['8424-1', '9831892246', 'Swedbank', 'doubtful'],
    ['3300', '0006205124', 'Nordea', 'right'],
    ['9789', '1111113', 'Klarna Bank', 'right'],
    ['5000', '1234560', 'SEB', 'right'],
    ['9150', '1234562', 'Skandiabanken', 'right'],
  ])('%s %s at %s is %s', (clearing, account, bank, verdict) =>
    expect(checkAccount(clearing, account)).toMatchObject({ bank, verdict }),
  );

  it.each([
    ['1.1, a wrong digit', '5000', '1234561', 'wrong'],
    ['1.1, a digit too few', '5000', '123455', 'wrong'],
    ['1.1, a zero too many before it', '5000', '01234560', 'wrong'],
    ['1.2, a wrong digit', '9150', '1234563', 'wrong'],
    ['1.2, a digit too few', '9150', '123459', 'wrong'],
    ['1.2, a zero too many before it', '9150', '01234562', 'wrong'],
    ['2.1, a wrong digit', '3300', '0006205125', 'doubtful'],
    ['2.1, its leading zeros forgotten', '3300', '6205124', 'doubtful'],
    ['2.2, eight digits', '6789', '12345679', 'right'],
    ['2.2, eight digits, a wrong one', '6789', '12345678', 'wrong'],
    ['2.2, seven digits', '6789', '1234560', 'wrong'],
    ['2.2, ten digits', '6789', '0123456789', 'wrong'],
    ['2.3, a wrong digit', '8424-4', '9831892247', 'doubtful'],
    ['2.3, without the fifth clearing digit', '8424', '9831892246', 'right'],
    ['2.3, few digits', '9500', '18', 'right'],
    ['a clearing number of nobody', '9999', '1234567', 'doubtful'],
  ])('%s', (_, clearing, account, verdict) => expect(checkAccount(clearing, account).verdict).toBe(verdict));

  it.each([
    ['a clearing number too short', '842', '9831892246'],
    ['five clearing digits that do not begin with 8', '50000', '1234560'],
    ['a clearing number that begins with 0', '0500', '1234560'],
    ['no clearing number', '', '50001234560'],
    ['letters for a clearing number', 'SEB', '1234560'],
    ['a bank nobody knows, and letters', '9999', 'kontot'],
    ['nothing but zeros', '5000', '0000000'],
    ['nothing but zeros where the check is soft', '8424', '0000000000'],
    ['one digit', '9500', '8'],
    ['twelve digits where there are ten', '3300', '190006205124'],
    ['eleven digits at a bank nobody knows', '9999', '12345678901'],
    ['50 kB', '5000', '1'.repeat(50_000)],
    ['50 kB of clearing number', '8'.repeat(50_000), '1234560'],
  ])('never lets through %s', (_, clearing, account) => expect(checkAccount(clearing, account).verdict).toBe('wrong'));

  it.each([
    ['with spaces and dashes', ' 8424 \u2013 4 ', '983 189 224-6', '84244', '9831892246'],
    ['with the fifth clearing digit in the account', '8424', '4 983 189 224-6', '84244', '9831892246'],
    ['with a ten digit account that only begins like it', '8424', '4000000002', '8424', '4000000002'],
    ['with zeros before it', '3300', '000620-5124', '3300', '0006205124'],
  ])('gives back the digits, written %s', (_, clearingText, accountText, clearing, account) =>
    expect(checkAccount(clearingText, accountText)).toMatchObject({ verdict: 'right', clearing, account }),
  );

  it('leaves eleven digits together when the first is no check digit of the clearing number', () =>
    expect(checkAccount('8424', '59831892246')).toMatchObject({ verdict: 'wrong', account: '59831892246' }));
});

describe('toBankAccount', () => {
  it.each([
    ['5000', '1234560', '5000000001234560'],
    ['3300', '0006205124', '3300000006205124'],
    ['84244', '9831892246', '8424009831892246'],
  ])('%s and %s: the zeros stand between the two', (clearing, account, expected) =>
    expect(toBankAccount({ clearing, account })).toBe(expected),
  );
});
