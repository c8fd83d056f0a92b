import { describe, expect, inject, it } from 'vitest';
import { isAdvice } from '#forms/advice/advised.ts';
import type { ValidationError } from '#forms/engine/field.ts';
import { formatError } from '#forms/engine/field-translations.ts';
import { translations as en } from '#i18n/en/translations.ts';
import { translations as sv } from '#i18n/sv/translations.ts';
import {
  accountFaults,
  type ErrorCase,
  faultySteps,
  neverSaid,
  withdrawalErrors,
} from '../../support/forms/fault-cases.ts';
import { askedOf, createFormClient, fillUntil } from '../../support/forms/form-client.ts';
import { attributeOf, type Control, type ShownPage, textOf } from '../../support/forms/shown-page.ts';
import { isLong } from '../../support/long.ts';

const club = 'Tass & Vinge';
const languages = [
  { locale: 'sv', prefix: '', translations: sv },
  { locale: 'en', prefix: '/en', translations: en },
] as const;
type Language = (typeof languages)[number];

/** Fixed by the specification, word for word. */
const fixedInEnglish: Record<string, string> = {
  emailMissing: 'An email address is required',
  emailWrong: 'The email address does not seem to be correct',
  mobileWrong: 'The mobile number does not seem to be correct',
  firstnameMissing: 'A first name is required',
  lastnameMissing: 'A last name is required',
  yourFirstnameMissing: 'A first name is required',
  yourLastnameMissing: 'A last name is required',
  streetMissing: 'A street address is required',
  cityMissing: 'A city is required',
  countryMissing: 'A country is required',
  postcodeMissing: 'Enter a postal code',
  postcodeWrong: 'Enter a swedish postal code, for example 12345, or select another country',
  organisationNumberMissing: 'Organisation number required',
  companyNameMissing: 'A name is required',
  membershipMissing: 'A membership is required',
  sumTooSmall: '50 sek or more',
  childTooOld: 'The Tass & Vinge is for children up to and including 13 years old',
};

/** The sentence for a fault, as it is read. */
function sentenceOf(
  { message, field, sum, limit, character: sign, example, bound }: ErrorCase,
  page: ShownPage,
  language: Language,
): string {
  const fixed = language.locale === 'en' ? fixedInEnglish[message] : undefined;
  const control = page.find(`[name="${field}"]`)[0];
  const day = bound && control ? attributeOf(control, bound) : undefined;
  const error: ValidationError = { field, message, sum, limit, character: sign, example, day };
  return fixed ?? formatError(language.translations.fields, error, language.locale, club).replace(/\s/g, ' ');
}

/** Text of a refused page: that it is refused, what is wrong and where, and what was typed. */
function readRefusal(page: ShownPage, { field }: ErrorCase, sent: Record<string, string>) {
  const targets = page.find(`[id="${field}"]`);
  const marked = page
    .find('[aria-invalid="true"]')
    .filter((element) => attributeOf(element, 'aria-describedby').split(' ').includes(`${field}-fault`))
    .filter((element) => attributeOf(element, 'id') === field || element.querySelector(`[id="${field}"]`));
  const controls = new Map(page.forms[0]?.controls.map((control) => [control.name, control]));
  const held = Object.entries(sent).filter(([name, value]) => canHold(controls.get(name), value));
  return {
    status: page.status,
    title: page.title,
    links: page.find('.summary a').map((link) => [attributeOf(link, 'href'), textOf(link)]),
    targets: targets.map(({ tagName }) => tagName).filter((name) => /^(input|select|textarea)$/.test(name)).length,
    marked: marked.length,
    said: page.find(`[id="${field}-fault"]`).map(textOf),
    lost: held.filter(([name, value]) => controls.get(name)?.value !== value),
  };
}

/** Values of no list cannot be shown in one. */
function canHold(control: Control | undefined, value: string): boolean {
  if (!control) return true;
  return control.kind === 'line' || control.options.includes(value) || (control.kind !== 'list' && !value);
}

function expectedOf(wrong: ErrorCase, page: ShownPage, language: Language) {
  const { forms, fields } = language.translations;
  const sentence = sentenceOf(wrong, page, language);
  return {
    status: 422,
    title: expect.stringMatching(new RegExp(`^${forms.errorTitle('')}`)) as string,
    links: [[`#${wrong.field}`, sentence]],
    targets: 1,
    marked: 1,
    said: [`${isAdvice(wrong) ? fields.advicePrefix : fields.errorPrefix}${sentence}`],
    lost: [],
  };
}

let networks = 0;
const nextNetwork = () => `198.18.1.${networks++}`;

// In English it is the same page with other words, which are asked for below.
describe.concurrent.each(isLong ? languages : languages.slice(0, 1))('in $locale', (language) => {
  it.concurrent.for(faultySteps)('what is wrong with $path/$step is told', async ({ path, step, known, cases }) => {
    const client = createFormClient({ site: inject('site'), network: nextNetwork() });
    const { prefix } = language;
    const isSaving = step === 'spara';
    const reached = await fillUntil(client, { path, typed: known }, isSaving ? 'adress' : step, prefix);
    const page = isSaving ? await client.open(`${prefix}/stod/${path}/spara`) : reached;
    for (const wrong of cases) {
      const sent = { ...askedOf(page, known), ...wrong.typed };
      const refused = await client.post(page, sent);
      expect(readRefusal(refused, wrong, sent), wrong.message).toEqual(expectedOf(wrong, refused, language));
    }
  });

  it('what is wrong with a withdrawal is told', async () => {
    const client = createFormClient({ site: inject('site'), network: nextNetwork() });
    const page = await client.open(`${language.prefix}/angra`);
    const known = { name: 'Testa Testsson', reference: 'TV7K-M4XR', email: 'testa@example.se' };
    for (const wrong of withdrawalErrors) {
      const sent = { ...known, ...wrong.typed };
      const refused = await client.post(page, sent);
      expect(readRefusal(refused, wrong, sent), wrong.message).toEqual(expectedOf(wrong, refused, language));
    }
  });
});

it.each(faultySteps.flatMap(({ cases }) => cases).filter(({ message }) => message in fixedInEnglish))(
  '$message is told in English as the specification has it',
  ({ field, message, sum }) => {
    expect(formatError(en.fields, { field, message, sum }, 'en', club).replace(/\s/g, ' ')).toBe(
      fixedInEnglish[message],
    );
  },
);

it('every sentence there is has been told', () => {
  const told = [...faultySteps.flatMap(({ cases }) => cases), ...withdrawalErrors].map(({ message }) => message);
  // Those of an account are told in pay/bank-id.test.ts.
  expect([...told, ...accountFaults.map(({ message }) => message), ...neverSaid].toSorted()).toEqual(
    Object.keys(sv.fields.errors).toSorted(),
  );
  expect(Object.keys(fixedInEnglish).filter((message) => !told.includes(message))).toEqual([]);
  console.log(`faults: ${told.length} sentences each refused once`);
});
