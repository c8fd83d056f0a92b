import { afterAll, beforeAll, expect, it } from 'vitest';
import { sampleDonation, sampleGiftedMembership } from '#fixtures/drafts.fixture.ts';
import { addDays } from '#swedish/dates/date.ts';
import { dateInStockholm } from '#swedish/dates/stockholm.ts';
import { createMemberBrowser, signIn } from '../../support/members/member-browser.ts';
import type { SiteWithBook } from '../../support/payments/paying-site.ts';
import { openPayingSiteHere } from '../../support/site/in-process-site.ts';

let site: SiteWithBook;
beforeAll(async () => {
  site = await openPayingSiteHere();
});
afterAll(() => site.close());

const today = dateInStockholm(new Date());
const place = (email: string, membership: { startsOn: string; endsOn: string }) =>
  site.place({
    ...sampleGiftedMembership,
    payer: { ...sampleGiftedMembership.payer, email },
    membership: { kind: 'childrens-club', ...membership },
  });
const pageOf = ({ reference }: { reference: string }) => `/medlem/medlemskap/${reference}/kort`;
const cardOf = ({ reference }: { reference: string }) => `/medlem/medlemskap/${reference}/kort.pdf`;

it('memberships show number and last day, with a card to print while they run', async () => {
  const email = 'member@example.se';
  const [runs, ended] = [
    await place(email, { startsOn: addDays(today, -10), endsOn: addDays(today, 355) }),
    await place(email, { startsOn: '2024-05-01', endsOn: '2025-04-30' }),
  ];
  const other = await place('other-member@example.se', { startsOn: today, endsOn: addDays(today, 364) });
  const donation = await site.place({ ...sampleDonation, payer: { ...sampleDonation.payer, email } });
  const browser = await signIn(site, email);
  const page = await browser.get('/medlem/medlemskap');
  expect([page.status, page.headers.get('Cache-Control')?.includes('no-store')]).toEqual([200, true]);
  for (const text of [`Medlemsnummer ${runs.reference}`, pageOf(runs), 'Gick ut 30\u00a0april 2025', 'Provina'])
    expect(page.text).toContain(text);
  expect(page.text).not.toContain(pageOf(ended));
  expect(page.text.indexOf(runs.reference)).toBeLessThan(page.text.indexOf(ended.reference));
  const shown = (await browser.get(pageOf(runs))).text;
  for (const text of [`${pageOf(runs)}.png`, cardOf(runs), 'Spara i Bilder']) expect(shown).toContain(text);
  const picture = await browser.get(`${pageOf(runs)}.png`);
  expect([picture.status, picture.headers.get('Content-Type'), picture.headers.get('Cache-Control')]).toEqual([
    200,
    'image/png',
    'no-store',
  ]);
  expect((await browser.get('/en/medlem/medlemskap')).text).toContain(`Membership number ${runs.reference}`);
  const card = await browser.get(cardOf(runs));
  expect([card.status, card.headers.get('Content-Type'), card.headers.get('Cache-Control')]).toEqual([
    200,
    'application/pdf',
    'no-store',
  ]);
  for (const order of [other, donation, { reference: 'XXXX-XXXX' }])
    for (const path of [pageOf(order), `${pageOf(order)}.png`, cardOf(order)])
      expect([path, (await browser.get(path)).status]).toEqual([path, 404]);
  const stranger = await createMemberBrowser(site.origin).get(cardOf(runs));
  expect(stranger.headers.get('Location')).toContain('/medlem/logga-in');
});
