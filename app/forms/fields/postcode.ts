import { plainDashes } from '#swedish/ids/bare-characters.ts';
import { formatPostcode, parsePostcode } from '#swedish/ids/postcode.ts';
import { countryOf, isAbroad } from './country.ts';
import { accept, type FieldType, refuse } from './kind.ts';
import { hasNoPostcodes } from './without-postcodes.ts';

/** Foreign postcodes: letters, digits, spaces and dashes, 12 characters at most. */
const foreign = /^[A-Z\d](?:[A-Z\d -]{0,10}[A-Z\d])?$/;

export const postcode: FieldType = {
  check(typed, field, { typed: others }) {
    if (isAbroad(field, others)) {
      const code = plainDashes(typed).replace(/^〒 ?/, '').toUpperCase();
      return foreign.test(code) ? accept(code) : refuse('postcodeAbroadWrong');
    }
    const code = parsePostcode(typed);
    return code ? accept(code) : refuse('postcodeWrong');
  },
  isNeedless: (field, answers) => hasNoPostcodes(countryOf(field, answers)),
  write: (value, field, answers) =>
    !isAbroad(field, answers) && /^\d{5}$/.test(value) ? formatPostcode(value) : value,
  input: { maxLength: 30, autoCapitalize: 'characters', spellCheck: false, className: 'input--post' },
};
