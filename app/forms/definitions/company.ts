import { formPaths } from '#orders/model/form-paths.ts';
import { companySums } from '#orders/model/offers.ts';
import { paymentMethodField, paymentMethodsFor } from '../blocks/payment.ts';
import { contact, personOf, postalAddress } from '../blocks/person.ts';
import { sumField, sumOf } from '../blocks/sum.ts';
import type { FormDefinition } from '../engine/definition.ts';

/** Company donation. */
export const company: FormDefinition = {
  id: 'company',
  path: formPaths.company,
  steps: [
    {
      id: 'company',
      path: 'foretaget',
      // The country comes first because it determines the format of the organisation number.
      fields: () => [
        { kind: 'country', name: 'payer-country', label: 'country', autocomplete: 'billing country', preset: 'SE' },
        {
          kind: 'organisation-number',
          name: 'payer-organisation-number',
          label: 'organisationNumber',
          countryField: 'payer-country',
        },
        { kind: 'text', name: 'payer-company-name', label: 'companyName', autocomplete: 'organization' },
        { kind: 'text', name: 'payer-your-reference', label: 'yourReference', isOptional: true },
        ...contact(),
      ],
    },
    {
      id: 'address',
      path: 'adress',
      fields: () => postalAddress('payer').filter(({ kind }) => kind !== 'country'),
    },
    {
      id: 'payment',
      path: 'betalning',
      fields: (answers, formContext) => [
        sumField('sum', 'sum', companySums),
        ...paymentMethodField(paymentMethodsFor(company, answers, formContext), formContext.today),
      ],
    },
  ],
  price(answers) {
    const amount = sumOf(answers, 'sum', companySums);
    return amount === null ? null : { frequency: 'once', lines: [{ product: 'donation', variant: '', amount }] };
  },
  contents: (answers) => ({
    category: 'donation',
    payer: personOf(answers, 'payer'),
    recipient: null,
    gift: null,
    membership: null,
  }),
};
