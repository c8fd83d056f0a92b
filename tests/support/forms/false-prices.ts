/** Forged amounts by payment method and step: they are never offered, so never accepted. */
export interface FalsePrices {
  what: string;
  step: string;
  tries: Record<string, string>[];
}

const otherSum = (name: string, sums: string[]) => sums.map((sum) => ({ [name]: 'other', [`${name}-other`]: sum }));

export const falsePrices: FalsePrices[] = [
  {
    what: 'a gift by invoice',
    step: 'summa',
    tries: [
      ...['1', '0', '-20000', '20000.5', '25000', '020000', 'NaN', 'none'].map((sum) => ({ 'sum-once': sum })),
      ...otherSum('sum-once', ['0', '-50', '49,99', '1e9', '0x3E8', 'Infinity', '100001', '50 eur', '$50', '50 usd']),
      { frequency: 'week' },
      { frequency: 'month', 'sum-month': '20000000' },
    ],
  },
  {
    what: 'a gift by invoice',
    step: 'betalning',
    tries: ['free', 'form', 'bank-id', 'nothing'].map((way) => ({ way })),
  },
  {
    what: 'a gift with a welcome present',
    step: 'summa',
    tries: [{ 'sum-once': '10000' }, ...otherSum('sum-once', ['199,99']), { frequency: 'month', 'sum-month': '5000' }],
  },
  { what: 'a gift with a welcome present', step: 'present', tries: [{ present: 'car' }, { present: 'fox' }] },
  { what: 'a digital card', step: 'summa', tries: [{ sum: '1' }, { sum: 'none' }, ...otherSum('sum', ['49'])] },
  { what: 'a digital card', step: 'kort', tries: [{ card: 'tiger' }, { card: '../../etc/passwd' }] },
  { what: 'a digital card', step: 'leverans', tries: [{ delivery: 'drone' }] },
  {
    what: 'an adult’s membership',
    step: 'medlemskap',
    tries: [
      { membership: 'free' },
      ...['none', '15000', '1'].map((sum) => ({ 'sum-animal-rights': sum })),
      ...otherSum('sum-animal-rights', ['239', '0']),
      { membership: 'childrens-club', 'sum-childrens-club': '1' },
    ],
  },
  {
    what: 'a membership given away',
    step: 'medlemskap',
    tries: [{ membership: 'childrens-club', 'sum-childrens-club': 'none' }, { 'sum-animal-rights': 'none' }],
  },
  {
    what: 'the children’s club as a gift',
    step: 'present',
    tries: [
      { 'sum-childrens-club': 'none' },
      { 'sum-childrens-club': '1' },
      ...otherSum('sum-childrens-club', ['149']),
    ],
  },
  { what: 'a company’s gift', step: 'betalning', tries: [{ sum: '20000' }, ...otherSum('sum', ['499', '-700'])] },
];

/** Forged agreements sent with the review of a gift of 200 kr, in place of the displayed amount. */
export const falseAgreements = ['', '0', '1', '-20000', '20000.0', '20000 month', '200', 'NaN', '2e4'];

/** Field names that no question has. */
export const strangeNames = {
  total: '1',
  amount: '1',
  price: '1',
  currency: 'usd',
  membership: 'animal-rights',
  state: 'paid',
  'lines[0][amount]': '1',
  'order.total': '1',
  ['__proto__']: 'x',
};
