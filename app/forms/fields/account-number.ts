import { toBareSigns } from '#numbers/bare-signs.ts';
import { accept, type Kind, refuse } from './kind.ts';

/** A bank account without its clearing number. Whether the two can go together is for the page that asks for both. Stored as it was written. */
export const accountNumber: Kind = {
  check: (typed) => (/^\d{2,11}$/.test(toBareSigns(typed) ?? '') ? accept(typed) : refuse('accountDigits')),
  input: { inputMode: 'numeric', maxLength: 24, className: 'input--number' },
};
