import { describe, expect, it } from 'vitest';
import { childrensClubOrder, donationOrder, giftogramOrder, monthlyOrder } from '#fixtures/sample-order.ts';
import type { Order } from '#orders/model/order.ts';
import { type OrderEvent, orderEvents } from '#orders/model/order-transitions.ts';
import { emailsFor } from './emails-for-order.ts';

const settling: readonly OrderEvent[] = ['paid', 'signed', 'paper-received', 'mandate-active'];
const unpaidOrder: Order = { ...childrensClubOrder, invoice: null };
const kinds = (order: Order, event: OrderEvent | 'placed') => emailsFor(order, event).map(({ kind }) => kind);

describe('a placed order', () => {
  it('is confirmed at once', () => {
    expect(emailsFor(donationOrder, 'placed')).toEqual([{ kind: 'confirmation', dueAt: donationOrder.createdAt }]);
  });

  it('on paper is confirmed too', () => {
    expect(kinds(monthlyOrder, 'placed')).toEqual(['confirmation']);
  });

  it.each(['invoice', 'free'] as const)('by %s has its papers before any payment', (paymentMethod) => {
    expect(kinds({ ...childrensClubOrder, paymentMethod }, 'placed')).toEqual([
      'confirmation',
      'certificate',
      'welcome-child',
    ]);
  });

  it.each(['swish', 'stripe', 'card', 'f2f', 'bank-id', 'form'] as const)(
    'by %s waits for the money',
    (paymentMethod) => {
      expect(kinds({ ...unpaidOrder, paymentMethod }, 'placed')).toEqual(['confirmation']);
    },
  );
});

describe('a settled order', () => {
  it.each(settling)('by %s has its receipt, and its papers', (event) => {
    const order: Order = { ...unpaidOrder, paymentMethod: 'swish' };
    expect(kinds(order, event)).toEqual(['receipt', 'certificate', 'welcome-child']);
  });

  it('that renews a membership welcomes nobody again', () => {
    const membership = { kind: 'childrens-club', startsOn: '2027-01-01', endsOn: '2027-12-31' } as const;
    const order: Order = { ...unpaidOrder, paymentMethod: 'swish', membership: { ...membership, number: 'TV7K-M4XR' } };
    expect(kinds(order, 'paid')).toEqual(['receipt', 'certificate']);
  });

  it('by invoice has had its papers already', () => {
    expect(kinds(giftogramOrder, 'paid')).toEqual(['receipt']);
    // The first payment came after all.
    expect(kinds({ ...giftogramOrder, paymentMethod: 'swish' }, 'paid')).toEqual(['receipt']);
  });

  it('that was free has no receipt', () => {
    expect(kinds({ ...childrensClubOrder, paymentMethod: 'free' }, 'paid')).toEqual([]);
  });
});

it('a payer whose mandate the bank refuses is told at once', () => {
  const email = { kind: 'mandate-rejected', dueAt: monthlyOrder.createdAt };
  expect(emailsFor({ ...monthlyOrder, paymentMethod: 'bank-id' }, 'mandate-rejected')).toEqual([email]);
});

it('an order that is given up tells nothing by itself: an invoice’s letter carries what was credited', () => {
  expect(kinds({ ...giftogramOrder, state: 'cancelled' }, 'cancelled')).toEqual([]);
  expect(kinds({ ...donationOrder, state: 'cancelled' }, 'cancelled')).toEqual([]);
});

describe('a monthly gift that ends', () => {
  it.each(['stripe', 'card', 'bank-id', 'form'] as const)('is told of at once, once: by %s', (paymentMethod) => {
    const email = { kind: 'monthly-ended', dueAt: monthlyOrder.createdAt };
    expect(emailsFor({ ...monthlyOrder, paymentMethod, state: 'ended' }, 'ended')).toEqual([email]);
  });

  it('is not told of when it never began', () => {
    expect(kinds({ ...monthlyOrder, state: 'cancelled' }, 'cancelled')).toEqual([]);
  });

  it('is not told of to whoever disputed it', () => {
    expect(kinds({ ...monthlyOrder, paymentMethod: 'card', state: 'ended' }, 'dispute-won')).toEqual([]);
  });
});

it('a way of paying that is chosen later is confirmed, with the papers that an invoice gives', () => {
  expect(kinds(childrensClubOrder, 'invoice-chosen')).toEqual(['confirmation', 'certificate', 'welcome-child']);
  expect(kinds(monthlyOrder, 'paper-chosen')).toEqual(['confirmation']);
});

const telling: readonly OrderEvent[] = [...settling, 'mandate-rejected', 'invoice-chosen', 'paper-chosen'];
it.each(orderEvents.filter((event) => !telling.includes(event)))('nothing is written when it is %s', (event) => {
  expect(emailsFor({ ...childrensClubOrder, invoice: null }, event)).toEqual([]);
});

describe('a card', () => {
  const card = giftogramOrder.gift as NonNullable<Order['gift']>;
  const documentsOf = (gift: Partial<typeof card>, createdAt = giftogramOrder.createdAt) =>
    emailsFor({ ...giftogramOrder, createdAt, gift: { ...card, ...gift } }, 'placed').slice(1);

  it.each(['post-giver', 'post-recipient'] as const)('that goes by post (%s) is not mailed', (delivery) => {
    expect(documentsOf({ delivery })).toEqual([]);
  });

  it.each([
    ['in winter', '2026-12-24', '2026-12-24T07:00:00Z'],
    ['in summer', '2027-06-25', '2027-06-25T06:00:00Z'],
    ['when the clocks go forward', '2027-03-28', '2027-03-28T06:00:00Z'],
    ['when the clocks go back', '2027-10-31', '2027-10-31T07:00:00Z'],
  ])('is due at eight in Sweden %s', (_, deliverOn, at) => {
    expect(documentsOf({ deliverOn })).toEqual([{ kind: 'certificate', dueAt: new Date(at) }]);
  });

  it.each([
    ['today', '2026-12-01'],
    ['a past day', '2026-11-30'],
  ])('for %s is due at once', (_, deliverOn) => {
    expect(documentsOf({ deliverOn })).toEqual([{ kind: 'certificate', dueAt: giftogramOrder.createdAt }]);
  });

  it('ordered in the night for the same day is due at once', () => {
    const night = new Date('2026-12-01T01:00:00Z');
    expect(documentsOf({ deliverOn: '2026-12-01' }, night)).toEqual([{ kind: 'certificate', dueAt: night }]);
  });
});

describe('the letter to a child', () => {
  it('comes at once when the membership is no present', () => {
    const order = { ...childrensClubOrder, gift: null };
    expect(emailsFor(order, 'placed')).toContainEqual({ kind: 'welcome-child', dueAt: order.createdAt });
  });

  it('waits for the day of a present', () => {
    expect(emailsFor(childrensClubOrder, 'placed')).toContainEqual({
      kind: 'welcome-child',
      dueAt: new Date('2026-12-24T07:00:00Z'),
    });
  });

  it('is for the children’s club alone', () => {
    const year = childrensClubOrder.membership as NonNullable<Order['membership']>;
    const order: Order = { ...childrensClubOrder, membership: { ...year, kind: 'animal-rights' } };
    expect(kinds(order, 'placed')).not.toContain('welcome-child');
  });
});
