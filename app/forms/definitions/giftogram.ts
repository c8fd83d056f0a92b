import { formPaths } from '#orders/model/form-paths.ts';
import { offeredMethods } from '#orders/model/offered-methods.ts';
import { giftogramSums } from '#orders/model/offers.ts';
import { addressStep } from '../blocks/address.ts';
import {
  cardField,
  deliverOnField,
  deliveryField,
  deliveryNotes,
  giftOf,
  greetingFields,
  likelyDay,
} from '../blocks/gift.ts';
import { paymentStep } from '../blocks/payment.ts';
import { contact, names, personOf, postalAddress, remember } from '../blocks/person.ts';
import { sumField, sumOf } from '../blocks/sum.ts';
import { wishField } from '../blocks/wish.ts';
import type { FormContext, FormDefinition } from '../engine/definition.ts';

function wishes({ paymentMethods, isAtPlace = false }: FormContext) {
  return wishField('once', offeredMethods('giftogram', 'once', paymentMethods, isAtPlace));
}

/** Donation in somebody's name, with a gift card. */
export const giftogram: FormDefinition = {
  id: 'giftogram',
  path: formPaths.giftogram,
  steps: [
    { id: 'contact', path: 'kontakt', fields: contact },
    { id: 'gift', path: 'summa', fields: (_, at) => [sumField('sum', 'sum', giftogramSums), ...wishes(at)] },
    { id: 'card', path: 'kort', fields: () => [cardField()] },
    { id: 'greeting', path: 'halsning', fields: () => greetingFields(false) },
    {
      id: 'delivery',
      path: 'leverans',
      fields: (_, formContext) => [
        deliveryField([...names('recipient', 'recipient'), ...postalAddress('recipient')]),
        deliverOnField(formContext, likelyDay(formContext.today)),
      ],
      notes: deliveryNotes,
    },
    { id: 'person', path: 'uppgifter', fields: () => [...names('payer'), ...remember()] },
    addressStep(() => giftogram, 'postnummer'),
    paymentStep(() => giftogram),
  ],
  price(answers) {
    const amount = sumOf(answers, 'sum', giftogramSums);
    const variant = answers.card ?? '';
    return amount === null ? null : { frequency: 'once', lines: [{ product: 'giftogram', variant, amount }] };
  },
  contents: (answers, formContext) => ({
    category: 'donation',
    payer: personOf(answers, 'payer'),
    recipient: answers.delivery === 'post-recipient' ? personOf(answers, 'recipient') : null,
    gift: giftOf(answers, formContext),
    membership: null,
  }),
};
