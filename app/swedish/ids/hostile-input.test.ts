import { describe, expect, it } from 'vitest';
import { isLong } from '../../../tests/support/long.ts';
import { checkAccount } from './account-number.ts';
import { isBankgiro, isPlusgiro } from './giro.ts';
import { parseMobile } from './mobile.ts';
import { isOcr } from './ocr.ts';
import { parseOrganisationNumber } from './organisation-number.ts';
import { parsePersonalNumber } from './personal-number.ts';
import { parsePostcode } from './postcode.ts';
import { parseReference } from './reference.ts';

const today = '2026-06-15';

/** Every reader, with something it accepts; each answers whether it accepts a text. */
const readers: [name: string, accepted: string, accepts: (text: string) => boolean][] = [
  ['parsePersonalNumber', '198112189876', (text) => parsePersonalNumber(text, today) !== null],
  ['parseOrganisationNumber', '8020051952', (text) => parseOrganisationNumber(text, today) !== null],
  ['parseMobile', '0701234567', (text) => parseMobile(text) !== null],
  ['parsePostcode', '12345', (text) => parsePostcode(text) !== null],
  ['parseReference', '33333333', (text) => parseReference(text) !== null],
  ['isBankgiro', '54029681', isBankgiro],
  ['isPlusgiro', '9000001', isPlusgiro],
  ['isOcr', '1230', (text) => isOcr(text, 'check')],
  ['checkAccount', '1234560', (text) => checkAccount('5000', text).verdict === 'right'],
];

describe.each(readers)('%s', (_, accepted, accepts) => {
  it('accepts what it is given to spoil', () => expect(accepts(accepted)).toBe(true));

  it.each([
    ['nothing', ''],
    ['spaces alone', '   '],
    ['50 kB round it', `${' '.repeat(25_000)}${accepted}${' '.repeat(25_000)}`],
    ['50 kB of its first sign', accepted.slice(0, 1).repeat(50_000)],
    ['50 kB of dashes and plus signs', '-+'.repeat(25_000)],
    ['a NUL inside', `${accepted.slice(0, 3)}\u0000${accepted.slice(3)}`],
    ['a NUL after', `${accepted}\u0000`],
    ['Arabic digits', accepted.replace(/\d/g, (digit) => String.fromCodePoint(0x660 + Number(digit)))],
    ['wide digits', accepted.replace(/\d/g, (digit) => String.fromCodePoint(0xff10 + Number(digit)))],
    ['mathematical digits', accepted.replace(/\d/g, (digit) => String.fromCodePoint(0x1d7ce + Number(digit)))],
    ['one sign more', `${accepted}${accepted.slice(0, 1)}x`],
    ['an exponent', `${accepted}e0`],
    ['two of them', `${accepted},${accepted}`],
    ['a property every object has', '__proto__'],
  ])('refuses %s', (__, text) => expect(accepts(text)).toBe(false));
});

// It measures, so it runs with test:long.
it.runIf(isLong)('answers at once however much is sent', () => {
  const start = performance.now();
  const long = '0 -(+)'.repeat(10_000);
  for (const [, , accepts] of readers) for (let time = 0; time < 1000; time += 1) accepts(long);
  // Reading the 60 kB a single time a reader would take as long as this whole loop may.
  expect(performance.now() - start).toBeLessThan(1000);
});
