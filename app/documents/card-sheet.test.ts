import { expect, it } from 'vitest';
import { readPdf } from '#fixtures/read-pdf.ts';
import { brandIn } from '#fixtures/sample-brand.ts';
import { childrensClubOrder, donationOrder, giftogramOrder } from '#fixtures/sample-order.ts';
import type { Order } from '#orders/model/order.ts';
import { cardSheet } from './card-sheet.ts';

const settings = { title: 'Kort att posta', createdAt: new Date('2026-11-28T12:00:00Z') };
const printed = (order: Order, to: string): Order => ({
  ...order,
  gift: order.gift && { ...order.gift, to, delivery: 'post-giver' },
});

it('has a page a card in the given order, each in its own language, and no sum', async () => {
  const english: Order = { ...printed(giftogramOrder, 'Granny'), locale: 'en' };
  const orders = [printed(childrensClubOrder, 'Lilla'), donationOrder, english, printed(giftogramOrder, 'Mormor')];
  const { pages, lines, unmarked, hasGap } = readPdf(await cardSheet(orders, settings, brandIn));
  expect({ pages, unmarked, hasGap }).toEqual({ pages: 3, unmarked: [], hasGap: false });
  const pageOf = (word: string) => lines.find(({ text }) => text.includes(word))?.page;
  expect([pageOf('Granny'), pageOf('Mormor')]).toEqual([pageOf('Granny'), (pageOf('Granny') ?? 0) + 1]);
  expect(lines.map(({ text }) => text).join(' ')).not.toMatch(/\bkr\b|SEK/);
});

it('refuses to print nothing', async () => {
  await expect(cardSheet([donationOrder], settings, brandIn)).rejects.toThrow(RangeError);
});
