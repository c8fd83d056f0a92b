import { describe, expect, it } from 'vitest';
import { brandIn } from '#fixtures/sample-brand.ts';
import { monthlyOrder } from '#fixtures/sample-order.ts';
import { drawCause, readDrawCause } from './draw-cause.ts';
import { previewOrderEmail } from './write-email.ts';

describe('the notice of draws', () => {
  it.each([
    ['sv', 'den 31:a varje månad, eller månadens sista dag', '28\u00a0december 2026'],
    ['en', 'the 31st of each month, or its last day', '28\u00a0December 2026'],
  ] as const)('says the sum, the first day and the days after it: %s', async (locale, each, first) => {
    const draw = { on: '2026-12-28', dayOfMonth: 31 };
    const order = { ...monthlyOrder, locale, paymentMethod: 'bank-id' as const };
    const { text } = await previewOrderEmail('draw-notice', { ...brandIn(locale), order, draw });
    for (const fact of [each, first, '100']) expect(text).toContain(fact);
    expect(readDrawCause(drawCause(draw))).toEqual(draw);
  });
});

describe('the letter about a month that was not paid', () => {
  it.each(['bank-id', 'form'] as const)('asks a payer by %s for no card', async (paymentMethod) => {
    const { text } = await previewOrderEmail('payment-failed', {
      ...brandIn('sv'),
      order: { ...monthlyOrder, paymentMethod },
    });
    expect(text).not.toMatch(/kort/);
    expect(text).toContain('nästa månad');
  });
});
