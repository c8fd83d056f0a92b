import { describe, expect, it } from 'vitest';
import { luhnDigit } from './luhn.ts';
import { formatPersonalNumber, maskPersonalNumber, parsePersonalNumber } from './personal-number.ts';

const today = '2026-06-15';

/** A number born to be right: YYMMDD, a plus or nothing, NNN and its check digit. */
function shortNumber(yymmdd: string, character = ''): string {
  return `${yymmdd}${character}239${luhnDigit(`${yymmdd}239`)}`;
}

describe('parsePersonalNumber', () => {
  it.each([
    ['000229-2399', '200002292399', '2000-02-29', false],
    ['570428-9999', '195704289999', '1957-04-28', false],
    ['090527+1474', '190905271474', '1909-05-27', false],
    ['811278-9873', '198112789873', '1981-12-18', true],
    ['670919-9530', '196709199530', '1967-09-19', false],
    ['640883-3231', '196408833231', '1964-08-23', true],
    ['811218-9876', '198112189876', '1981-12-18', false],
    ['791221+9990', '187912219990', '1879-12-21', false],
    ['001209-9891', '200012099891', '2000-12-09', false],
    ['570574-9959', '195705749959', '1957-05-14', true],
  ])('reads %s', (text, digits, birthDate, isCoordination) =>
    expect(parsePersonalNumber(text, today)).toEqual({ digits, birthDate, isCoordination }),
  );

  it.each([
    '19811218-9876',
    '198112189876',
    '8112189876',
    '811218 9876',
    '  811218-9876\n',
    '1981 12 18 - 9876',
    '1981-12-18-9876',
    '811218\u20139876',
    '811218\u22129876',
    '811218\u00A0-\u00A09876',
    '\u202A811218-9876\u202C',
  ])('takes it written as %j', (text) => expect(parsePersonalNumber(text, today)?.digits).toBe('198112189876'));

  it.each([
    ['the birth number 000', '150916-0006'],
    ['a wrong check digit', '640883-3232'],
    ['a wrong check digit, long', '19811218-9875'],
    ['an interim number', '000101-R220'],
    ['an interim number, lower case', '000101-t220'],
    ['a day that is not there', shortNumber('010229')],
    ['29 February of a century without one', `19000229${shortNumber('000229').slice(6)}`],
    ['31 April', shortNumber('810431')],
    ['day 0', shortNumber('810400')],
    ['month 0', shortNumber('810012')],
    ['month 13', shortNumber('811312')],
    ['day 60, before the first co-ordination day', shortNumber('811260')],
    ['day 92, after the last one', shortNumber('811292')],
    ['an organisation number', '857209-0606'],
    ['a century before the nineteenth', `17${shortNumber('811218')}`],
    ['eleven digits', '19811218987'],
    ['a plus in the wrong place', '8112+189876'],
    ['two plus signs', '811218++9876'],
  ])('refuses %s', (_, text) => expect(parsePersonalNumber(text, today)).toBeNull());

  it.each([
    ['today is this century', '260615', '', '2026-06-15'],
    ['tomorrow was a hundred years ago', '260616', '', '1926-06-16'],
    ['yesterday is this century', '260614', '', '2026-06-14'],
    ['next year was a hundred years ago', '270101', '', '1927-01-01'],
    ['a plus is a century before', '260614', '+', '1926-06-14'],
    ['a plus from the first day of the year one turns 100', '261231', '+', '1926-12-31'],
    ['a plus a year too early is a century earlier', '270101', '+', '1827-01-01'],
    ['a co-ordination number of today', '260675', '', '2026-06-15'],
    ['a co-ordination number of tomorrow', '260676', '', '1926-06-16'],
  ])('finds the century: %s', (_, yymmdd, character, birthDate) =>
    expect(parsePersonalNumber(shortNumber(yymmdd, character), today)?.birthDate).toBe(birthDate),
  );

  it('finds the century across a turn of one', () => {
    expect(parsePersonalNumber(shortNumber('991231'), '2000-01-01')?.birthDate).toBe('1999-12-31');
    expect(parsePersonalNumber(shortNumber('000101'), '2000-01-01')?.birthDate).toBe('2000-01-01');
    expect(parsePersonalNumber(shortNumber('000102'), '2000-01-01')?.birthDate).toBe('1900-01-02');
  });

  it.each([
    ['born today', '20260615', '2026-06-15'],
    ['born tomorrow', '20260616', undefined],
    ['born tomorrow by a co-ordination number', '20260676', undefined],
  ])('with the century written: %s', (_, yyyymmdd, birthDate) => {
    const number = `${yyyymmdd.slice(0, 2)}${shortNumber(yyyymmdd.slice(2))}`;
    expect(parsePersonalNumber(number, today)?.birthDate).toBe(birthDate);
  });

  it('reads back what it formats', () => {
    for (const text of ['000229-2399', '090527+1474', '811278-9873']) {
      const first = parsePersonalNumber(text, today);
      expect(parsePersonalNumber(formatPersonalNumber(first?.digits ?? ''), today)).toEqual(first);
    }
  });
});

it('formats', () => expect(formatPersonalNumber('198112189876')).toBe('19811218-9876'));
it('masks', () => expect(maskPersonalNumber('198112189876')).toBe('19811218-****'));
