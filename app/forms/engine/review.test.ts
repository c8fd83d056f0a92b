import { describe, expect, it } from 'vitest';
import { agreementTo } from './review.ts';

describe('what pressing the button agrees to', () => {
  const lines = [
    { product: 'donation', variant: '', amount: 10_000 },
    { product: 'welcome-present', variant: 'stickers', amount: 0 },
  ] as const;

  it('is the sum of all lines', () => {
    expect(agreementTo({ frequency: 'once', lines: [...lines] })).toBe('10000');
  });

  it('is another thing when the same sum is paid every month', () => {
    expect(agreementTo({ frequency: 'month', lines: [...lines] })).not.toBe('10000');
  });
});
