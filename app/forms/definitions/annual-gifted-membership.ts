import { formPaths } from '#orders/model/form-paths.ts';
import { yearOf } from '#orders/model/membership-year.ts';
import { animalRightsYoungest } from '#orders/model/offers.ts';
import { childAges } from '../blocks/child.ts';
import {
  cardField,
  deliverOnField,
  deliveryField,
  deliveryNotes,
  giftOf,
  greetingFields,
  likelyDay,
} from '../blocks/gift.ts';
import { membershipField, membershipOf, membershipPrice } from '../blocks/membership.ts';
import { contact, names, personOf, postalAddress, remember } from '../blocks/person.ts';
import { recipientAddress, recipientOf } from '../blocks/recipient.ts';
import { firstDay } from '../blocks/renewed.ts';
import type { FormDefinition } from '../engine/definition.ts';

/** Gift membership for one year, delivered on a chosen day. */
export const annualGiftedMembership: FormDefinition = {
  id: 'annual-gifted-membership',
  path: formPaths['annual-gifted-membership'],
  steps: [
    { id: 'membership', path: 'medlemskap', fields: (_, { paymentMethods }) => membershipField(false, paymentMethods) },
    {
      id: 'gift',
      path: 'present',
      fields: (_, formContext) => [
        cardField(),
        ...greetingFields(true),
        deliveryField(),
        deliverOnField(formContext, likelyDay(formContext.today)),
      ],
      notes: deliveryNotes,
    },
    { id: 'person', path: 'uppgifter', fields: () => [...names('payer'), ...contact(), ...remember()] },
    { id: 'address', path: 'adress', fields: () => postalAddress('payer') },
    {
      id: 'recipient',
      path: 'mottagare',
      fields: (answers, { today }) => [
        ...names('recipient', 'recipient'),
        {
          kind: 'birth-date',
          name: 'recipient-birth-date',
          label: 'recipientBirthDate',
          autocomplete: 'section-recipient bday',
          ages:
            membershipOf(answers) === 'childrens-club'
              ? childAges(firstDay(answers, answers['hand-over-on'] || today))
              : {
                  youngest: animalRightsYoungest,
                  on: firstDay(answers, answers['hand-over-on'] || today),
                  tooYoung: 'memberTooYoung',
                },
        },
        ...recipientAddress(),
      ],
    },
  ],
  price: (answers) => membershipPrice(answers, false),
  contents(answers, formContext) {
    const recipient = recipientOf(answers);
    const gift = giftOf(answers, formContext, recipient.firstname);
    return {
      category: 'membership',
      payer: personOf(answers, 'payer'),
      recipient,
      gift,
      membership: yearOf(membershipOf(answers), gift.deliverOn),
    };
  },
};
