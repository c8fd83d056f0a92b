import { checkAccount, isClearingNumber } from '#numbers/account-number.ts';
import { toBareSigns } from '#numbers/bare-signs.ts';
import { accept, type Kind, refuse } from './kind.ts';

/** A bank account without its clearing number. One that only may be wrong passes: its page asks once more. Stored as it was written. */
export const accountNumber: Kind = {
  check(typed, { clearingField = '' }, { typed: others }) {
    if (!/^\d{2,11}$/.test(toBareSigns(typed) ?? '')) return refuse('accountDigits');
    const clearing = others[clearingField] ?? '';
    // A clearing number that is none says so itself.
    const isWrong = isClearingNumber(clearing) && checkAccount(clearing, typed).verdict === 'wrong';
    return isWrong ? refuse('accountWrong') : accept(typed);
  },
  input: { inputMode: 'numeric', maxLength: 24, className: 'input--number' },
};
