import { plainDashes } from '#swedish/ids/bare-characters.ts';
import { formatOrganisationNumber, parseOrganisationNumber } from '#swedish/ids/organisation-number.ts';
import { isAbroad } from './country.ts';
import { accept, type FieldType, refuse } from './kind.ts';

/** Format of a foreign organisation number. */
const foreign = /^[\p{L}\d](?:[\p{L}\d ./-]{0,28}[\p{L}\d])?$/u;

export const organisationNumber: FieldType = {
  check(typed, field, { today, typed: others }) {
    if (isAbroad(field, others)) {
      const plain = plainDashes(typed);
      return foreign.test(plain) ? accept(plain) : refuse('organisationNumberAbroadWrong');
    }
    const number = parseOrganisationNumber(typed, today);
    return number ? accept(number) : refuse('organisationNumberWrong');
  },
  write: (value, field, answers) =>
    !isAbroad(field, answers) && /^\d{10}$/.test(value) ? formatOrganisationNumber(value) : value,
  input: { maxLength: 60, autoCapitalize: 'characters', spellCheck: false, className: 'input--number' },
};
