import { formPaths } from '#orders/model/form-paths.ts';
import { donationSums } from '#orders/model/offers.ts';
import { addressStep } from '../blocks/address.ts';
import { frequencyField, frequencyOf } from '../blocks/frequency.ts';
import { paymentStep } from '../blocks/payment.ts';
import { contact, names, personOf, remember } from '../blocks/person.ts';
import { sumOf } from '../blocks/sum.ts';
import type { FormDefinition } from '../engine/definition.ts';

/** Donation, once or monthly. */
export const donation: FormDefinition = {
  id: 'donation',
  path: formPaths.donation,
  steps: [
    { id: 'start', path: 'start', fields: () => [] },
    {
      id: 'gift',
      path: 'summa',
      fields: (_, at) => frequencyField('donation', donationSums, at),
    },
    { id: 'person', path: 'uppgifter', fields: () => [...names('payer'), ...contact(), ...remember()] },
    addressStep(() => donation, 'adress'),
    paymentStep(() => donation),
  ],
  price(answers) {
    const frequency = frequencyOf(answers);
    const amount = sumOf(answers, `sum-${frequency}`, donationSums[frequency]);
    return amount === null ? null : { frequency, lines: [{ product: 'donation', variant: '', amount }] };
  },
  contents: (answers) => ({
    category: 'donation',
    payer: personOf(answers, 'payer'),
    recipient: null,
    gift: null,
    membership: null,
  }),
};
