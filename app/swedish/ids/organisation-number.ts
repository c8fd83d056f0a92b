import { toBareCharacters } from './bare-characters.ts';
import { hasLuhn } from './luhn.ts';
import { parsePersonalNumber } from './personal-number.ts';

/**
 * Parses a Swedish organisation number to ten digits, also with a leading 16; null when it is not one. A sole trader's
 * is a personal number. `today` is YYYY-MM-DD in Stockholm.
 */
export function parseOrganisationNumber(text: string, today: string): string | null {
  const [, digits = ''] = /^(?:16)?(\d{10})$/.exec(toBareCharacters(text) ?? '') ?? [];
  // The third digit tells the two kinds apart: a month never begins with 2 or more.
  if (Number(digits[2]) >= 2) return hasLuhn(digits) ? digits : null;
  return parsePersonalNumber(text, today)?.digits.slice(2) ?? null;
}

/** Formats ten digits as NNNNNN-NNNN. */
export function formatOrganisationNumber(digits: string): string {
  return `${digits.slice(0, 6)}-${digits.slice(6)}`;
}
