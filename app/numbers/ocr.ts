import { luhnDigit } from './luhn.ts';

/** What the bank checks: the last digit alone, or also the one before it, which tells the length. */
export type OcrLevel = 'check' | 'length';

const digitsAdded: Record<OcrLevel, number> = { check: 1, length: 2 };
const longest = 25;

/** An OCR reference for an invoice: the base and what the level adds. RangeError when that is not 25 digits at most. */
export function toOcr(base: string, level: OcrLevel): string {
  const length = base.length + digitsAdded[level];
  if (length > longest || !/^\d+$/.test(base)) throw new RangeError('No OCR reference can be made of this base');
  const digits = level === 'length' ? `${base}${length % 10}` : base;
  return `${digits}${luhnDigit(digits)}`;
}

/** Whether a reference is digits that the bank would let through. */
export function isOcr(reference: string, level: OcrLevel): boolean {
  const base = reference.slice(0, -digitsAdded[level]);
  return reference.length <= longest && /^\d+$/.test(base) && toOcr(base, level) === reference;
}
