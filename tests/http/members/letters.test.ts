import { afterAll, beforeAll, expect, it } from 'vitest';
import { emailKinds, type OrderEmailKind } from '#emails/email.ts';
import type { StandaloneEmail } from '#emails/outbox/port.ts';
import { previewEmail } from '#emails/send-emails.ts';
import { previewOrderEmail } from '#emails/write-email.ts';
import { sampleDonation, sampleGiftedMembership, sampleMonthly } from '#fixtures/drafts.fixture.ts';
import { brandIn } from '#fixtures/sample-brand.ts';
import { firstUnlessLong } from '../../support/long.ts';
import { createMemberBrowser, signIn } from '../../support/members/member-browser.ts';
import type { SiteWithBook } from '../../support/payments/paying-site.ts';
import { openPayingSiteHere } from '../../support/site/in-process-site.ts';

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
  'invoice-cancelled',
  'certificate',
  'welcome-child',
  'membership-ends',
  'membership-ended',
  'membership-outgrown',
];

it.each(firstUnlessLong(['sv', 'en'] as const, 1))(
  'every link of every letter in %s leads somewhere, and to one’s own',
  async (locale) => {
    const email = `reader-${locale}@example.se`;
    const payer = { ...sampleMonthly.payer, email };
    const agreed = await site.place({ ...sampleMonthly, payer, locale });
    const membership = await site.place({ ...sampleGiftedMembership, payer, locale });
    const donation = await site.place({ ...sampleDonation, payer, locale });
    await site.apply(agreed, 'mandate-active');
    const gift = await site.read(agreed.reference);
    const change = { note: 'sum', amount: 10_000, draws: ['2026-12-28'] } as const;
    const letters = [
      ...monthly.map((kind) => [kind, gift] as const),
      ...once.map((kind) => [kind, membership] as const),
    ];
    const paths = new Set<string>();
    for (const [kind, order] of [...letters, ['confirmation', donation] as const]) {
      const monthlyChange = { ...change, draws: [...change.draws] };
      const { text, html } = await previewOrderEmail(kind, { ...brandIn(locale), order, monthly: monthlyChange });
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
    const browser = await signIn(site, email);
    for (const path of paths) expect([path, (await browser.get(path)).status]).toEqual([path, 200]);
    const stranger = createMemberBrowser(site.origin);
    const signed = [...paths].filter(isSigned);
    expect(signed).toHaveLength(3);
    for (const path of signed) expect([path, (await stranger.get(path)).status]).toEqual([path, 200]);
    for (const path of own)
      expect((await stranger.get(path)).headers.get('Location')).toContain(`till=${encodeURIComponent(path)}`);
  },
);

/** Letters without an order. The links of their own stand for real ones, which the tests of each follow. */
function standalone(locale: 'sv' | 'en'): StandaloneEmail[] {
  const [email, until, at] = ['reader@example.se', '2026-12-02T12:00:00.000Z', '2026-12-01T12:00:00.000Z'];
  const own = `${origin}${locale === 'en' ? '/en' : ''}`;
  return [
    { kind: 'continue', locale, email, form: 'Gåva', url: `${own}/stod`, until },
    { kind: 'withdrawal-received', locale, email, name: 'Testa', reference: 'AB12-CD34', number: 'A1', at },
    { kind: 'sign-in', locale, email, url: `${own}/medlem/callback?lank=x`, code: 'KX4M-7QPR', until },
    { kind: 'sign-in-unknown', locale, email },
    { kind: 'email-change', locale, email, to: 'other@example.se', url: `${own}/medlem/logga-in`, until },
    { kind: 'email-changed', locale, email, from: email, to: 'other@example.se' },
    { kind: 'staff-sign-in', locale, email, name: 'Kim', isInvited: true, url: `${own}/kansli/logga-in`, until },
  ];
}

it('no kind of letter is left out', () => {
  const tried = [...monthly, ...once, ...standalone('sv').map(({ kind }) => kind)];
  expect([...new Set<string>(tried)].toSorted()).toEqual([...emailKinds].toSorted());
});

it.each(firstUnlessLong(['sv', 'en'] as const, 1))(
  'every link of every letter without an order in %s leads somewhere',
  async (locale) => {
    const stranger = createMemberBrowser(site.origin);
    for (const letter of standalone(locale)) {
      const house = { order: null, messageId: 'x', attempts: 0, queuedAt: new Date() };
      const { text } = await previewEmail(
        { ...house, id: letter.kind, kind: letter.kind, standaloneEmail: letter },
        { brand: brandIn },
      );
      const paths = [...text.matchAll(/https:\/\/klubb\.example(\S+)/g)].map(([, path = '']) => path);
      for (const path of paths)
        expect([letter.kind, path, (await stranger.get(path)).status]).toEqual([letter.kind, path, 200]);
      if (/Mina sidor|My pages/.test(text))
        expect([letter.kind, paths.some((path) => path.includes('/medlem/'))]).toEqual([letter.kind, true]);
    }
  },
);
