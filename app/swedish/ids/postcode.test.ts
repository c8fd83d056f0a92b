import { describe, expect, it } from 'vitest';
import { formatPostcode, parsePostcode } from './postcode.ts';

describe('parsePostcode', () => {
  it.each(['123 45', '12345', ' 123\u00A045 ', 'SE-123 45', 'SE 12345', 'se12345', 's 12345', 'S-123 45', '123-45'])(
    'reads %j',
    (text) => expect(parsePostcode(text)).toBe('12345'),
  );

  it.each([
    '1234',
    '123456',
    '01234',
    'NO-12345',
    'E 12345',
    '123 4S',
    'SE',
    'SESE12345',
    '12345 SE',
    '123.45',
    'ſ12345',
  ])('refuses %j', (text) => expect(parsePostcode(text)).toBeNull());
});

it('never breaks over two lines', () => expect(formatPostcode('12345')).toBe('123\u00A045'));
it('is read back', () => expect(parsePostcode(formatPostcode('98499'))).toBe('98499'));
