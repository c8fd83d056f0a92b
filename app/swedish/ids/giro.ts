import { toBareCharacters } from './bare-characters.ts';
import { hasLuhn } from './luhn.ts';

/** True for a bankgiro number in any usual format: 7–8 digits, the last one a check digit. */
export function isBankgiro(text: string): boolean {
  const digits = toBareCharacters(text) ?? '';
  return /^[1-9]\d{6,7}$/.test(digits) && hasLuhn(digits);
}

/** Formats a bankgiro number from any usual format: NNN-NNNN or NNNN-NNNN. */
export function formatBankgiro(number: string): string {
  return number.replace(/\D/g, '').replace(/(\d{4})$/, '-$1');
}

/** True for a plusgiro number in any usual format: 2–8 digits, the last one a check digit. */
export function isPlusgiro(text: string): boolean {
  const digits = toBareCharacters(text) ?? '';
  return /^[1-9]\d{1,7}$/.test(digits) && hasLuhn(digits);
}

/** Formats a plusgiro number from any usual format, in pairs from the dash: NN NN NN-N. */
export function formatPlusgiro(number: string): string {
  return number
    .replace(/\D/g, '')
    .replace(/(\d)$/, '-$1')
    .replace(/\B(?=(?:\d{2})+-)/g, ' ');
}
