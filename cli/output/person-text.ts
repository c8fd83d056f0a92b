import type { Person } from '#orders/model/order.ts';
import { formatMobile } from '#swedish/ids/mobile.ts';
import { formatOrganisationNumber } from '#swedish/ids/organisation-number.ts';
import { maskPersonalNumber } from '#swedish/ids/personal-number.ts';
import { formatPostcode } from '#swedish/ids/postcode.ts';

export function nameOf({ firstname, lastname, companyName }: Person): string {
  const person = [firstname, lastname].filter(Boolean).join(' ');
  return companyName ? [companyName, person].filter(Boolean).join(', ') : person;
}

export function formatPersonPostcode({ postcode = '', country = 'SE' }: Person): string {
  return country === 'SE' && postcode ? formatPostcode(postcode).replace(/\s/, ' ') : postcode;
}

/** Formats the number only when the country is known to be Sweden: the address may be deleted before the number. */
export function formatPersonOrganisationNumber({ organisationNumber = '', country }: Person): string {
  return country === 'SE' && organisationNumber ? formatOrganisationNumber(organisationNumber) : organisationNumber;
}

/** Formats an address as on an envelope, without the name. */
export function formatAddress(person: Person): string {
  const { street, city, country = 'SE' } = person;
  const place = [formatPersonPostcode(person), city].filter(Boolean).join(' ');
  return [street, place, country === 'SE' ? '' : country].filter(Boolean).join(', ');
}

/** Formats name and contact details in one line. */
export function formatContact(person: Person): string {
  const { email, mobile } = person;
  return [nameOf(person), formatAddress(person), email, mobile && formatMobile(mobile)].filter(Boolean).join(', ');
}

/** Lists all known fields of a person, as label and text. A personal number is masked. */
export function personFields(person: Person): [label: string, text: string][] {
  const { email = '', mobile, personalNumber, birthDate = '', yourReference = '' } = person;
  const fields: [string, string][] = [
    ['name', nameOf(person)],
    ['number', formatPersonOrganisationNumber(person)],
    ['reference', yourReference],
    ['address', formatAddress(person)],
    ['e-mail', email],
    ['mobile', mobile ? formatMobile(mobile) : ''],
    ['born', birthDate],
    ['personal no', personalNumber ? maskPersonalNumber(personalNumber) : ''],
  ];
  return fields.filter(([, text]) => text);
}
