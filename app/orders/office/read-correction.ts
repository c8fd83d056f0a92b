import { checkAnswers } from '#forms/engine/check-answers.ts';
import type { Field, FieldKind, ValidationError } from '#forms/engine/field.ts';
import { tidyAnswer } from '#forms/engine/read-answers.ts';
import type { Order } from '../model/order.ts';
import type { Correction } from './order-case.ts';

/** Kind of each field that may be corrected; it decides what is accepted and how it is kept. */
const kinds = {
  firstname: 'text',
  lastname: 'text',
  companyName: 'text',
  email: 'email',
  mobile: 'mobile',
  street: 'street',
  postcode: 'postcode',
  city: 'text',
  country: 'country',
  birthDate: 'birth-date',
  to: 'card-to',
  greeting: 'greeting',
  deliverOn: 'day',
} as const satisfies Record<string, FieldKind>;

export type CorrectableField = keyof typeof kinds;

export interface CorrectionField {
  /** `payer.lastname`, `gift.greeting`. */
  name: string;
  of: 'payer' | 'recipient' | 'gift';
  field: CorrectableField;
  value: string;
  /** Country of a postcode, where it is known: it determines the format. */
  country?: string;
}

const empty: readonly CorrectableField[] = ['email', 'mobile'];
const address: readonly CorrectableField[] = ['street', 'postcode', 'city', 'country'];

/** Fields of an order that the office may correct: those that are kept, and an address that was never given. */
export function fieldsToCorrect({ payer, recipient, gift }: Order, isPosted: boolean): CorrectionField[] {
  const names = Object.keys(kinds) as CorrectableField[];
  const of = (part: CorrectionField['of'], values: object, own: readonly CorrectableField[]) =>
    names
      .filter((field) => own.includes(field))
      .map((field) => ({
        name: `${part}.${field}`,
        of: part,
        field,
        value: String(Object(values)[field] ?? ''),
        ...(field === 'postcode' && { country: String(Object(values).country ?? '') }),
      }))
      .filter(
        ({ field, value }) => value || (part === 'payer' && Object.keys(values).length > 0 && empty.includes(field)),
      );
  return [
    ...of('payer', payer, ['firstname', 'lastname', 'companyName', 'email', 'mobile', ...address]),
    ...(recipient ? of('recipient', recipient, ['firstname', 'lastname', 'birthDate', ...address]) : []),
    ...(gift && !isPosted
      ? (['to', 'greeting', 'deliverOn'] as const).map((field) => ({
          name: `gift.${field}`,
          of: 'gift' as const,
          field,
          value: gift[field],
        }))
      : []),
  ];
}

/**
 * Reads a sent correction, and the errors of what cannot be used, if any. Only what changed is in it: what stands as it
 * was is never refused, whatever the rules were when it was typed.
 */
export function readCorrection(
  known: readonly CorrectionField[],
  typed: Readonly<Record<string, string>>,
  today: string,
): { correction: Correction; wrong: ValidationError[] } {
  // A page that was fetched before an upgrade may lack the country.
  const sent = ({ name, field, value }: CorrectionField) => typed[name] || (field === 'country' ? value : '');
  const corrected = known.filter(({ field }) => field === 'country').map((one) => [one.of, sent(one)]);
  const countryIn = ({ of, country = '' }: CorrectionField) => Object.fromEntries(corrected)[of] ?? country;
  // A postcode is looked at again in another country.
  const isElsewhere = (one: CorrectionField) => one.field === 'postcode' && countryIn(one) !== one.country;
  const changed = known.filter((one) => isElsewhere(one) || tidyAnswer(toField(one), sent(one)) !== one.value);
  const countries = Object.fromEntries(changed.map((one) => [countryOf(one), countryIn(one)]));
  const { answers, errors } = checkAnswers(changed.map(toField), { ...typed, ...countries }, today);
  const correction: Record<string, Record<string, string>> = {};
  for (const { name, of, field, value } of changed) {
    const answer = answers[name];
    if (answer === undefined || answer === value) continue;
    (correction[of] ??= {})[field] = answer;
  }
  return { correction, wrong: errors };
}

function toField(one: CorrectionField): Field {
  const { name, field } = one;
  return {
    kind: kinds[field],
    name,
    label: field,
    isOptional: empty.includes(field) || field === 'greeting',
    countryField: countryOf(one),
  };
}

/** Name under which a field's country is told. */
function countryOf({ name }: CorrectionField): string {
  return `${name} country`;
}
