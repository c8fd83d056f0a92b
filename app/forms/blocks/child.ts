import { childrensClubOldest } from '#orders/offers.ts';
import type { Field } from '../field.ts';

/** The children's club takes children up to and including 13, counted on the day the membership starts. */
export function childAges(startsOn: string): NonNullable<Field['ages']> {
  return { oldest: childrensClubOldest, on: startsOn, tooOld: 'childTooOld' };
}

/** `ages` is left out where a child who is too old is led to another page instead. */
export function childBirthDate(ages?: Field['ages']): Field {
  return {
    kind: 'birth-date',
    name: 'recipient-birth-date',
    label: 'childBirthDate',
    autocomplete: 'section-recipient bday',
    ...(ages && { ages }),
  };
}
