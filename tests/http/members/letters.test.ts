import { afterAll, beforeAll, expect, it } from 'vitest';
import { type OrderEmailKind } from '#emails/email.ts';
import { writeOrderEmail } from '#emails/write-email.ts';
import { sampleDonation, sampleGiftedMembership, sampleMonthly } from '#fixtures/drafts.fixture.ts';
import { brandIn } from '#fixtures/sample-brand.ts';
import { openPayingSiteHere } from '../../support/in-process-site.ts';
import { createMemberBrowser, signIn } from '../../support/members/member-browser.ts';
import type { SiteWithBook } from '../../support/payments/paying-site.ts';

let site: SiteWithBook;
beforeAll(async () => {
  site = await openPayingSiteHere();
});
afterAll(() => site.close());

const origin = 'https://klubb.example';
const monthly: OrderEmailKind[] = [
  'confirmation',
  'receipt',
  'monthly-receipt',
  'draw-notice',
  'payment-failed',
  'payment-approval',
  'mandate-rejected',
  'monthly-changed',
  'monthly-ended',
];
const once: OrderEmailKind[] = [
  'confirmation',
  'receipt',
  'payment-noted',
  'refund',
  'certificate',
  'welcome-child',
  'membership-ends',
  'membership-ended',
  'membership-outgrown',
];

it.each(['sv', 'en'] as const)('every link of every letter in %s leads somewhere, and to one’s own', async (locale) => {
  const email = `reader-${locale}@example.se`;
  const payer = { ...sampleMonthly.payer, email };
  const agreed = await site.place({ ...sampleMonthly, payer, locale });
  const membership = await site.place({ ...sampleGiftedMembership, payer, locale });
  const donation = await site.place({ ...sampleDonation, payer, locale });
  await site.apply(agreed, 'mandate-active');
  const gift = await site.read(agreed.reference);
  const change = { note: 'sum', amount: 10_000, draws: ['2026-12-28'] } as const;
  const letters = [...monthly.map((kind) => [kind, gift] as const), ...once.map((kind) => [kind, membership] as const)];
  const paths = new Set<string>();
  for (const [kind, order] of [...letters, ['confirmation', donation] as const]) {
    const monthlyChange = { ...change, draws: [...change.draws] };
    const { text, html } = await writeOrderEmail(kind, { ...brandIn(locale), order, monthly: monthlyChange });
    const links = [...text.matchAll(/https:\/\/klubb\.example(\S+)/g)].map(([, path = '']) => path);
    for (const path of links) expect(html).toContain(origin + path);
    for (const path of links) paths.add(path);
    if (kind.endsWith('receipt') && order === gift)
      expect([kind, links.filter((path) => path.includes('/medlem/avsluta/'))]).toEqual([kind, [expect.any(String)]]);
    // A letter that says what the reader may do has the page where it is done.
    if (/Mina sidor|My pages/.test(text))
      expect([kind, links.some((path) => path.includes('/medlem/'))]).toEqual([kind, true]);
  }
  // Signed links need no sign-in.
  const isSigned = (path: string) => /\/medlem\/(?:fornya|paminnelser|avsluta)\//.test(path);
  const own = [...paths].filter((path) => path.includes('/medlem/') && !isSigned(path));
  expect(own.map((path) => path.replace('/en/', '/')).toSorted()).toEqual([
    `/medlem/gavor/${membership.reference}`,
    `/medlem/manadsgava/${gift.reference}`,
  ]);
  const browser = await signIn(site.origin, email);
  for (const path of paths) expect([path, (await browser.get(path)).status]).toEqual([path, 200]);
  const stranger = createMemberBrowser(site.origin);
  const signed = [...paths].filter(isSigned);
  expect(signed).toHaveLength(3);
  for (const path of signed) expect([path, (await stranger.get(path)).status]).toEqual([path, 200]);
  for (const path of own)
    expect((await stranger.get(path)).headers.get('Location')).toContain(`till=${encodeURIComponent(path)}`);
});
