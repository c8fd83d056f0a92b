import { describe, expect, it } from 'vitest';
import { donationOrder, giftogramOrder, monthlyOrder } from '#fixtures/sample-order.ts';
import { lettersToSendAgain } from './letters-again.ts';

describe('letters that may be sent once more', () => {
  it('are no receipt before the money has come, or once it has gone back', () => {
    for (const state of ['awaiting_payment', 'awaiting_invoice', 'refunded', 'expired'] as const)
      expect(lettersToSendAgain({ ...donationOrder, state })).not.toContain('receipt');
    for (const state of ['paid', 'partly_refunded'] as const)
      expect(lettersToSendAgain({ ...donationOrder, state })).toContain('receipt');
  });

  it('are those that need no sum of their own', () => {
    expect(lettersToSendAgain({ ...giftogramOrder, state: 'paid' })).toEqual([
      'confirmation',
      'receipt',
      'certificate',
    ]);
    expect(lettersToSendAgain({ ...giftogramOrder, state: 'cancelled' })).toEqual([]);
    expect(lettersToSendAgain({ ...monthlyOrder, state: 'ended' })).toContain('monthly-ended');
  });
});
