import { describe, expect, it } from 'vitest';
import { formatMobile, parseMobile } from './mobile.ts';

describe('parseMobile', () => {
  it.each([
    '0701234567',
    '070-123 45 67',
    '070\u2013123\u00A045\u00A067',
    '070.123.45.67',
    '070/123 45 67',
    '(070) 123 45 67',
    '(0)70 123 45 67',
    '+46701234567',
    '+46 70 123 45 67',
    '+46 (0)70-123 45 67',
    '+46(0) 70 123 45 67',
    '(+46) 70 123 45 67',
    '(+46)(0)70 123 45 67',
    '+46070-123 45 67',
    '0046 70 123 45 67',
    '0046(0)701234567',
    '46701234567',
    '\u202A070-123 45 67\u202C',
    'tel:0701234567',
    'tel:+46-70-123-45-67',
    'Mob. 070-123 45 67',
    'Mobil: 070-123 45 67',
    'Tfn 070-123 45 67',
    'M: 070-123 45 67',
    'tel:+46701234567;ext=2',
    'tel:%2B46%2070%20123%2045%2067',
    'sms:+46701234567?body=hej',
    'Mob.nr: 070-123 45 67',
    '070-123 45 67 (mobil)',
    '070\u30FC123 45 67',
    '\u200F+46 70 123 45 67\u200F',
  ])('reads %j as one number', (text) => expect(parseMobile(text)).toBe('+46701234567'));

  it.each(['070', '072', '073', '076', '079'])('knows %s', (prefix) =>
    expect(parseMobile(`${prefix}1234567`)).toBe(`+46${prefix.slice(1)}1234567`),
  );

  it.each([
    ['+44 20 7946 0958', '+442079460958'],
    ['+44 (0)20 7946 0958', '+442079460958'],
    ['0044 20 7946 0958', '+442079460958'],
    ['+1 (202) 555-0123', '+12025550123'],
    ['+358 40 1234567', '+358401234567'],
    ['+7 912 345-67-89', '+79123456789'],
    ['+1234567', '+1234567'],
    ['+123456789012345', '+123456789012345'],
  ])('reads the foreign %s', (text, number) => expect(parseMobile(text)).toBe(number));

  it.each([
    ['no mobile prefix', '071-123 45 67'],
    ['another prefix that is none', '074-123 45 67'],
    ['a prefix for machines', '0719-12 34 56'],
    ['a landline', '08-123 456 78'],
    ['a landline with the country', '+46 8 123 456 78'],
    ['a digit too few', '070-123 45 6'],
    ['a digit too many', '070-123 45 678'],
    ['a digit too few with the country', '+46 70 123 45 6'],
    ['a digit too many with the country', '+46 70 123 45 678'],
    ['no zero and no country', '701234567'],
    ['a foreign one without its plus', '442079460958'],
    ['a country that begins with 0', '+0701234567'],
    ['a foreign one too short', '+123456'],
    ['a foreign one too long', '+1234567890123456'],
    ['two plus signs', '++46701234567'],
    ['a plus inside', '070+1234567'],
    ['letters', '070-HUND-123'],
    ['an extension', '0701234567 ext 1'],
  ])('refuses %s', (_, text) => expect(parseMobile(text)).toBeNull());
});

describe('formatMobile', () => {
  it.each([
    ['+46701234567', '070-123 45 67'],
    ['+46791234567', '079-123 45 67'],
    ['+442079460958', '+442079460958'],
    ['+4670123456', '+4670123456'],
  ])('writes %s as %s', (number, text) => expect(formatMobile(number)).toBe(text));

  it('is read back', () => expect(parseMobile(formatMobile('+46736543210'))).toBe('+46736543210'));
});
