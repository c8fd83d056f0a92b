import { afterAll, beforeAll, expect, it } from 'vitest';
import { sampleGiftedMembership, samplePayer } from '#fixtures/drafts.fixture.ts';
import { createMemberships } from '#orders/members/memberships.server.ts';
import type { Order, OrderDraft } from '#orders/model/order.ts';
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

const path = '/medlem/klubbnytt';
const today = dateInStockholm(new Date());
const place = (email: string, changed: Partial<OrderDraft> = {}) =>
  site.place({
    ...sampleGiftedMembership,
    form: 'annual',
    gift: null,
    payer: { ...samplePayer, email },
    membership: { kind: 'childrens-club', startsOn: addDays(today, -10), endsOn: addDays(today, 354) },
    ...changed,
  });
const leftOut = async (order: Order) => {
  const list = await createMemberships(site.deps).magazine(today, false, 'office:Kim');
  return list.leftOut.find(({ membership }) => membership.reference === order.reference)?.why ?? null;
};

it('a member reads every issue, sees what is inside, and chooses paper or screen, which the office keeps', async () => {
  const order = await place('reader@example.se');
  const browser = await signIn(site, 'reader@example.se');
  const page = await browser.get(path);
  expect([page.status, page.headers.get('Cache-Control')?.includes('no-store')]).toEqual([200, true]);
  const numbers = new Set([...page.text.matchAll(/href="(\/klubbnytt\/[^"#]+)/g)].map(([, href]) => href));
  expect(numbers.size).toBeGreaterThan(5);
  for (const number of numbers) expect([number, (await browser.get(number ?? '')).status]).toEqual([number, 200]);
  for (const said of ['I numret', 'Ugglan som hör genom snö', 'tidningen kommer med posten'])
    expect(page.text).toContain(said);

  const choose = (gor: string, where = path) => browser.post(where, { gor, bestallning: order.reference }, path);
  for (const [gor, why, said] of [
    ['skarm', 'on-screen', 'läser bara på skärm'],
    ['skarm', 'on-screen', 'läser bara på skärm'],
    ['papper', null, 'tidningen kommer med posten'],
  ] as const) {
    expect((await choose(gor)).status).toBe(303);
    expect([await leftOut(order), (await browser.get(path)).text.includes(said)]).toEqual([why, true]);
  }
  expect((await choose('skarm', `/en${path}`)).headers.get('Location')).toBe(`/en${path}?sparat`);
  const acts = (await site.audit()).filter(({ reference }) => reference === order.reference).map(({ act }) => act);
  expect(acts.filter((act) => act.endsWith('-paper'))).toEqual(['stop-paper', 'begin-paper', 'stop-paper']);
});

it('nobody chooses for another, for a household that got a gift, or without the page’s token', async () => {
  const own = await place('chooser@example.se');
  const [other, gift] = [
    await place('other-reader@example.se'),
    await place('chooser@example.se', { form: 'tov', gift: sampleGiftedMembership.gift }),
  ];
  const browser = await signIn(site, 'chooser@example.se');
  for (const order of [other, gift]) {
    const { status } = await browser.post(path, { gor: 'skarm', bestallning: order.reference }, path);
    expect([status, await leftOut(order)]).toEqual([404, null]);
  }
  expect((await browser.get(path)).text).not.toContain(gift.reference);
  expect((await browser.send(path, { gor: 'skarm', bestallning: own.reference })).status).toBe(403);
  expect((await browser.post(path, { gor: 'annat', bestallning: own.reference }, path)).status).toBe(404);
  expect(await leftOut(own)).toBeNull();
  const stranger = await createMemberBrowser(site.origin).get(path);
  expect(stranger.headers.get('Location')).toContain('/medlem/logga-in');
});
