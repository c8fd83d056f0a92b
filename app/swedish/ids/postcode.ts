import { toBareCharacters } from './bare-characters.ts';

/** Parses a Swedish postcode to five digits, also with a country prefix (SE-123 45); null when it is not one. */
export function parsePostcode(text: string): string | null {
  return /^(?:SE?)?([1-9]\d{4})$/i.exec(toBareCharacters(text) ?? '')?.[1] ?? null;
}

/** Formats five digits as NNN NN, with a non-breaking space. */
export function formatPostcode(digits: string): string {
  return `${digits.slice(0, 3)}\u00A0${digits.slice(3)}`;
}
