import { formatPersonalNumber, parsePersonalNumber } from '#swedish/ids/personal-number.ts';
import { ageError } from './age-error.ts';
import { accept, type FieldType, refuse } from './kind.ts';

export const personalNumber: FieldType = {
  check(typed, field, { today }) {
    const number = parsePersonalNumber(typed, today);
    if (!number) return refuse('personalNumberWrong');
    const error = ageError(number.birthDate, field);
    return error ? { error } : accept(number.digits);
  },
  write: (value) => (/^\d{12}$/.test(value) ? formatPersonalNumber(value) : value),
  input: { inputMode: 'numeric', maxLength: 40, className: 'input--number' },
};
