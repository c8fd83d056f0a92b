import { countryCodes, homeCountry } from '../engine/country-codes.ts';
import type { Answers, Field } from '../engine/field.ts';
import { accept, type FieldType, refuse } from './kind.ts';

/** True when the field's country was asked for and is not Sweden. */
export function isAbroad({ countryField }: Field, typed: Answers): boolean {
  const country = countryField && typed[countryField];
  return Boolean(country) && country !== homeCountry;
}

export const country: FieldType = {
  check: (typed) => (countryCodes.includes(typed) ? accept(typed) : refuse('notOffered')),
};
