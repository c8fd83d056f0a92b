import { toBareSigns } from './bare-signs.ts';
import { hasLuhn } from './luhn.ts';

/** Whether this is a bankgiro number, in any usual writing: 7–8 digits, the last one a check digit. */
export function isBankgiro(text: string): boolean {
  const digits = toBareSigns(text) ?? '';
  return /^[1-9]\d{6,7}$/.test(digits) && hasLuhn(digits);
}

/** NNN-NNNN or NNNN-NNNN, from a bankgiro number in any usual writing. */
export function formatBankgiro(number: string): string {
  return number.replace(/\D/g, '').replace(/(\d{4})$/, '-$1');
}

/** Whether this is a plusgiro number, in any usual writing: 2–8 digits, the last one a check digit. */
export function isPlusgiro(text: string): boolean {
  const digits = toBareSigns(text) ?? '';
  return /^[1-9]\d{1,7}$/.test(digits) && hasLuhn(digits);
}

/** In pairs from the dash, NN NN NN-N, from a plusgiro number in any usual writing. */
export function formatPlusgiro(number: string): string {
  return number
    .replace(/\D/g, '')
    .replace(/(\d)$/, '-$1')
    .replace(/\B(?=(?:\d{2})+-)/g, ' ');
}
