import { childrensClubOldest } from '#orders/model/offers.ts';
import type { Field } from '../engine/field.ts';

/** Age limits of the children's club: up to and including 13 on the day the membership starts. */
export function childAges(startsOn: string): NonNullable<Field['ages']> {
  return { oldest: childrensClubOldest, on: startsOn, tooOld: 'childTooOld' };
}

/**
 * Birth-date field of a child. Without `ages` the limit is not checked here: the form redirects older children to
 * another page.
 */
export function childBirthDate(ages?: Field['ages']): Field {
  return {
    kind: 'birth-date',
    name: 'recipient-birth-date',
    label: 'childBirthDate',
    autocomplete: 'section-recipient bday',
    ...(ages && { ages }),
  };
}
