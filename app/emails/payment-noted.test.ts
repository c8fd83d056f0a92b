import { describe, expect, it } from 'vitest';
import { brandIn } from '#fixtures/sample-brand.ts';
import { giftogramOrder } from '#fixtures/sample-order.ts';
import { type NotedPayment, paymentCause, readPaymentCause } from './payment-cause.ts';
import { previewOrderEmail } from './write-email.ts';

const part: NotedPayment = { note: 'received', entry: 7, amount: 10_000, balance: 10_000 };

async function write(payment: NotedPayment, locale: 'sv' | 'en' = 'sv') {
  const { subject, text } = await previewOrderEmail('payment-noted', {
    ...brandIn(locale),
    order: { ...giftogramOrder, locale },
    payment,
  });
  return `${subject}\n${text}`.replaceAll('\u00a0', ' ');
}

describe('the letter about a payment that was noted', () => {
  it.each([
    [part, 'Vi har fått 100 kr', '100 kr är kvar att betala', 'OCR-nummer'],
    [{ ...part, balance: -5_050 }, 'Du har betalat 50,50 kr för mycket', 'får vi behålla dem som en gåva?'],
    [{ ...part, note: 'kept', balance: 0 }, 'Tack för att vi får behålla 100 kr som en gåva', 'inget kvar att betala'],
    [
      { ...part, note: 'undone', balance: 20_000 },
      'Rättelse',
      'om 100 kr i ett tidigare mejl var fel',
      '200 kr är kvar',
    ],
  ] satisfies [NotedPayment, ...string[]][])('says of %j what came and what that leaves', async (payment, ...words) => {
    const letter = await write(payment);
    for (const word of words) expect(letter).toContain(word);
  });

  it('asks nobody to pay when nothing is left', async () => {
    expect(await write({ ...part, balance: 0 })).not.toMatch(/OCR|kvar att betala:/);
    expect(await write({ ...part, balance: -100 }, 'en')).not.toMatch(/OCR|Left to pay/);
  });

  it.each([
    ['sv', 'reminded', 'med Swish eller kort'],
    ['en', 'reminded-again', 'with Swish or by card'],
    ['sv', 'received', 'med Swish eller kort'],
  ] as const)('in %s: %s leads to the place where what is left is paid at once', async (locale, note, words) => {
    const letter = await write({ ...part, note }, locale);
    expect(letter).toContain(words);
    expect(letter).toMatch(new RegExp(`/tack/${giftogramOrder.token}#betala-nu$`, 'm'));
    expect(await write({ ...part, note, balance: 0 }, locale)).not.toContain('betala-nu');
  });

  it('carries its sums in its cause', () => {
    for (const balance of [10_000, 0, -10_000])
      expect(readPaymentCause(paymentCause({ ...part, balance }))).toEqual({ ...part, balance });
    for (const other of ['paid', 'paid 7', 'refund 1 200', 'received 7', 'received 7 -100 0'])
      expect(readPaymentCause(other)).toBeNull();
  });

  it('is refused without a payment: no letter guesses a sum', async () => {
    const context = { ...brandIn('sv'), order: giftogramOrder, payment: null };
    await expect(previewOrderEmail('payment-noted', context)).rejects.toThrow(TypeError);
  });
});
