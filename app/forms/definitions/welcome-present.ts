import { formPaths } from '#orders/model/form-paths.ts';
import { presents, welcomePresentSums } from '#orders/model/offers.ts';
import { addressStep } from '../blocks/address.ts';
import { frequencyField, frequencyOf } from '../blocks/frequency.ts';
import { paymentStep } from '../blocks/payment.ts';
import { contact, names, personOf, remember } from '../blocks/person.ts';
import { sumOf } from '../blocks/sum.ts';
import type { FormDefinition } from '../engine/definition.ts';

/** Donation with a small welcome present. */
export const welcomePresent: FormDefinition = {
  id: 'welcome-present',
  path: formPaths['welcome-present'],
  steps: [
    { id: 'contact', path: 'kontakt', fields: contact },
    {
      id: 'gift',
      path: 'summa',
      fields: (_, at) => frequencyField('welcome-present', welcomePresentSums, at),
    },
    {
      id: 'present',
      path: 'present',
      fields: () => [
        { kind: 'choice', name: 'present', label: 'present', options: presents.map((value) => ({ value })) },
      ],
    },
    { id: 'person', path: 'uppgifter', fields: () => [...names('payer'), ...remember()] },
    addressStep(() => welcomePresent, 'postnummer'),
    paymentStep(() => welcomePresent),
  ],
  price(answers) {
    const frequency = frequencyOf(answers);
    const amount = sumOf(answers, `sum-${frequency}`, welcomePresentSums[frequency]);
    if (amount === null) return null;
    const present = presents.find((known) => known === answers.present && known !== 'none');
    return {
      frequency,
      lines: [
        { product: 'donation', variant: '', amount },
        ...(present ? [{ product: 'welcome-present' as const, variant: present, amount: 0 }] : []),
      ],
    };
  },
  contents: (answers) => ({
    category: 'donation',
    payer: personOf(answers, 'payer'),
    recipient: null,
    gift: null,
    membership: null,
  }),
};
