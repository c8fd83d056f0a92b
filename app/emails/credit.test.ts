import { describe, expect, it } from 'vitest';
import { donationOrder, giftogramOrder } from '#fixtures/sample-order.ts';
import { creditOf, readRefundCause, refundCause } from './credit.ts';

const at = new Date('2026-12-02T23:30:00Z');

describe('what an e-mail credits', () => {
  it.each([
    [
      'refund 1 5000',
      { amount: 5000, credited: 5000, number: '100045-K1', on: '2026-12-03', means: 'paid-back', balance: null },
    ],
    [
      'refund 3 13750',
      { amount: 13_750, credited: 13_750, number: '100045-K3', on: '2026-12-03', means: 'paid-back', balance: null },
    ],
    [
      'refund 2 15000 5000',
      { amount: 15_000, credited: 5000, number: '100045-K2', on: '2026-12-03', means: 'paid-back', balance: null },
    ],
    [
      'duplicate 2 20000',
      { amount: 20_000, credited: 20_000, number: '', on: '2026-12-03', means: 'paid-back', balance: null },
    ],
    [
      'credit 1 5000',
      { amount: 5000, credited: 5000, number: '100045-K1', on: '2026-12-03', means: 'lowered', balance: null },
    ],
    [
      'credit 1 20000',
      { amount: 20_000, credited: 20_000, number: '100045-K1', on: '2026-12-03', means: 'cancelled', balance: null },
    ],
    [
      'credit 1 5000 -3000',
      { amount: 5000, credited: 5000, number: '100045-K1', on: '2026-12-03', means: 'lowered', balance: -3000 },
    ],
    [
      'cancelled 2 15000 0',
      { amount: 15_000, credited: 15_000, number: '100045-K2', on: '2026-12-03', means: 'cancelled', balance: 0 },
    ],
    [
      'cancelled',
      { amount: 20_000, credited: 20_000, number: '100045-K1', on: '2026-12-03', means: 'cancelled', balance: null },
    ],
    ['paid', null],
    ['resend 2026-12-02T12:00:00.000Z', null],
    ['refund 1 -5', null],
  ])('of an invoice, by its cause %j', (cause, credit) => {
    expect(creditOf(giftogramOrder, cause, at)).toEqual(credit);
  });

  it('has no number without an invoice, and is nothing of an order that nobody paid', () => {
    expect(creditOf(donationOrder, 'refund 1 20000', at)).toMatchObject({
      amount: 20_000,
      credited: 20_000,
      number: '',
    });
    expect(creditOf(donationOrder, 'cancelled', at)).toBeNull();
  });

  it.each([
    { kind: 'duplicate', number: 2, amount: 150, balance: null },
    { kind: 'cancelled', number: 1, amount: 20_000, balance: -7550 },
  ] as const)('is read as it was written: $kind', (cause) => {
    expect(readRefundCause(refundCause(cause))).toEqual(cause);
  });
});
