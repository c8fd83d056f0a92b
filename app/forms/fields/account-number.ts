import { toBareCharacters } from '#swedish/ids/bare-characters.ts';
import { accept, type FieldType, refuse } from './kind.ts';

/**
 * Bank account number without its clearing number. The page that asks for both checks that they match. Stored as typed.
 */
export const accountNumber: FieldType = {
  check: (typed) => (/^\d{2,11}$/.test(toBareCharacters(typed) ?? '') ? accept(typed) : refuse('accountDigits')),
  input: { inputMode: 'numeric', maxLength: 24, className: 'input--number' },
};
