import { describe, expect, it } from 'vitest';
import { childrensClubOrder, donationOrder, giftogramOrder, monthlyOrder } from '#fixtures/sample-order.ts';
import { type Order, orderStates } from '../model/order.ts';
import { type OrderView, toOrderView } from './order-page.server.ts';

const viewOf = (order: Order, today = '2026-12-24'): OrderView => toOrderView(order, today);

const inPerson: Order = { ...giftogramOrder, paymentMethod: 'f2f', state: 'awaiting_payment', invoice: null };
const printedGift = giftogramOrder.gift && {
  ...giftogramOrder.gift,
  delivery: 'post-recipient' as const,
  deliverOn: '2027-02-14',
};

describe('an order’s page', () => {
  it('tells nothing about anybody', () => {
    const told = JSON.stringify(viewOf({ ...childrensClubOrder, state: 'paid' }));
    const { payer, recipient, gift, certificate } = childrensClubOrder;
    const secrets = [...Object.values(payer), ...Object.values(recipient ?? {}), gift?.to, gift?.greeting, certificate];
    const countries = new Set(['SE']);
    expect(secrets.filter((secret) => secret && !countries.has(secret) && told.includes(secret))).toEqual([]);
  });

  it.each([
    ['testa@exempel.example', 't•••@…'],
    ['åsa@exempel.example', 'å•••@…'],
    [undefined, ''],
  ])('masks %s as %s', (email, masked) => {
    expect(viewOf({ ...donationOrder, payer: { email } }).email).toBe(masked);
  });

  it('says how to pay an invoice until it is paid', () => {
    expect(viewOf(giftogramOrder).invoice).toEqual({ ocr: '100045007', dueOn: '2026-12-31' });
    expect(viewOf({ ...giftogramOrder, state: 'paid' }).invoice).toBeNull();
  });

  it('leads to its papers', () => {
    expect(viewOf(giftogramOrder).documents).toEqual([
      { kind: 'invoice', path: `/tack/${giftogramOrder.token}/invoice.pdf` },
      { kind: 'giftogram', path: `/tack/${giftogramOrder.token}/giftogram.pdf` },
      { kind: 'withdrawal-form', path: `/tack/${giftogramOrder.token}/withdrawal-form.pdf` },
    ]);
  });

  it.each<[string, Order, object | null]>([
    ['of a digital card at once, on credit', giftogramOrder, { how: 'digital', on: '2026-12-24' }],
    [
      'of a digital card when it is paid',
      { ...giftogramOrder, paymentMethod: 'f2f', state: 'awaiting_payment' },
      { how: 'digital-when-paid', on: '2026-12-24' },
    ],
    ['of nothing when it was cancelled', { ...giftogramOrder, state: 'cancelled' }, null],
    ['of nothing without a card', donationOrder, null],
    [
      'of a printed card and the last day to pay for it',
      { ...inPerson, gift: printedGift },
      { how: 'printed-when-paid', on: '2027-02-14', payBy: '2027-02-08' },
    ],
    [
      'of a printed card that will be late',
      { ...inPerson, gift: printedGift && { ...printedGift, deliverOn: '2026-12-24' } },
      { how: 'printed-late' },
    ],
    [
      'of no day for a printed card to another country',
      { ...giftogramOrder, gift: printedGift, recipient: { country: 'FI' } },
      { how: 'printed-abroad', on: '2027-02-14' },
    ],
    [
      'of no day for such a card that waits for the payment',
      { ...inPerson, gift: printedGift, recipient: { country: 'US' } },
      { how: 'printed-abroad-when-paid' },
    ],
    ['of a printed card on credit', { ...giftogramOrder, gift: printedGift }, { how: 'printed', on: '2027-02-14' }],
  ])('speaks %s', (_, order, handOver) =>
    expect(viewOf(order).handOver).toEqual(handOver && expect.objectContaining(handOver)),
  );

  it.each<[string, Partial<Order>]>([
    ['that came by e-mail', {}],
    ['that is not paid', { paymentMethod: 'f2f', state: 'awaiting_payment' }],
    ['that was posted', { gift: giftogramOrder.gift && { ...giftogramOrder.gift, delivery: 'post-giver' } }],
  ])('says no more when a card %s will come, once the day has passed', (_, change) => {
    const order = { ...giftogramOrder, ...change };
    expect(viewOf(order).handOver).not.toBeNull();
    expect(viewOf(order, '2026-12-25').handOver).toBeNull();
  });

  it('speaks of a membership as long as it stands', () => {
    expect(viewOf(childrensClubOrder).membership).toEqual({ startsOn: '2026-12-24', endsOn: '2027-12-23' });
    expect(viewOf({ ...childrensClubOrder, state: 'refunded' }).membership).toBeNull();
    expect(viewOf({ ...childrensClubOrder, state: 'awaiting_payment' }).membership).toBe('from-payment');
  });

  it('shows the way out of a purchase, and none out of a gift', () => {
    expect(viewOf(giftogramOrder).canWithdraw).toBe(true);
    expect(viewOf({ ...giftogramOrder, state: 'refunded' }).canWithdraw).toBe(false);
    expect(viewOf({ ...donationOrder, state: 'paid' }).canWithdraw).toBe(false);
  });
});

describe('a second question', () => {
  it('is asked of nobody who has not paid', () => {
    const asked = orderStates.filter((state) => viewOf({ ...donationOrder, state }).isAskedForMore);
    expect(asked).toEqual(['paid', 'active']);
  });

  it('is not asked of those who give every month, or who could not pay', () => {
    expect(viewOf({ ...monthlyOrder, state: 'active' }).isAskedForMore).toBe(false);
    expect(viewOf({ ...donationOrder, total: 0, paymentMethod: 'free', state: 'active' }).isAskedForMore).toBe(false);
  });
});
