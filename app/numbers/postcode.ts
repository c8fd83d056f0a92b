import { toBareSigns } from './bare-signs.ts';

/** The five digits of a Swedish postcode, also when the country is written before it (SE-123 45); null when it is none. */
export function parsePostcode(text: string): string | null {
  return /^(?:SE?)?([1-9]\d{4})$/i.exec(toBareSigns(text) ?? '')?.[1] ?? null;
}

/** From five digits: NNN NN, which never breaks over two lines. */
export function formatPostcode(digits: string): string {
  return `${digits.slice(0, 3)}\u00A0${digits.slice(3)}`;
}
