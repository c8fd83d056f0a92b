import { describe, expect, it } from 'vitest';
import { formatOrganisationNumber, parseOrganisationNumber } from './organisation-number.ts';

const today = '2026-06-15';

describe('parseOrganisationNumber', () => {
  it.each([
    ['857209-0606', '8572090606'],
    ['802005-1952', '8020051952'],
    ['802406-2302', '8024062302'],
    ['8020051952', '8020051952'],
    ['16802005-1952', '8020051952'],
    ['16 8020 05 1952', '8020051952'],
    [' 802005\u20131952 ', '8020051952'],
    ['811218-9876', '8112189876'],
    ['19811218-9876', '8112189876'],
    ['090527+1474', '0905271474'],
    ['640883-3231', '6408833231'],
    ['SE802005-1952 01', '8020051952'],
    ['SE802005195201', '8020051952'],
    ['se 8020 0519 5201', '8020051952'],
    ['SE8020051952', '8020051952'],
    ['SE811218987601', '8112189876'],
    ['802005195201', '8020051952'],
    ['Org.nr 802005-1952', '8020051952'],
    ['Organisationsnummer: 802005−1952', '8020051952'],
    ['Momsreg.nr SE802005195201', '8020051952'],
    ['VAT: SE 802005195201', '8020051952'],
    ['802005 1952', '8020051952'],
    ['802005­-1952', '8020051952'],
    ['802005 – 1952.', '8020051952'],
  ])('reads %s', (text, digits) => expect(parseOrganisationNumber(text, today)).toBe(digits));

  it.each([
    ['a wrong check digit', '802005-1953'],
    ['a wrong check digit after 16', '16802005-1953'],
    ['another prefix', '17802005-1952'],
    ['a personal number with a wrong check digit', '811218-9875'],
    ['a personal number of no day', '810431-2390'],
    ['a personal number not born yet', '20260616-2397'],
    ['nine digits', '80200519-2'],
    ['eleven digits', '802005-19520'],
    ['nothing but zeros', '000000-0000'],
    ['another country', 'NO8020051952'],
    ['another country’s VAT number', 'DE802005195201'],
    ['a wrong check digit in a VAT number', 'SE802005195301'],
    ['a VAT number that ends otherwise', 'SE802005195202'],
    ['sixteen digits', '1680200519520116'],
    ['nothing but its name', 'Org.nr'],
  ])('refuses %s', (_, text) => expect(parseOrganisationNumber(text, today)).toBeNull());
});

it('formats', () => expect(formatOrganisationNumber('8020051952')).toBe('802005-1952'));
