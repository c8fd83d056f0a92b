import { luhnDigit } from './luhn.ts';

/**
 * Level of the bank's check: `check` is the last digit alone; `length` also checks the one before it, which states the
 * length.
 */
export type OcrLevel = 'check' | 'length';

const digitsAdded: Record<OcrLevel, number> = { check: 1, length: 2 };
const longest = 25;

/**
 * Creates an OCR reference for an invoice: the base plus the digits of the level.
 * @throws RangeError when the result exceeds 25 digits, or the base is not digits
 */
export function toOcr(base: string, level: OcrLevel): string {
  const length = base.length + digitsAdded[level];
  if (length > longest || !/^\d+$/.test(base)) throw new RangeError('No OCR reference can be made of this base');
  const digits = level === 'length' ? `${base}${length % 10}` : base;
  return `${digits}${luhnDigit(digits)}`;
}

/** True for an OCR reference that passes the bank's check. */
export function isOcr(reference: string, level: OcrLevel): boolean {
  const base = reference.slice(0, -digitsAdded[level]);
  return reference.length <= longest && /^\d+$/.test(base) && toOcr(base, level) === reference;
}
