import { toBareCharacters } from './bare-characters.ts';
import { type AccountType, findClearingRange } from './clearing-ranges.ts';
import { hasLuhn } from './luhn.ts';

const clearingNumber = /^([1-9]\d{3}|8\d{4})$/;

export interface AccountCheck {
  /** Name of the bank; null when the clearing number is not in our table. */
  bank: string | null;
  /** wrong: no bank would accept it. doubtful: ask the visitor once to check, then accept it. */
  verdict: 'right' | 'wrong' | 'doubtful';
  /** Four digits, or five at banks with clearing numbers from 8000, which have a check digit. */
  clearing: string;
  /** Account number without the clearing number; not padded with zeros. */
  account: string;
}

/** True for a clearing number as typed: four digits, or five when it begins with 8. */
export function isClearingNumber(text: string): boolean {
  return clearingNumber.test(toBareCharacters(text) ?? '');
}

/** Checks a Swedish bank account as typed. */
export function checkAccount(clearingText: string, accountText: string): AccountCheck {
  const [clearing, account] = splitRight(toBareCharacters(clearingText) ?? '', toBareCharacters(accountText) ?? '');
  const range = findClearingRange(Number(clearing.slice(0, 4)));
  return { bank: range?.bank ?? null, verdict: verdictOn(clearing, account, range?.type), clearing, account };
}

/**
 * The bank's account number, 16 digits: four of the clearing number, then the account filled with zeros to 12. The fifth
 * digit of a Swedbank clearing number does not count (Bankgirot, Bankernas kontonummer).
 */
export function toBankAccount({ clearing, account }: { clearing: string; account: string }): string {
  return clearing.slice(0, 4) + account.padStart(12, '0');
}

/**
 * No account number has eleven digits. With a clearing number on 8, the first one is the clearing number's check digit.
 */
function splitRight(clearing: string, account: string): [clearing: string, account: string] {
  const fifth = account.slice(0, 1);
  const isMisplaced = /^8\d{3}$/.test(clearing) && account.length === 11 && hasLuhn(clearing + fifth);
  return isMisplaced ? [clearing + fifth, account.slice(1)] : [clearing, account];
}

function verdictOn(clearing: string, account: string, type?: AccountType): AccountCheck['verdict'] {
  const canBe = clearingNumber.test(clearing) && /^\d{2,10}$/.test(account) && Number(account) > 0;
  if (!canBe) return 'wrong';
  switch (type) {
    case '1.1':
      return account.length === 7 && hasMod11(clearing.slice(1) + account) ? 'right' : 'wrong';
    case '1.2':
      return account.length === 7 && hasMod11(clearing + account) ? 'right' : 'wrong';
    case '2.2':
      return account.length >= 8 && account.length <= 9 && hasMod11(account) ? 'right' : 'wrong';
    // At these banks some real accounts fail the check, so a failure is no proof.
    case '2.1':
      return account.length === 10 && hasLuhn(account) ? 'right' : 'doubtful';
    case '2.3':
      return hasLuhn(account) && (clearing.length === 4 || hasLuhn(clearing)) ? 'right' : 'doubtful';
    case undefined:
      return 'doubtful';
  }
}

/** Mod 11 check. Weights from the right: 1, 2 … 10, and 1 again. */
function hasMod11(digits: string): boolean {
  const weights = [1, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1].slice(-digits.length);
  const sum = weights.reduce((total, weight, at) => total + weight * Number(digits[at]), 0);
  return sum % 11 === 0;
}
