import type { FormId } from '#orders/order.ts';
import type { FormDefinition } from '../definition.ts';
import type { Answers } from '../field.ts';
import { forms } from '../forms.ts';
import { submittedFlag } from '../journey.ts';

const payer = {
  'payer-firstname': 'Testa',
  'payer-lastname': 'Givarsson',
  'payer-email': 'testa.givarsson@example.se',
  'payer-mobile': '+46701740605',
};
const payerAddress = {
  'payer-street': 'Provgatan 1',
  'payer-postcode': '12345',
  'payer-city': 'Djurstad',
  'payer-country': 'SE',
};
const recipientAddress = {
  'recipient-street': 'Testvägen 2',
  'recipient-postcode': '98765',
  'recipient-city': 'Provköping',
  'recipient-country': 'SE',
};
const recipient = { 'recipient-firstname': 'Prova', 'recipient-lastname': 'Mottagarsson' };
const gift = { card: 'hedgehog', 'card-to': 'Prova', greeting: 'Hej!\nHär kommer en gåva.', delivery: 'digital' };

/** Test fixture: complete stored answers of every form. Days are those of a visitor on 2026-11-21. */
export const sampleAnswers: Record<FormId, Answers> = {
  donation: { frequency: 'once', 'sum-once': '20000', ...payer, ...payerAddress, way: 'invoice' },
  'welcome-present': {
    frequency: 'month',
    'sum-month': 'other',
    'sum-month-other': '80',
    present: 'stickers',
    ...payer,
    ...payerAddress,
  },
  giftogram: {
    sum: '20000',
    ...gift,
    delivery: 'post-recipient',
    ...recipient,
    ...recipientAddress,
    ...payer,
    ...payerAddress,
    way: 'invoice',
  },
  annual: {
    membership: 'animal-rights',
    'sum-animal-rights': '24000',
    ...payer,
    'has-personal-number': 'no',
    'payer-birth-date': '1970-01-01',
    ...payerAddress,
    way: 'invoice',
  },
  'annual-gifted-membership': {
    membership: 'animal-rights',
    'sum-animal-rights': '35000',
    ...gift,
    'hand-over-on': '2026-12-24',
    ...payer,
    ...payerAddress,
    ...recipient,
    'recipient-birth-date': '2008-03-14',
    'same-address': 'no',
    ...recipientAddress,
  },
  tov: {
    ...recipient,
    'recipient-birth-date': '2016-03-14',
    'sum-childrens-club': '15000',
    ...gift,
    'hand-over-on': '2026-12-24',
    ...payer,
    ...payerAddress,
    'same-address': 'yes',
    way: 'invoice',
  },
  company: {
    'payer-country': 'SE',
    'payer-organisation-number': '8572090606',
    'payer-company-name': 'Provbolaget',
    'payer-email': 'faktura@provbolaget.example',
    'payer-street': 'Provgatan 1',
    'payer-postcode': '12345',
    'payer-city': 'Djurstad',
    sum: '250000',
  },
};

/**
 * Finds a form by id.
 * @throws Error for an unknown id
 */
export function sampleForm(id: FormId): FormDefinition {
  const form = forms.find((known) => known.id === id);
  if (!form) throw new Error(`There is no form ${id}`);
  return form;
}

/** Sample answers with every step submitted. A change to '' removes an answer. */
export function answersTo(id: FormId, change: Answers = {}): Answers {
  const marks = Object.fromEntries(sampleForm(id).steps.map((step) => [submittedFlag(step), 'yes']));
  return Object.fromEntries(Object.entries({ ...sampleAnswers[id], ...marks, ...change }).filter(([, value]) => value));
}
