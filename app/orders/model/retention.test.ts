import { describe, expect, it } from 'vitest';
import { type Order, type OrderDraft, type Person, paymentMethods } from './order.ts';
import { isRenewed, partsToRetain, purposeOf, purposes, retainUntil, retainUntilAfter } from './retention.ts';

const placedOn = '2026-03-14';
const payer: Person = {
  firstname: 'Testa',
  lastname: 'Testsson',
  email: 'testa@example.se',
  mobile: '+46701740605',
  street: 'Provgatan 1',
  postcode: '11122',
  city: 'Stockholm',
  country: 'SE',
};
const donation: OrderDraft = {
  form: 'donation',
  locale: 'sv',
  category: 'donation',
  paymentMethod: 'swish',
  frequency: 'once',
  total: 20_000,
  lines: [{ product: 'donation', variant: '', amount: 20_000 }],
  payer,
  recipient: null,
  gift: null,
  membership: null,
  keepDetailsConsent: false,
};
const monthly: OrderDraft = { ...donation, paymentMethod: 'form', frequency: 'month' };
const membership = { kind: 'childrens-club', startsOn: '2026-04-01', endsOn: '2027-03-31' } as const;
const gift = {
  card: 'fox',
  to: 'Kim',
  greeting: 'Grattis',
  delivery: 'post-giver',
  deliverOn: '2026-05-01',
} as const;
const child: Person = { firstname: 'Kim', lastname: 'Testsson', birthDate: '2016-02-29' };

describe('what is kept', () => {
  it('of a donation: who paid for the books, how to reach them for a year', () => {
    expect(partsToRetain(donation, placedOn)).toEqual([
      {
        part: 'payer',
        purpose: 'bookkeeping',
        until: '2033-12-31',
        fields: { firstname: 'Testa', lastname: 'Testsson' },
      },
      {
        part: 'payer',
        purpose: 'contact',
        until: '2027-03-14',
        fields: {
          email: 'testa@example.se',
          mobile: '+46701740605',
          street: 'Provgatan 1',
          postcode: '11122',
          city: 'Stockholm',
          country: 'SE',
        },
      },
    ]);
  });

  it('of a gifted membership: the child until a year after its end, the greeting until the card is safely there', () => {
    const parts = partsToRetain({ ...donation, form: 'tov', recipient: child, membership, gift }, placedOn);
    expect(parts.map(({ part, purpose, until, fields }) => [part, purpose, until, Object.keys(fields)])).toEqual([
      ['payer', 'bookkeeping', '2033-12-31', ['firstname', 'lastname']],
      ['payer', 'contact', '2028-03-31', ['email', 'mobile']],
      ['payer', 'delivery', '2026-07-30', ['street', 'postcode', 'city', 'country']],
      ['recipient', 'membership', '2028-03-31', ['firstname', 'lastname', 'birthDate']],
      ['gift', 'delivery', '2026-07-30', ['to', 'greeting']],
    ]);
  });

  it('of a present: the address until it is there, also when the mandate comes by post', () => {
    const present = {
      ...monthly,
      form: 'welcome-present',
      paymentMethod: 'form',
      payer: { street: 'Provgatan 1' },
    } as const;
    const [address] = partsToRetain(present, placedOn);
    // As long as the paper is waited for.
    expect(address).toMatchObject({ purpose: 'delivery', until: '2026-09-10' });
    const order: Order = { ...present, ...placed, state: 'awaiting_paper' };
    for (const event of ['paper-received', 'signed', 'mandate-active', 'paid'] as const)
      expect(retainUntilAfter(event, 'delivery', order, '2026-09-10', '2026-09-01')).toBe('2026-11-30');
    expect(retainUntilAfter('partly-refunded', 'delivery', order, '2026-09-10', '2026-09-01')).toBe('2026-09-10');
  });

  it('has every answer exactly once', () => {
    const parts = partsToRetain({ ...donation, recipient: child, membership, gift }, placedOn);
    const kept = (part: string) =>
      Object.assign({}, ...parts.filter((one) => one.part === part).map(({ fields }) => fields));
    expect(kept('payer')).toEqual(payer);
    expect(kept('recipient')).toEqual(child);
    expect(kept('gift')).toEqual({ to: 'Kim', greeting: 'Grattis' });
  });

  it('leaves out what was not answered', () => {
    const parts = partsToRetain(
      { ...donation, payer: { firstname: 'Testa', mobile: '' }, gift: { ...gift, greeting: '' } },
      placedOn,
    );
    expect(parts.map(({ fields }) => fields)).toEqual([{ firstname: 'Testa' }, { to: 'Kim' }]);
  });
});

describe('a personal number', () => {
  const personalNumber = '195704289999';

  it.each(['form', 'bank-id'] as const)('is kept for a mandate by %s, shortly', (paymentMethod) => {
    const identity = partsToRetain({ ...monthly, paymentMethod, payer: { personalNumber } }, placedOn);
    expect(identity).toEqual([
      { part: 'payer', purpose: 'identity', until: '2026-06-12', fields: { birthDate: '1957-04-28', personalNumber } },
    ]);
  });

  it.each(paymentMethods)('is never kept with what lasts longer, be it a member’s, who pays by %s', (paymentMethod) => {
    for (const of of [donation, { ...donation, membership }]) {
      const parts = partsToRetain({ ...of, paymentMethod, payer: { personalNumber } }, placedOn);
      const kept = parts.filter(({ fields }) => 'personalNumber' in fields).map(({ purpose }) => purpose);
      expect(kept).toEqual(paymentMethod === 'form' || paymentMethod === 'bank-id' ? ['identity'] : []);
    }
  });

  it.each(['card', 'f2f', 'stripe', 'free', 'invoice', 'swish'] as const)(
    'is dropped for %s; what it says of age stays',
    (paymentMethod) => {
      const parts = partsToRetain({ ...donation, paymentMethod, payer: { personalNumber } }, placedOn);
      expect(parts.map(({ fields }) => fields)).toEqual([{ birthDate: '1957-04-28' }]);
    },
  );

  it('of a recipient does not exist', () => {
    const draft = { ...donation, recipient: { ...child, personalNumber } };
    expect(() => partsToRetain(draft, placedOn)).toThrow('personalNumber');
    expect(() => purposeOf('recipient', 'personalNumber', draft)).toThrow('personalNumber');
  });

  it('goes the day after the bank has answered, or the order is given up', () => {
    const order: Order = { ...monthly, ...placed, state: 'awaiting_paper' };
    for (const event of ['mandate-active', 'mandate-rejected', 'cancelled', 'expired', 'ended'] as const) {
      expect(retainUntilAfter(event, 'identity', order, '2026-06-12', '2026-04-01')).toBe('2026-04-02');
    }
    expect(retainUntilAfter('paper-received', 'identity', order, '2026-06-12', '2026-04-01')).toBe('2026-06-12');
    expect(retainUntilAfter('mandate-active', 'identity', order, '2026-06-12', '2026-07-01')).toBe('2026-06-12');
  });
});

describe('why something is asked', () => {
  it.each([
    ['an invoice is sent to an address', 'payer', 'street', { ...donation, paymentMethod: 'invoice' }, 'bookkeeping'],
    ['a member gets the magazine', 'payer', 'street', { ...donation, membership }, 'membership'],
    ['a present is posted', 'payer', 'street', { ...donation, form: 'welcome-present' }, 'delivery'],
    ['a member has an age', 'payer', 'birthDate', { ...donation, membership }, 'membership'],
    ['a member may say so by a number', 'payer', 'personalNumber', { ...donation, membership }, 'membership'],
    [
      'the bank asks for a number',
      'payer',
      'personalNumber',
      { ...monthly, paymentMethod: 'bank-id', membership },
      'identity',
    ],
    ['a way is not chosen yet', 'payer', 'personalNumber', { ...monthly, paymentMethod: 'invoice' }, 'identity'],
    ['a giver is of age', 'payer', 'birthDate', donation, 'identity'],
    [
      'what costs nothing is not in the books',
      'payer',
      'lastname',
      { ...donation, paymentMethod: 'free', total: 0 },
      'contact',
    ],
    ['a card is posted', 'recipient', 'street', { ...donation, gift, recipient: child }, 'delivery'],
  ] as const)('%s', (_, part, field, draft, purpose) => {
    expect(purposeOf(part, field, draft)).toBe(purpose);
  });

  it('is known, or the field is not kept', () => {
    expect(() => purposeOf('payer', 'shoeSize', donation)).toThrow('shoeSize');
    expect(() => purposeOf('payer', 'toString', donation)).toThrow('toString');
  });
});

describe('how long', () => {
  it.each([
    ['bookkeeping', '2026-01-01', '2033-12-31'],
    ['bookkeeping', '2026-12-31', '2033-12-31'],
    ['contact', '2028-02-29', '2029-02-28'],
    ['delivery', '2026-03-14', '2026-06-12'],
    ['identity', '2026-03-14', '2026-06-12'],
  ] as const)('%s from %s: until %s', (purpose, from, until) => {
    expect(retainUntil(purpose, donation, from)).toBe(until);
  });

  it('three years to be reached, when asked to be remembered', () => {
    expect(retainUntil('contact', { ...donation, keepDetailsConsent: true }, placedOn)).toBe('2029-03-14');
  });

  it('seven years from the year of the payment, not of the order', () => {
    const order: Order = { ...donation, ...placed, paymentMethod: 'invoice', state: 'awaiting_invoice' };
    expect(retainUntilAfter('paid', 'bookkeeping', order, '2033-12-31', '2027-01-08')).toBe('2034-12-31');
    expect(retainUntilAfter('paid', 'bookkeeping', order, '2033-12-31', '2026-12-31')).toBe('2033-12-31');
  });

  it('thirty days when nobody paid, unless an invoice has a number', () => {
    const order: Order = { ...donation, ...placed, state: 'awaiting_payment' };
    const invoiced: Order = { ...order, invoice: { number: '1', ocr: '18', dueOn: '2026-04-13' } };
    for (const event of ['cancelled', 'failed', 'expired'] as const) {
      expect(retainUntilAfter(event, 'bookkeeping', order, '2033-12-31', '2026-04-01')).toBe('2026-05-01');
      expect(retainUntilAfter(event, 'bookkeeping', invoiced, '2033-12-31', '2026-04-01')).toBe('2033-12-31');
    }
    expect(retainUntilAfter('paid', 'contact', order, '2026-05-01', '2026-04-05')).toBe('2027-04-05');
  });

  it('as long as a monthly gift runs, but for the identity and what was posted', () => {
    const order: Order = { ...monthly, ...placed, state: 'active' };
    expect(purposes.filter((purpose) => isRenewed(purpose, order))).toEqual(['bookkeeping', 'membership', 'contact']);
    expect(isRenewed('contact', { ...order, state: 'ended' })).toBe(false);
    expect(isRenewed('contact', { ...order, frequency: 'once' })).toBe(false);
  });
});

const placed = {
  id: 'an-order',
  reference: 'TVKM-4XR7',
  token: 'a-token',
  createdAt: new Date(`${placedOn}T12:00:00Z`),
  invoice: null,
  certificate: null,
};
