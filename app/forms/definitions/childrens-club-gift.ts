import { formPaths } from '#orders/model/form-paths.ts';
import { yearOf } from '#orders/model/membership-year.ts';
import { childrensClubOldest } from '#orders/model/offers.ts';
import { ageOn } from '#swedish/dates/age.ts';
import { childBirthDate } from '../blocks/child.ts';
import {
  cardField,
  deliverOnField,
  deliveryField,
  deliveryNotes,
  giftOf,
  greetingFields,
  likelyDay,
} from '../blocks/gift.ts';
import { membershipPrice, membershipSumField } from '../blocks/membership.ts';
import { contact, names, personOf, postalAddress, remember } from '../blocks/person.ts';
import { recipientAddress, recipientOf } from '../blocks/recipient.ts';
import { firstDay } from '../blocks/renewed.ts';
import type { FormContext, FormDefinition } from '../engine/definition.ts';
import type { Answers } from '../engine/field.ts';

/** Path of the page for givers whose child is too old for the club. */
export const olderChildPath = 'aldre-barn';

/** Gift membership for one year in the children's club. Its id is the club's short name. */
export const childrensClubGift: FormDefinition = {
  id: 'tov',
  path: formPaths.tov,
  steps: [
    {
      id: 'child',
      path: 'barnet',
      // The age is not validated here: a child who is too old leads to a page with alternatives.
      fields: () => [...names('recipient', 'child'), childBirthDate()],
      redirectPath: (answers, formContext) => (isTooOld(answers, formContext) ? olderChildPath : null),
    },
    {
      id: 'gift',
      path: 'present',
      fields: (answers, formContext) => [
        membershipSumField('childrens-club', false),
        cardField(),
        ...greetingFields(true, answers['recipient-firstname']),
        deliveryField(),
        deliverOnField(formContext, likelyDayInTime(answers, formContext)),
      ],
      notes: deliveryNotes,
      redirectPath: (answers, formContext) => (isTooOld(answers, formContext) ? olderChildPath : null),
    },
    { id: 'person', path: 'uppgifter', fields: () => [...names('payer'), ...contact(), ...remember()] },
    { id: 'address', path: 'adress', fields: () => [...postalAddress('payer'), ...recipientAddress()] },
  ],
  price: (answers) => membershipPrice(answers, false, 'childrens-club'),
  contents(answers, formContext) {
    const recipient = recipientOf(answers);
    const gift = giftOf(answers, formContext, recipient.firstname);
    return {
      category: 'membership',
      payer: personOf(answers, 'payer'),
      recipient,
      gift,
      membership: yearOf('childrens-club', gift.deliverOn),
    };
  },
};

/** A likely day; null when the child is too old on it, as on the fourteenth birthday. */
function likelyDayInTime(answers: Answers, formContext: FormContext): string | null {
  const day = likelyDay(formContext.today, answers['recipient-birth-date']);
  return day && !isTooOld({ ...answers, 'hand-over-on': day }, formContext) ? day : null;
}

/** Age on the day the membership starts, or today while that day is not chosen. */
function isTooOld(answers: Answers, { today }: FormContext): boolean {
  const born = answers['recipient-birth-date'];
  return Boolean(born) && ageOn(born ?? '', firstDay(answers, answers['hand-over-on'] || today)) > childrensClubOldest;
}
