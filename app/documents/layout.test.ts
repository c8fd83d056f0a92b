import { describe, expect, it } from 'vitest';
import { type DocumentKind, documentKinds } from '#emails/email.ts';
import { collisionsIn } from '#fixtures/pdf-collisions.ts';
import { overlaps } from '#fixtures/pdf-shapes.ts';
import { brandIn } from '#fixtures/sample-brand.ts';
import { childrensClubOrder, giftogramOrder, monthlyOrder } from '#fixtures/sample-order.ts';
import { countryCodes } from '#i18n/country-codes.ts';
import { greetingLimits, largestSum } from '#orders/model/offers.ts';
import type { Gift, Order, Person } from '#orders/model/order.ts';
import type { MembershipOrder } from '#orders/renewals/renewal-rules.ts';
import { isLong } from '../../tests/support/long.ts';
import { membershipCard } from './membership-card.ts';
import { receipt } from './receipt.ts';
import { writeDocument } from './write-document.ts';

const orders: Record<DocumentKind, Order> = {
  invoice: giftogramOrder,
  'credit-note': giftogramOrder,
  mandate: monthlyOrder,
  'paper-form': monthlyOrder,
  giftogram: giftogramOrder,
  'membership-certificate': childrensClubOrder,
  'withdrawal-form': giftogramOrder,
};

/** The longest texts that the forms take, of letters as wide as they come, of words, and of one long word. */
const everyText: Record<string, (length: number) => string> = {
  'the widest letters': (length) => 'W'.repeat(length),
  words: (length) => 'Österlång-Åkesson '.repeat(length).slice(0, length).trim(),
  'short words': (length) => 'Wij Öl '.repeat(length).slice(0, length).trim(),
  'another script': (length) => 'Щербаківська Ґалаґан '.repeat(length).slice(0, length).trim(),
  'a script without spaces': (length) => '永和九年岁在癸丑'.repeat(length).slice(0, length),
  'a script with tall lines': (length) => '꿹뷁쀍'.repeat(length).slice(0, length),
  'scripts without a space between them': (length) => '김W'.repeat(length).slice(0, length),
  'a script from right to left': (length) => 'عبدالرحمن محمد '.repeat(length).slice(0, length).trim(),
};
const texts = Object.keys(everyText);
/**
 * `npm test` tries the widest and a mixture of fonts everywhere, and on invoices those that break elsewhere than between
 * Swedish words as well.
 */
const widest = ['the widest letters', 'scripts without a space between them'];
const breaking = [...widest, 'a script with tall lines', 'a script from right to left'];
const locales = isLong ? (['sv', 'en'] as const) : (['sv'] as const);

function longest(order: Order, fill: (length: number) => string, country: string): Order {
  const payer: Person = {
    companyName: fill(80),
    yourReference: fill(80),
    firstname: fill(80),
    lastname: fill(80),
    mobile: '+123456789012345',
    street: fill(120),
    postcode: country === 'SE' ? '12345' : 'WWWW-WWWW-WW',
    city: fill(80),
    country,
  };
  const gift: Gift | null = order.gift && {
    ...order.gift,
    to: fill(80),
    greeting: greeting(fill),
  };
  const lines = order.lines.flatMap((line) => [
    { ...line, amount: largestSum },
    { product: 'welcome-present' as const, variant: 'stickers', amount: largestSum },
  ]);
  return { ...order, payer, gift, lines, total: largestSum };
}

/** As many lines and characters as a card takes. */
function greeting(fill: (length: number) => string): string {
  const { characters, lines } = greetingLimits;
  return `${'x\n'.repeat(lines - 1)}${fill(characters - 2 * (lines - 1))}`;
}

/** The country with the longest name. */
function longestCountry(locale: 'sv' | 'en'): string {
  const names = new Intl.DisplayNames(locale, { type: 'region' });
  return countryCodes.toSorted((one, other) => (names.of(other) ?? '').length - (names.of(one) ?? '').length)[0] ?? '';
}

async function collisions(kind: DocumentKind, order: Order): Promise<string[]> {
  return collisionsIn(await writeDocument(kind, order, brandIn(order.locale)));
}

describe.each(documentKinds)('%s', (kind) => {
  it.each(locales)('in %s has nothing over anything else as it usually is', async (locale) => {
    expect(await collisions(kind, { ...orders[kind], locale })).toEqual([]);
  });

  const tried = kind === 'invoice' ? breaking : widest;
  it.each(isLong ? texts : tried)('has nothing over anything else at the greatest lengths of %s', async (name) => {
    const fill = everyText[name] ?? String;
    for (const locale of locales) {
      const order = longest({ ...orders[kind], locale }, fill, longestCountry(locale));
      expect(await collisions(kind, order)).toEqual([]);
    }
  });
});

it.each([
  [
    'a company in Great Britain',
    {
      companyName: 'Bolaget '.repeat(10),
      street: 'Long Street '.repeat(10),
      city: 'Llan'.repeat(20),
      postcode: 'SW1A 1AA',
      country: 'GB',
    },
  ],
  [
    'a company in Sweden',
    { companyName: 'B'.repeat(80), street: 'S'.repeat(120), city: 'C'.repeat(80), postcode: '12345', country: 'SE' },
  ],
  [
    'a name of two long halves',
    {
      firstname: 'Anna-Karolina '.repeat(5),
      lastname: 'von Österlång-Åkesson '.repeat(3),
      street: 'Gatan 1',
      city: 'Lund',
      country: 'SE',
    },
  ],
])('an invoice to %s has its address beside its table, not over it', async (_, payer) => {
  for (const locale of locales) expect(await collisions('invoice', { ...giftogramOrder, locale, payer })).toEqual([]);
});

it.each(isLong ? texts : widest)(
  'a printed card has nothing over anything else at the greatest lengths of %s',
  async (name) => {
    const order = longest(giftogramOrder, everyText[name] ?? String, 'SE');
    const gift = order.gift && { ...order.gift, delivery: 'post-giver' as const };
    expect(await collisions('giftogram', { ...order, gift })).toEqual([]);
  },
);

it.each(isLong ? texts : widest)(
  'a receipt and a membership card have nothing over anything else at the greatest lengths of %s',
  async (name) => {
    const fill = everyText[name] ?? String;
    for (const locale of locales) {
      const part = { number: 2, on: '2026-12-14', amount: largestSum - 1, account: 'psp:stripe' };
      expect(
        collisionsIn(await receipt(longest({ ...giftogramOrder, locale }, fill, 'SE'), part, brandIn(locale))),
      ).toEqual([]);
      const recipient = { firstname: fill(80), lastname: fill(80) };
      const order = { ...childrensClubOrder, locale, recipient } as MembershipOrder;
      expect(collisionsIn(await membershipCard(order, brandIn(locale)))).toEqual([]);
    }
  },
);

it('the reader of layouts sees a collision', () => {
  expect(overlaps({ x: 0, y: 0, width: 10, height: 10 }, { x: 9, y: 9, width: 10, height: 10 })).toBe(true);
  expect(overlaps({ x: 0, y: 0, width: 10, height: 10 }, { x: 10, y: 0, width: 10, height: 10 })).toBe(false);
});
