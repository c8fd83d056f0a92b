import { describe, expect, it } from 'vitest';
import { sampleAnswers, sampleForm } from '#fixtures/sample-answers.ts';
import { translations as en } from '#i18n/en/translations.ts';
import { translations as sv } from '#i18n/sv/translations.ts';
import { animalRightsYoungest, payerYoungest } from '#orders/model/offers.ts';
import { paymentMethods } from '#orders/model/order.ts';
import { forms } from '../definitions/forms.ts';
import { allFields, type Field, type ValidationError } from './field.ts';
import { formatError, hintOf, labelOf, optionHint, optionLabel } from './field-translations.ts';

const club = 'Djurklubben';
const at = { today: '2026-11-21', locale: 'sv', paymentMethods } as const;

function inEnglish(message: string, more: Partial<ValidationError> = {}): string {
  return formatError(en.fields, { field: 'answer', message, ...more }, 'en', club);
}

describe('the sentences that are fixed in English', () => {
  it.each<[string, string, Partial<ValidationError>?]>([
    ['emailMissing', 'An email address is required'],
    ['emailWrong', 'The email address does not seem to be correct'],
    ['mobileWrong', 'The mobile number does not seem to be correct'],
    ['firstnameMissing', 'A first name is required'],
    ['lastnameMissing', 'A last name is required'],
    ['streetMissing', 'A street address is required'],
    ['cityMissing', 'A city is required'],
    ['countryMissing', 'A country is required'],
    ['postcodeMissing', 'Enter a postal code'],
    ['postcodeWrong', 'Enter a swedish postal code, for example 12345, or select another country'],
    ['organisationNumberMissing', 'Organisation number required'],
    ['companyNameMissing', 'A name is required'],
    ['membershipMissing', 'A membership is required'],
    ['sumTooSmall', '50\u00a0sek or more', { sum: 5000 }],
    ['childTooOld', 'The Djurklubben is for children up to and including 13 years old'],
  ])('%s', (message, sentence, more) => {
    expect(inEnglish(message, more)).toBe(sentence);
  });
});

it('the page for an older child speaks of the club as its fault does', () => {
  expect(en.forms.olderChild.text(club)).toMatch(/^Djurklubben is for children aged 13 and under\./);
});

describe('a fault', () => {
  it('says the sum, the day, the length, the sign or the club that its sentence needs', () => {
    const inSwedish = (message: string, more: Partial<ValidationError>) =>
      formatError(sv.fields, { field: 'answer', message, ...more }, 'sv', club);
    expect(inSwedish('sumTooSmall', { sum: 5000 })).toContain('50\u00a0kr');
    expect(inSwedish('dayTooEarly', { day: '2026-12-24' })).toContain('24\u00a0december 2026');
    expect(inSwedish('greetingTooLong', { limit: 300 })).toContain('300');
    expect(inSwedish('characterUnprintable', { character: '→' })).toContain('→');
    expect(inSwedish('childTooOld', {})).toContain(club);
  });
});

describe.each([
  ['sv', sv.fields],
  ['en', en.fields],
] as const)('in %s', (_, fields) => {
  it('every question has a sentence for no answer', () => {
    const silent = Object.keys(fields.labels).filter((label) => !Object.hasOwn(fields.errors, `${label}Missing`));
    // A wish is asked again by the payment step.
    expect(silent).toEqual(['wish']);
  });

  it('whatever has a hint or options is a question', () => {
    const known = [fields.hints, fields.options, fields.optionHints].flatMap((translations) =>
      Object.keys(translations),
    );
    expect(known.filter((label) => !Object.hasOwn(fields.labels, label))).toEqual([]);
  });
});

it('whoever is too young or too old for a form is told so in a sentence', () => {
  const asked = forms.flatMap(({ id, steps }) =>
    ['animal-rights', 'childrens-club'].flatMap((membership) =>
      steps.flatMap((step) => allFields(step.fields({ ...sampleAnswers[id], membership }, at))),
    ),
  );
  const told = asked.flatMap(({ ages }) => [ages?.tooYoung, ages?.tooOld].filter((message) => message !== undefined));
  expect(told).toEqual(expect.arrayContaining(['memberTooYoung', 'ownMemberTooYoung', 'payerTooYoung']));
  expect(told.filter((message) => !Object.hasOwn(sv.fields.errors, message))).toEqual([]);
});

it.each([
  ['annual', payerYoungest],
  ['annual-gifted-membership', animalRightsYoungest],
] as const)('the animal-rights membership of %s is for those of %i or older', (id, youngest) => {
  const membership = sampleForm(id).steps[0]?.fields({}, at)[0];
  const option = membership?.options?.find(({ value }) => value === 'animal-rights');
  for (const { fields } of [sv, en]) {
    expect(membership && option && optionHint(fields, membership, option)).toContain(String(youngest));
  }
});

describe('a question', () => {
  const sum: Field = { kind: 'sum', name: 'sum-month', label: 'monthlySum' };

  it('has its label and hint, and the least sum where there is one', () => {
    const amount: Field = { kind: 'amount', name: 'sum-other', label: 'amount', minimum: 2500 };
    expect(labelOf(en.fields, sum)).toBe(en.fields.labels.monthlySum);
    expect(hintOf(en.fields, amount, 'en')).toContain('25\u00a0sek');
    expect(hintOf(en.fields, { kind: 'email', name: 'e', label: 'email' }, 'en')).toBe(en.fields.hints.email);
    expect(hintOf(en.fields, sum, 'en')).toBeUndefined();
  });

  it('calls its options by their sums or their words', () => {
    expect(optionLabel(sv.fields, sum, { value: '10000', amount: 10_000 }, 'sv')).toBe('100\u00a0kr');
    expect(optionHint(sv.fields, sum, { value: '10000', amount: 10_000 })).toBe(sv.fields.optionHints.monthlySum.each);
    expect(optionLabel(sv.fields, sum, { value: 'other' }, 'sv')).toBe(sv.fields.options.monthlySum.other);
    expect(optionHint(sv.fields, sum, { value: 'other' })).toBeUndefined();
  });
});
