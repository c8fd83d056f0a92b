import { expect, it } from 'vitest';
import { addressInLine } from './address-in-line.ts';

it.each([
  [{ street: 'Provgatan 1', postcode: '12345', city: 'Provstad', country: 'SE' }, 'Provgatan 1, 12345 Provstad'],
  [{ street: 'Provgatan 1', postcode: '12345', city: 'Provstad' }, 'Provgatan 1, 12345 Provstad'],
  [
    { street: '1 Long Street', postcode: 'SW1A 1AA', city: 'London', country: 'GB' },
    '1 Long Street, SW1A 1AA London, Storbritannien',
  ],
  [{ country: 'GB' }, ''],
])('of %j is %s', (person, line) => expect(addressInLine(person, 'sv')).toBe(line));
