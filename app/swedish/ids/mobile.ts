import { toBareCharacters } from './bare-characters.ts';

const swedish = /^\+467[02369]\d{7}$/;
/** Prefixes before the number in a copied link or on a business card: tel:, Mob.nr: */
const copiedLabel =
  /^(?:telefon|tel|tfn|phone|mobile|mobil|mob|cell|callto|sms|whatsapp|t|m)\.?(?:nr|nummer)?[.:/]*(?=[+(\d])/i;
/** Parameters of a link after its number, such as an extension, and a remark: (mobil). */
const appended = /[;?&].*$|\(\p{L}+\)$/u;
/** Spaces and plus signs as links write them. */
const escapes = /%20|%2B/gi;
const international = /^\+[1-9]\d{6,14}$/;

/**
 * Parses a mobile number in any usual format to E.164 (+46701234567); null when it is not one. Without a country code
 * it is Swedish. A Swedish number must be a mobile number; for others only the length is checked.
 */
export function parseMobile(text: string): string | null {
  const number = (toBareCharacters(text.replace(escapes, (escape) => decodeURIComponent(escape))) ?? '')
    .replace(copiedLabel, '')
    .replace(appended, '')
    // A zero in brackets is dialled only within the country.
    .replace(/^(\(?(?:\+|00)\d{1,3}\)?)\(0\)/, '$1')
    .replace(/[()[\]./]/g, '')
    .replace(/^00/, '+')
    .replace(/^(?:\+?460?|0)(?=7)/, '+46');
  return (number.startsWith('+46') ? swedish : international).test(number) ? number : null;
}

/** Formats for reading: a Swedish number as 070-123 45 67, a foreign one unchanged. */
export function formatMobile(number: string): string {
  return number.replace(/^\+46(7\d)(\d{3})(\d{2})(\d{2})$/, '0$1-$2 $3 $4');
}
