import type { OrderDraft, Person } from '#orders/model/order.ts';
import type { OrderEvent } from '#orders/model/order-transitions.ts';

/** Events of an invented order after it is placed, a day apart. */
export type DemoStep =
  | { do: OrderEvent | 'card-sent' | 'review'; amount?: undefined }
  /** `amount` in öre; omitted: the whole sum. */
  | { do: 'pay' | 'refund'; amount?: number };

export interface DemoOrder {
  daysAgo: number;
  draft: OrderDraft;
  steps: readonly DemoStep[];
}

// Everybody is invented: names say so, addresses do not exist, and numbers are those set aside for examples.
const names = [
  ['Testa', 'Testsson'],
  ['Prova', 'Provsson'],
  ['Exempla', 'Exempelgren'],
  ['Malla', 'Mallberg'],
  ['Skissa', 'Skisslund'],
  ['Låta', 'Låtsasson'],
  ['Figura', 'Figurin'],
  ['Påhitta', 'Påhittig'],
  ['Dema', 'Demoström'],
  ['Kopia', 'Kopieborg'],
  ['Ritva', 'Ritprov'],
  ['Skugga', 'Skuggprov'],
] as const;
const towns = ['Provstad', 'Mallköping', 'Exempelby', 'Testhamn'] as const;

function person(index: number): Person {
  const [firstname, lastname] = names[index % names.length] ?? names[0];
  const address = `${firstname}.${lastname}`.toLowerCase().replace(/[åä]/g, 'a').replace(/ö/g, 'o');
  return {
    firstname,
    lastname,
    email: `${address}@example.se`,
    mobile: `+46701740${String(605 + (index % 90)).padStart(3, '0')}`,
    street: `Provgatan ${1 + (index % 40)}`,
    postcode: '11122',
    city: towns[index % towns.length],
    country: 'SE',
  };
}

const kr = 100;
const plain = {
  form: 'donation',
  locale: 'sv',
  category: 'donation',
  paymentMethod: 'swish',
  frequency: 'once',
  recipient: null,
  gift: null,
  membership: null,
  keepDetailsConsent: false,
} as const;

const gift = (index: number, sum: number): OrderDraft => ({
  ...plain,
  total: sum * kr,
  lines: [{ product: 'donation', variant: '', amount: sum * kr }],
  payer: person(index),
});
const withPresent = (index: number, sum: number): OrderDraft => ({
  ...gift(index, sum),
  form: 'welcome-present',
  lines: [
    { product: 'donation', variant: '', amount: sum * kr },
    { product: 'welcome-present', variant: index % 2 ? 'stickers' : 'poster', amount: 0 },
  ],
});
const invoiced = (index: number, sum: number): OrderDraft => ({
  ...gift(index, sum),
  form: 'company',
  paymentMethod: 'invoice',
  payer: { ...person(index), companyName: `Exempelbolaget ${index} AB`, organisationNumber: '5560360793' },
});
export const monthly = (index: number, sum: number): OrderDraft => ({
  ...gift(index, sum),
  paymentMethod: 'form',
  frequency: 'month',
  payer: { ...person(index), personalNumber: '195704289999' },
});
const giftogram = (index: number, sum: number): OrderDraft => ({
  ...gift(index, sum),
  form: 'giftogram',
  lines: [{ product: 'giftogram', variant: 'hedgehog', amount: sum * kr }],
  gift: { card: 'hedgehog', to: 'Mormor Exempel', greeting: 'Grattis!', delivery: 'post-giver', deliverOn: '' },
});
const member = (index: number, sum: number): OrderDraft => ({
  ...gift(index, sum),
  form: 'tov',
  category: 'membership',
  paymentMethod: sum ? 'invoice' : 'free',
  lines: [{ product: 'childrens-club', variant: 'fox', amount: sum * kr }],
  recipient: { ...person(index + 1), email: undefined, mobile: undefined, birthDate: '2018-05-14' },
  gift: {
    card: 'fox',
    to: person(index + 1).firstname ?? '',
    greeting: 'Välkommen!',
    delivery: 'post-giver',
    deliverOn: '',
  },
  membership: { kind: 'childrens-club', startsOn: '', endsOn: '' },
});

type Make = (index: number) => { draft: OrderDraft; steps: readonly DemoStep[] };

/** Twelve ends of an order, newest last; five rounds of them make sixty orders over two years. */
const ends: readonly Make[] = [
  (index) => ({ draft: withPresent(index, 200), steps: [{ do: 'paid' }] }),
  (index) => ({ draft: monthly(index, 100), steps: [{ do: 'paper-received' }] }),
  (index) => ({ draft: invoiced(index, 2500), steps: [{ do: 'pay' }] }),
  (index) => ({ draft: member(index, 150), steps: [{ do: 'pay' }, { do: 'card-sent' }] }),
  (index) => ({ draft: gift(index, 500), steps: [{ do: 'paid' }, { do: 'refund' }] }),
  (index) => ({ draft: monthly(index, 75), steps: [{ do: 'paper-received' }, { do: 'ended' }] }),
  (index) => ({ draft: gift(index, 100), steps: [{ do: 'expired' }] }),
  (index) => ({ draft: member(index, 0), steps: [] }),
  (index) => ({ draft: giftogram(index, 200), steps: [{ do: 'paid' }] }),
  (index) => ({ draft: invoiced(index, 1000), steps: [{ do: 'pay', amount: 400 * kr }] }),
  (index) => ({ draft: member(index, 200), steps: [] }),
  (index) => ({ draft: gift(index, 300), steps: [{ do: 'paid' }, { do: 'refund', amount: 50 * kr }] }),
];

/** Cases of the last weeks: waiting, called off, refused, disputed, paid too much. */
const latest: readonly DemoOrder[] = [
  { daysAgo: 9, draft: gift(60, 150), steps: [{ do: 'cancelled' }] },
  { daysAgo: 8, draft: monthly(61, 50), steps: [{ do: 'mandate-rejected' }] },
  { daysAgo: 7, draft: gift(62, 400), steps: [{ do: 'paid' }, { do: 'disputed' }] },
  { daysAgo: 6, draft: invoiced(63, 500), steps: [{ do: 'pay', amount: 550 * kr }] },
  { daysAgo: 5, draft: { ...gift(64, 200), paymentMethod: 'f2f' }, steps: [] },
  { daysAgo: 4, draft: monthly(65, 200), steps: [] },
  { daysAgo: 3, draft: { ...monthly(66, 100), paymentMethod: 'bank-id' }, steps: [] },
  { daysAgo: 2, draft: member(67, 150), steps: [{ do: 'review' }] },
  { daysAgo: 2, draft: giftogram(69, 200), steps: [{ do: 'paid' }] },
  { daysAgo: 1, draft: member(70, 0), steps: [] },
  { daysAgo: 1, draft: withPresent(68, 250), steps: [{ do: 'paid' }] },
  { daysAgo: 1, draft: giftogram(71, 350), steps: [{ do: 'paid' }] },
];
/** The office posts cards in time: only those of the last weeks wait. */
const postedAfterDays = 45;

export const demoOrders: readonly DemoOrder[] = [
  ...Array.from({ length: 48 }, (_, index): DemoOrder => {
    const make = ends[index % ends.length] ?? ((one: number) => ({ draft: gift(one, 100), steps: [] }));
    return withPostedCard({ daysAgo: 720 - index * 15, ...make(index) });
  }),
  ...latest,
];

function withPostedCard(order: DemoOrder): DemoOrder {
  const { daysAgo, draft, steps } = order;
  const isPrinted = draft.gift && draft.gift.delivery !== 'digital';
  if (!isPrinted || daysAgo < postedAfterDays || steps.some((step) => step.do === 'card-sent')) return order;
  return { ...order, steps: [...steps, { do: 'card-sent' }] };
}
