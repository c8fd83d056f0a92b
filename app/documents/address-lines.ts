import type { Person } from '#orders/model/order.ts';
import { formatPostcode } from '#swedish/ids/postcode.ts';

/** Address lines of a person or company, as on an envelope. Unknown parts and the country Sweden are omitted. */
export function addressLines(person: Person, locale: 'sv' | 'en'): string[] {
  const { companyName = '', street = '', postcode = '', city = '', country = 'SE' } = person;
  const place = `${country === 'SE' && postcode ? formatPostcode(postcode) : postcode} ${city}`.trim();
  const abroad = country === 'SE' ? '' : (new Intl.DisplayNames(locale, { type: 'region' }).of(country) ?? country);
  return [companyName, nameOf(person), street, place, abroad].filter(Boolean);
}

export function nameOf({ firstname = '', lastname = '' }: Person): string {
  return `${firstname} ${lastname}`.trim();
}
