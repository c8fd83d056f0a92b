import { expect, it } from 'vitest';
import { readPdf } from '#fixtures/read-pdf.ts';
import { brandIn } from '#fixtures/sample-brand.ts';
import { childrensClubOrder } from '#fixtures/sample-order.ts';
import type { MembershipOrder } from '#orders/renewals/renewal-rules.ts';
import { memberOf, membershipCard } from './membership-card.ts';

const order = childrensClubOrder as MembershipOrder;

it.each([
  ['sv', 'Medlem i barnklubben', 'Medlemsnummer'],
  ['en', 'Member of the children’s club', 'Membership number'],
] as const)(
  'a card in %s names the member, the number and the last day on one page, and no sum',
  async (locale, ...words) => {
    const { pages, lines, unmarked } = readPdf(await membershipCard({ ...order, locale }, brandIn(locale)));
    expect({ pages, unmarked }).toEqual({ pages: 1, unmarked: [] });
    const text = lines.map((line) => line.text).join(' ');
    for (const word of [...words, memberOf(order), order.reference, order.membership.endsOn.slice(0, 4)])
      expect(text).toContain(word);
    expect(text).not.toMatch(/\bkr\b|SEK|sek\b/);
  },
);

it('a long name gets smaller and stays on the card', async () => {
  const name = { firstname: 'Wilhelmina Alexandrina Konstantina', lastname: 'Provenhielm-Exempelsson von Testenburg' };
  const { pages, lines } = readPdf(await membershipCard({ ...order, recipient: name }, brandIn('sv')));
  expect([pages, lines.some(({ text }) => text.includes('Testenburg'))]).toEqual([1, true]);
});
