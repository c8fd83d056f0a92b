import { expect, it } from 'vitest';
import { readPdf } from '#fixtures/read-pdf.ts';
import { brandIn } from '#fixtures/sample-brand.ts';
import { childrensClubOrder, donationOrder, monthlyOrder } from '#fixtures/sample-order.ts';
import type { Order } from '#orders/model/order.ts';
import { receipt } from './receipt.ts';

const payment = { number: 2, on: '2026-12-14', amount: 100_00, account: 'psp:stripe' };

it.each<[string, Order, string[]]>([
  ['a gift at once', { ...donationOrder, total: 100_00, locale: 'sv' }, ['Kvitto', 'Kort', '14\u00a0december 2026']],
  ['a part of an invoice', { ...childrensClubOrder, locale: 'sv' }, ['Del av']],
  ['a month', { ...monthlyOrder, locale: 'en', paymentMethod: 'card' }, ['Receipt', 'Card', 'Paid']],
  ['a month by direct debit', { ...monthlyOrder, locale: 'sv', paymentMethod: 'bank-id' }, ['Autogiro med BankID']],
])('the receipt of %s has its number, day, sum and way on one page, and whom it names', async (_, order, words) => {
  const { pages, lines, unmarked } = readPdf(await receipt(order, payment, brandIn(order.locale)));
  expect({ pages, unmarked }).toEqual({ pages: 1, unmarked: [] });
  const text = lines.map((line) => line.text).join(' ');
  for (const word of [...words, `${order.reference}-2`, '100', order.payer.lastname ?? ''])
    expect(text).toContain(word);
  for (const hidden of [order.payer.email, order.payer.street, order.payer.birthDate])
    if (hidden) expect(text).not.toContain(hidden);
});
