import { describe, expect, it } from 'vitest';
import { childrensClubOrder, donationOrder, giftogramOrder, monthlyOrder } from '#fixtures/sample-order.ts';
import type { Order } from '#orders/model/order.ts';
import { documentsOf } from './documents-of-order.ts';

const withGift = (order: Order, gift: Partial<Order['gift']>): Order => ({
  ...order,
  gift: order.gift && { ...order.gift, ...gift },
});

describe('the papers of an order', () => {
  it.each<[string, Order, string[]]>([
    ['a donation has none', donationOrder, []],
    [
      'an invoice, the card to print at home, and the way out of a purchase',
      giftogramOrder,
      ['invoice', 'giftogram', 'withdrawal-form'],
    ],
    [
      'a certificate where a membership is given',
      childrensClubOrder,
      ['invoice', 'membership-certificate', 'withdrawal-form'],
    ],
    [
      'no card to print when it comes by post',
      withGift(giftogramOrder, { delivery: 'post-giver' }),
      ['invoice', 'withdrawal-form'],
    ],
    [
      'no card before it is paid where nothing is lent',
      { ...giftogramOrder, paymentMethod: 'f2f', state: 'awaiting_payment', invoice: null },
      ['withdrawal-form'],
    ],
    [
      'the card once it is paid',
      { ...giftogramOrder, paymentMethod: 'f2f', state: 'paid', invoice: null },
      ['giftogram', 'withdrawal-form'],
    ],
    ['a paid invoice, still', { ...giftogramOrder, state: 'paid' }, ['invoice', 'giftogram', 'withdrawal-form']],
    ['nothing to pay or to give when it was cancelled', { ...giftogramOrder, state: 'cancelled' }, []],
    ['a form to sign', monthlyOrder, ['paper-form']],
    ['no form to sign once it runs', { ...monthlyOrder, state: 'active' }, []],
  ])('%s', (_, order, kinds) => expect(documentsOf(order)).toEqual(kinds));
});
