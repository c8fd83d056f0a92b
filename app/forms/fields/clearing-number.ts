import { isClearingNumber } from '#numbers/account-number.ts';
import { accept, type Kind, refuse } from './kind.ts';

/** Clearing number: the first part of a bank account, which identifies the bank. Stored as typed. */
export const clearingNumber: Kind = {
  check: (typed) => (isClearingNumber(typed) ? accept(typed) : refuse('clearingWrong')),
  input: { inputMode: 'numeric', maxLength: 24, className: 'input--post' },
};
