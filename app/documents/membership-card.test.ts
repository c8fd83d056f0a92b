import { expect, it } from 'vitest';
import { readPdf } from '#fixtures/read-pdf.ts';
import { brandIn } from '#fixtures/sample-brand.ts';
import { childrensClubOrder } from '#fixtures/sample-order.ts';
import type { MembershipOrder } from '#orders/renewals/renewal-rules.ts';
import { isLong } from '../../tests/support/long.ts';
import { memberOf, membershipCard, membershipCardPicture } from './membership-card.ts';

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

it.runIf(isLong)('the picture for a phone is the card alone, at the size of a phone’s screen', async () => {
  const { default: sharp } = await import('sharp');
  const bytes = await membershipCardPicture(order, brandIn('sv'));
  const { format, width, height } = await sharp(bytes).metadata();
  expect([format, width, height]).toEqual(['png', 1290, 810]);
  expect(bytes.length).toBeLessThan(150_000);
  // Paper where nothing is printed, and ink where the name stands.
  const { data, info } = await sharp(bytes).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const darkRows = new Set<number>();
  for (let at = 0; at < data.length; at += 3) if ((data[at] ?? 255) < 60) darkRows.add(Math.floor(at / 3 / info.width));
  expect(darkRows.size).toBeGreaterThan(60);
});
