import type { Order } from '#orders/order.ts';

/** Donation of 200 kr with Swish, by an invented person. */
export const donationOrder: Order = {
  id: 'order-1',
  reference: 'TV7K-M4XR',
  token: 'AAAAAAAAAAAAAAAAAAAAAA',
  form: 'donation',
  locale: 'sv',
  category: 'donation',
  paymentMethod: 'swish',
  frequency: 'once',
  total: 200_00,
  lines: [{ product: 'donation', variant: '', amount: 200_00 }],
  payer: {
    firstname: 'Testa',
    lastname: 'Åkesson-Öberg',
    email: 'testa@exempel.example',
    mobile: '+46701740605',
    personalNumber: '198112189876',
    birthDate: '1981-12-18',
    street: 'Provgatan 1',
    postcode: '12345',
    city: 'Djurstad',
    country: 'SE',
  },
  recipient: null,
  gift: null,
  membership: null,
  keepDetailsConsent: false,
  state: 'awaiting_payment',
  createdAt: new Date('2026-12-01T10:00:00Z'),
  invoice: null,
  certificate: null,
};

/** Giftogram with a greeting of several lines, paid by invoice. */
export const giftogramOrder: Order = {
  ...donationOrder,
  form: 'giftogram',
  paymentMethod: 'invoice',
  lines: [{ product: 'giftogram', variant: 'hedgehog', amount: 200_00 }],
  gift: {
    card: 'hedgehog',
    to: 'Mormor Prov',
    greeting:
      'Hej mormor!\n\nI år får du en present som hjälper djuren. Tack för att du alltid stannar bilen för igelkottar.\n\nKram från Prova',
    delivery: 'digital',
    deliverOn: '2026-12-24',
  },
  state: 'awaiting_invoice',
  invoice: { number: '100045', ocr: '100045007', dueOn: '2026-12-31' },
  certificate: 'K7RM-4XTV',
};

/** Gift membership in the children's club, for a child with a birth date and full name. */
export const childrensClubOrder: Order = {
  ...giftogramOrder,
  form: 'tov',
  category: 'membership',
  total: 150_00,
  lines: [{ product: 'childrens-club', variant: '', amount: 150_00 }],
  recipient: {
    firstname: 'Prova',
    lastname: 'Barnsson',
    birthDate: '2017-05-06',
    street: 'Barngatan 2',
    postcode: '54321',
    city: 'Lillstad',
    country: 'SE',
  },
  membership: { kind: 'childrens-club', startsOn: '2026-12-24', endsOn: '2027-12-23' },
};

/** Monthly donation by a paper mandate. */
export const monthlyOrder: Order = {
  ...donationOrder,
  paymentMethod: 'form',
  frequency: 'month',
  total: 100_00,
  lines: [{ product: 'donation', variant: '', amount: 100_00 }],
  state: 'awaiting_paper',
};
