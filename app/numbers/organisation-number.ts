import { toBareSigns } from './bare-signs.ts';
import { hasLuhn } from './luhn.ts';
import { parsePersonalNumber } from './personal-number.ts';

/**
 * The ten digits of a Swedish organisation number, also when 16 is written before it; null when it is none.
 * A sole trader's is a personal number. `today` is YYYY-MM-DD in Stockholm.
 */
export function parseOrganisationNumber(text: string, today: string): string | null {
  const [, digits = ''] = /^(?:16)?(\d{10})$/.exec(toBareSigns(text) ?? '') ?? [];
  // The third digit tells them apart: a month never begins with 2 or more.
  if (Number(digits[2]) >= 2) return hasLuhn(digits) ? digits : null;
  return parsePersonalNumber(text, today)?.digits.slice(2) ?? null;
}

/** From ten digits: NNNNNN-NNNN. */
export function formatOrganisationNumber(digits: string): string {
  return `${digits.slice(0, 6)}-${digits.slice(6)}`;
}
