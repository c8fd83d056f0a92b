import { isClearingNumber } from '#swedish/ids/account-number.ts';
import { accept, type FieldType, refuse } from './kind.ts';

/** Clearing number: the first part of a bank account, which identifies the bank. Stored as typed. */
export const clearingNumber: FieldType = {
  check: (typed) => (isClearingNumber(typed) ? accept(typed) : refuse('clearingWrong')),
  input: { inputMode: 'numeric', maxLength: 24, className: 'input--post' },
};
