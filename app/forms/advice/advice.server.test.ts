import { describe, expect, it } from 'vitest';
import { checkAnswers } from '../engine/check-answers.ts';
import type { Answers, Field } from '../engine/field.ts';
import { adviceOn } from './advice.server.ts';
import { advisedValue } from './advised.ts';
import { meantEmail } from './email-typo.ts';

const fields: Field[] = [
  { kind: 'email', name: 'email', label: 'email' },
  { kind: 'postcode', name: 'postcode', label: 'postcode', countryField: 'country' },
  { kind: 'country', name: 'country', label: 'country' },
];
const email = 'testa@exempel.se';
const advise = (typed: Answers, advised: string[]) =>
  adviceOn(fields, typed, checkAnswers(fields, typed, '2026-09-21').answers, advised);

describe('a mail address', () => {
  it.each([
    ['gmail.con', 'gmail.com'],
    ['gmial.com', 'gmail.com'],
    ['gmai.com', 'gmail.com'],
    ['gmaill.com', 'gmail.com'],
    ['gmail.co', 'gmail.com'],
    ['hotmial.com', 'hotmail.com'],
    ['hotmal.se', 'hotmail.se'],
    ['otlook.com', 'outlook.com'],
    ['iclod.com', 'icloud.com'],
    ['gmial.con', 'gmail.com'],
    ['foretaget.con', 'foretaget.com'],
    ['telia.cmo', 'telia.com'],
    ['gmail.se', 'gmail.com'],
    ['icloud.nu', 'icloud.com'],
    ['icould.com', 'icloud.com'],
    // Cyrillic and Greek letters among Latin ones.
    ['gm\u0430\u0456l.com', 'gmail.com'],
    ['gmail.\u0441\u043Em', 'gmail.com'],
    ['h\u03BFtmail.con', 'hotmail.com'],
    ['t\u0430ssochving\u0435.se', 'tassochvinge.se'],
  ])('at %s probably means %s', (typed, meant) => expect(meantEmail(`anna@${typed}`)).toBe(`anna@${meant}`));

  it.each([
    'gmail.com',
    'hotmail.de',
    'yahoo.it',
    'live.dk',
    'mail.com',
    'ymail.com',
    'exempel.se',
    'svt.se',
    'gmx.com',
    'räv.se',
    'почта.рф',
    '\u043E\u0441\u0430.com',
    'παράδειγμα.gr',
  ])('at %s means what it says', (typed) => expect(meantEmail(`anna@${typed}`)).toBeNull());
});

describe('a postcode', () => {
  const adviceFor = (country: string, postcode: string) => advise({ email, country, postcode }, [])[0]?.example ?? null;

  it.each([
    ['NO', '123', '1234'],
    ['DE', '1011', '12345'],
    ['GB', '12345', 'AB12 3CD'],
    ['NL', '1011', '1234 AB'],
    ['PL', '0095', '12-345'],
    ['US', 'SW1A 1AA', '12345'],
    ['JP', '1234', '123-4567'],
  ])('of %s like %s is doubted', (country, postcode, example) => expect(adviceFor(country, postcode)).toBe(example));

  it.each([
    ...[
      ['NO', '0150'],
      ['DE', '10115'],
      ['DE', 'D-10115'],
      ['GB', 'sw1a 1aa'],
      ['GB', 'M1 1AE'],
      ['NL', '1012ab'],
    ],
    ...[
      ['PL', '00-950'],
      ['US', '02139-4307'],
      ['CA', 'K1A0B1'],
      ['LV', 'LV-1010'],
      ['IE', 'D02 X285'],
      ['ZZ', '1'],
    ],
    ...[
      ['FI', '00100'],
      ['JP', '１００－０００１'],
      ['GR', '104 31'],
      ['SE', '12345'],
    ],
  ] as [string, string][])('of %s like %s is right', (country, postcode) =>
    expect(adviceFor(country, postcode)).toBeNull(),
  );

  it.each(['HK', 'AE', 'QA', 'UG'])('is not needed in %s, where there is none', (country) => {
    expect(checkAnswers(fields, { email, country, postcode: '' }, '2026-09-21').errors).toEqual([]);
    expect(checkAnswers(fields, { email, country, postcode: '00000' }, '2026-09-21').errors).toEqual([]);
  });

  it.each(['SE', 'NO', 'GB', ''])('is needed in %j', (country) => {
    const { errors } = checkAnswers(fields, { email, country, postcode: '' }, '2026-09-21');
    expect(errors).toContainEqual({ field: 'postcode', message: 'postcodeMissing' });
  });
});

describe('advice', () => {
  const typed = { email: 'anna@gmail.con', country: 'SE', postcode: '12345' };

  it('refuses nothing, and is given once for each answer', () => {
    expect(checkAnswers(fields, typed, '2026-09-21').errors).toEqual([]);
    expect(advise(typed, [])).toEqual([{ field: 'email', message: 'emailTypo', example: 'anna@gmail.com' }]);
    expect(advise(typed, [advisedValue('email', 'anna@gmail.con')])).toEqual([]);
    expect(advise({ ...typed, email: 'anna@gmial.com' }, [advisedValue('email', 'anna@gmail.con')])).toHaveLength(1);
  });

  it.each(['Anna@GMAIL.CON', 'mailto:anna@gmail.con', 'anna@ｇｍａｉｌ.con'])('is about %s as it is stored', (slip) => {
    expect(advise({ ...typed, email: slip }, [])[0]?.example).toMatch(/^anna@gmail\.com$/i);
    expect(advise({ ...typed, email: slip }, [advisedValue('email', slip)])).toEqual([]);
  });
});
