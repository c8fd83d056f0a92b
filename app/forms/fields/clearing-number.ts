import { isClearingNumber } from '#numbers/account-number.ts';
import { accept, type Kind, refuse } from './kind.ts';

/** The first part of a bank account, which says whose it is. Stored as it was written. */
export const clearingNumber: Kind = {
  check: (typed) => (isClearingNumber(typed) ? accept(typed) : refuse('clearingWrong')),
  input: { inputMode: 'numeric', maxLength: 24, className: 'input--post' },
};
