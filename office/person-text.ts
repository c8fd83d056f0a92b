import { formatMobile } from '#numbers/mobile.ts';
import { formatOrganisationNumber } from '#numbers/organisation-number.ts';
import { maskPersonalNumber } from '#numbers/personal-number.ts';
import { formatPostcode } from '#numbers/postcode.ts';
import type { Person } from '#orders/order.ts';

export function nameOf({ firstname, lastname, companyName }: Person): string {
  const person = [firstname, lastname].filter(Boolean).join(' ');
  return companyName ? [companyName, person].filter(Boolean).join(', ') : person;
}

export function writePostcode({ postcode = '', country = 'SE' }: Person): string {
  return country === 'SE' && postcode ? formatPostcode(postcode).replace(/\s/, ' ') : postcode;
}

/** An address may be erased before the number: then nothing says whether it is Swedish. */
export function writeOrganisationNumber({ organisationNumber = '', country }: Person): string {
  return country === 'SE' && organisationNumber ? formatOrganisationNumber(organisationNumber) : organisationNumber;
}

/** As on an envelope, but for the name. */
export function writeAddress(person: Person): string {
  const { street, city, country = 'SE' } = person;
  const place = [writePostcode(person), city].filter(Boolean).join(' ');
  return [street, place, country === 'SE' ? '' : country].filter(Boolean).join(', ');
}

/** Who somebody is and how to reach them, in a line. */
export function writeContact(person: Person): string {
  const { email, mobile } = person;
  return [nameOf(person), writeAddress(person), email, mobile && formatMobile(mobile)].filter(Boolean).join(', ');
}

/** All that is known of somebody, a label and a text each; a personal number without its last digits. */
export function personFields(person: Person): [label: string, text: string][] {
  const { email = '', mobile, personalNumber, birthDate = '' } = person;
  const fields: [string, string][] = [
    ['name', nameOf(person)],
    ['number', writeOrganisationNumber(person)],
    ['address', writeAddress(person)],
    ['e-mail', email],
    ['mobile', mobile ? formatMobile(mobile) : ''],
    ['born', birthDate],
    ['personal no', personalNumber ? maskPersonalNumber(personalNumber) : ''],
  ];
  return fields.filter(([, text]) => text);
}
