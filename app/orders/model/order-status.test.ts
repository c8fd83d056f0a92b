import { describe, expect, it } from 'vitest';
import { type Frequency, type OrderState, orderStates, type PaymentMethod } from './order.ts';
import { type OrderStatus, orderStatusFor, statuses } from './order-status.ts';

describe('an order', () => {
  it.each<[OrderState, PaymentMethod, Frequency, OrderStatus]>([
    ['awaiting_invoice', 'invoice', 'once', 'invoice'],
    ['awaiting_paper', 'form', 'month', 'paper'],
    ['awaiting_payment', 'f2f', 'once', 'in-person'],
    ['awaiting_payment', 'swish', 'once', 'to-pay'],
    ['awaiting_payment', 'stripe', 'month', 'to-pay'],
    ['awaiting_signature', 'bank-id', 'month', 'to-sign'],
    ['paid', 'invoice', 'once', 'paid'],
    ['active', 'form', 'month', 'monthly'],
    ['active', 'stripe', 'month', 'monthly'],
    ['active', 'free', 'once', 'free'],
    ['partly_refunded', 'swish', 'once', 'partly-refunded'],
    ['refunded', 'swish', 'once', 'refunded'],
    ['disputed', 'card', 'once', 'disputed'],
    ['ended', 'bank-id', 'month', 'ended'],
    ['cancelled', 'invoice', 'once', 'cancelled'],
    ['failed', 'swish', 'once', 'failed'],
    ['expired', 'swish', 'once', 'expired'],
  ])('that is %s by %s, %s, is told as %s', (state, paymentMethod, frequency, status) => {
    expect(orderStatusFor({ state, paymentMethod, frequency })).toBe(status);
  });

  it('is told in words that exist, whatever its state', () => {
    const told = orderStates.map((state) => orderStatusFor({ state, paymentMethod: 'swish', frequency: 'once' }));
    expect(told.filter((status) => !statuses.includes(status))).toEqual([]);
  });
});
