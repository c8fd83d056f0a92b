import { toBareCharacters } from './bare-characters.ts';
import { hasLuhn } from './luhn.ts';
import { parsePersonalNumber } from './personal-number.ts';

/** A number with the words that are copied along: ‘Org.nr’, ‘Momsreg.nr:’, the country of a VAT number, a full stop. */
const around = /^(?:[a-z.]*(?:nr|nummer|vat)[.:]*)?(?:SE)?(.+?)\.?$/i;

/**
 * Parses a Swedish organisation number to ten digits, also with a leading 16, or as a VAT number (SE…01); null when it
 * is not one. A sole trader's is a personal number. `today` is YYYY-MM-DD in Stockholm.
 */
export function parseOrganisationNumber(text: string, today: string): string | null {
  const [, bare = ''] = around.exec(toBareCharacters(text) ?? '') ?? [];
  const digits = companyDigits(bare);
  if (digits) return hasLuhn(digits) ? digits : null;
  const person = parsePersonalNumber(bare, today) ?? parsePersonalNumber(bare.replace(/01$/, ''), today);
  return person?.digits.slice(2) ?? null;
}

/** The ten digits of what is written as a company's number; '' for anything else. */
export function organisationDigits(text: string): string {
  return companyDigits(around.exec(toBareCharacters(text) ?? '')?.[1] ?? '');
}

/** The third digit tells companies and people apart: a month never begins with 2 or more. */
function companyDigits(bare: string): string {
  const [, digits = ''] = /^(?:16)?(\d{10})(?:01)?$/.exec(bare) ?? [];
  return Number(digits[2]) >= 2 ? digits : '';
}

/** Formats ten digits as NNNNNN-NNNN. */
export function formatOrganisationNumber(digits: string): string {
  return `${digits.slice(0, 6)}-${digits.slice(6)}`;
}
