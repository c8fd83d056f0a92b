import { describe, expect, it } from 'vitest';
import { donationOrder } from '#fixtures/sample-order.ts';
import { knowsOrder } from './knows-order.ts';

const order = { ...donationOrder, reference: '4679-CDF6', payer: { email: 'Testa@example.se' } };

describe('an order is known by', () => {
  it.each(['4679-CDF6', ' 4679cdf6 ', '４６79 cdf6', 'testa@example.se', ' TESTA@EXAMPLE.SE\n'])('%j', (text) => {
    expect(knowsOrder(order, text)).toBe(true);
  });
});

describe('an order is not known by', () => {
  it.each(['', ' ', '4679-CDF7', 'annan@example.se', 'testa', '@'])('%j', (text) => {
    expect(knowsOrder(order, text)).toBe(false);
  });

  it('nothing, once the address is erased', () => {
    expect(knowsOrder({ ...order, payer: {} }, '')).toBe(false);
    expect(knowsOrder({ ...order, payer: { email: '' } }, '')).toBe(false);
  });
});
