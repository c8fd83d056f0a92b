import type { OrderDraft, Person } from './order.ts';

// Test fixtures: orders of invented people.

export const samplePayer: Person = {
  firstname: 'Testa',
  lastname: 'Testsson',
  email: 'testa.testsson@example.se',
  mobile: '+46701740605',
  street: 'Provgatan 1',
  postcode: '11122',
  city: 'Provstad',
  country: 'SE',
};

export const sampleDonation: OrderDraft = {
  form: 'donation',
  locale: 'sv',
  category: 'donation',
  paymentMethod: 'swish',
  frequency: 'once',
  total: 20_000,
  lines: [{ product: 'donation', variant: '', amount: 20_000 }],
  payer: samplePayer,
  recipient: null,
  gift: null,
  membership: null,
  keepDetailsConsent: false,
};

/** Has a personal number, because a paper mandate needs one. */
export const sampleMonthly: OrderDraft = {
  ...sampleDonation,
  paymentMethod: 'form',
  frequency: 'month',
  payer: { ...samplePayer, personalNumber: '195704289999' },
};

/** Children's club membership for a child, by invoice, with a printed card. */
export const sampleGiftedMembership: OrderDraft = {
  ...sampleDonation,
  form: 'tov',
  category: 'membership',
  paymentMethod: 'invoice',
  total: 15_000,
  lines: [{ product: 'childrens-club', variant: 'fox', amount: 15_000 }],
  recipient: {
    firstname: 'Provina',
    lastname: 'Exempelsson',
    birthDate: '2016-02-29',
    street: 'Testvägen 2',
    postcode: '41101',
    city: 'Provstad',
    country: 'SE',
  },
  gift: {
    card: 'fox',
    to: 'Provina',
    greeting: 'Grattis på födelsedagen!\nÖnskar Testa',
    delivery: 'post-giver',
    deliverOn: '2026-05-01',
  },
  membership: { kind: 'childrens-club', startsOn: '2026-05-01', endsOn: '2027-04-30' },
};

/** Digital card without a recipient: the payer passes it on. */
export const sampleGiftogram: OrderDraft = {
  ...sampleDonation,
  form: 'giftogram',
  lines: [{ product: 'giftogram', variant: 'hedgehog', amount: 20_000 }],
  gift: { card: 'hedgehog', to: 'Mormor', greeting: 'Hej!', delivery: 'digital', deliverOn: '2026-04-10' },
};
