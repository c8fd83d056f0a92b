import { formPaths } from '#orders/model/form-paths.ts';
import { yearOf } from '#orders/model/membership-year.ts';
import { childAges, childBirthDate } from '../blocks/child.ts';
import { membershipField, membershipOf, membershipPrice } from '../blocks/membership.ts';
import { paymentStep } from '../blocks/payment.ts';
import { contact, names, ownBirthDate, personOf, postalAddress, remember } from '../blocks/person.ts';
import { firstDay } from '../blocks/renewed.ts';
import type { FormDefinition } from '../engine/definition.ts';

/** Membership for one year: one's own, or a children's club membership for one's own child. */
export const annual: FormDefinition = {
  id: 'annual',
  path: formPaths.annual,
  steps: [
    { id: 'membership', path: 'medlemskap', fields: (_, { paymentMethods }) => membershipField(true, paymentMethods) },
    {
      id: 'person',
      path: 'uppgifter',
      fields: (answers, { today }) => [
        ...(membershipOf(answers) === 'childrens-club'
          ? [
              ...names('recipient', 'child'),
              childBirthDate(childAges(firstDay(answers, today))),
              ...names('payer', 'your'),
            ]
          : [...names('payer'), ownBirthDate(today)]),
        ...contact(),
        ...remember(),
      ],
    },
    { id: 'address', path: 'adress', fields: () => postalAddress('payer') },
    paymentStep(() => annual),
  ],
  price: (answers) => membershipPrice(answers, true),
  contents(answers, { today }) {
    const kind = membershipOf(answers);
    const payer = personOf(answers, 'payer');
    const { street, postcode, city, country } = payer;
    return {
      category: 'membership',
      payer,
      // The magazine is posted to the child at the family's address.
      recipient:
        kind === 'childrens-club' ? { ...personOf(answers, 'recipient'), street, postcode, city, country } : null,
      gift: null,
      membership: yearOf(kind, today),
    };
  },
};
