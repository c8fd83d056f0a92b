import { countryCodes, homeCountry } from '#i18n/country-codes.ts';
import type { Answers, Field } from '../engine/field.ts';
import { accept, type FieldType, refuse } from './kind.ts';

/** True when the field's country was asked for and is not Sweden. */
export function isAbroad(field: Field, typed: Answers): boolean {
  return countryOf(field, typed) !== homeCountry;
}

/** The country that determines the field's format: Sweden while none was asked for. */
export function countryOf({ countryField = '' }: Field, typed: Answers): string {
  return typed[countryField] || homeCountry;
}

export const country: FieldType = {
  check: (typed) => (countryCodes.includes(typed) ? accept(typed) : refuse('notOffered')),
};
