import { describe, expect, it } from 'vitest';
import { donationOrder, giftogramOrder } from '#fixtures/sample-order.ts';
import { creditOf, readRefundCause, refundCause } from './credit.ts';

const at = new Date('2026-12-02T23:30:00Z');

describe('what an e-mail credits', () => {
  it.each([
    ['refund 1 5000', { amount: 5000, number: '100045-K1', on: '2026-12-03', means: 'paid-back' }],
    ['refund 3 13750', { amount: 13_750, number: '100045-K3', on: '2026-12-03', means: 'paid-back' }],
    ['duplicate 2 20000', { amount: 20_000, number: '100045-K2', on: '2026-12-03', means: 'paid-back' }],
    ['credit 1 5000', { amount: 5000, number: '100045-K1', on: '2026-12-03', means: 'lowered' }],
    ['credit 1 20000', { amount: 20_000, number: '100045-K1', on: '2026-12-03', means: 'cancelled' }],
    ['cancelled', { amount: 20_000, number: '100045-K1', on: '2026-12-03', means: 'cancelled' }],
    ['paid', null],
    ['resend 2026-12-02T12:00:00.000Z', null],
    ['refund 1 -5', null],
  ])('of an invoice, by its cause %j', (cause, credit) => {
    expect(creditOf(giftogramOrder, cause, at)).toEqual(credit);
  });

  it('has no number without an invoice, and is nothing of an order that nobody paid', () => {
    expect(creditOf(donationOrder, 'refund 1 20000', at)).toMatchObject({ amount: 20_000, number: '' });
    expect(creditOf(donationOrder, 'cancelled', at)).toBeNull();
  });

  it('is read as it was written', () => {
    expect(readRefundCause(refundCause('duplicate', 2, 150))).toEqual({ kind: 'duplicate', number: 2, amount: 150 });
  });
});
