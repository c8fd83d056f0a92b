import { formatPostcode } from '#numbers/postcode.ts';
import type { Person } from '#orders/order.ts';

/** A person or company as on an envelope; what is not known is left out, and so is the country we are in. */
export function addressLines(person: Person, locale: 'sv' | 'en'): string[] {
  const { companyName = '', street = '', postcode = '', city = '', country = 'SE' } = person;
  const place = `${country === 'SE' && postcode ? formatPostcode(postcode) : postcode} ${city}`.trim();
  const abroad = country === 'SE' ? '' : (new Intl.DisplayNames(locale, { type: 'region' }).of(country) ?? country);
  return [companyName, nameOf(person), street, place, abroad].filter(Boolean);
}

export function nameOf({ firstname = '', lastname = '' }: Person): string {
  return `${firstname} ${lastname}`.trim();
}
