import { afterAll, beforeAll, expect, it } from 'vitest';
import { sampleDonation, sampleMonthly } from '#fixtures/drafts.fixture.ts';
import { placeSigned } from '#fixtures/signed-mandates.fixture.ts';
import { signLink } from '#orders/links/signed-link.ts';
import type { Order } from '#orders/model/order.ts';
import { createMemberBrowser, type MemberBrowser } from '../../support/members/member-browser.ts';
import type { SiteWithBook } from '../../support/payments/paying-site.ts';
import { openPayingSiteHere } from '../../support/site/in-process-site.ts';

let site: SiteWithBook;
beforeAll(async () => {
  site = await openPayingSiteHere();
});
afterAll(() => site.close());

let made = 0;
async function createGift(payer = {}): Promise<Order> {
  const email = `stopper-${++made}@example.se`;
  const order = await site.place({ ...sampleMonthly, payer: { ...sampleMonthly.payer, email, ...payer } });
  await site.apply(order, 'mandate-active');
  return site.read(order.reference);
}
const pathOf = (order: Order) => `/medlem/avsluta/${signLink(order, 'stop-gift')}`;
const visit = () => createMemberBrowser(site.origin);
const headingOf = (text: string) => /<h1[^>]*>([^<]*)/.exec(text)?.[1];
async function press(browser: MemberBrowser, path: string) {
  const { status, text } = await browser.send(path, {});
  return [status, headingOf(text)];
}
const lettersOf = async (order: Order) => (await site.emails(order)).filter((kind) => kind === 'monthly-ended');

it('a receipt’s link says which gift, and one press stops that gift alone', async () => {
  const order = await createGift({ firstname: 'Ingeborg', lastname: 'Rosenlund' });
  const other = await createGift({ email: order.payer.email });
  const looked = visit();
  for (const method of ['HEAD', 'GET', 'GET'] as const)
    expect((await looked.get(pathOf(order), method)).status).toBe(200);
  const page = await looked.get(pathOf(order));
  expect(page.text).toContain('200\u00a0kr i månaden');
  const { email = '' } = order.payer;
  const secrets = ['Ingeborg', 'Rosenlund', email, order.token, other.reference, other.token];
  expect(secrets.filter((secret) => page.text.includes(secret))).toEqual([]);
  expect(page.headers.get('Cache-Control')).toContain('no-store');
  expect(page.headers.get('Referrer-Policy')).toBe('strict-origin');
  expect(await site.stateOf(order)).toBe('active');

  expect(await press(visit(), pathOf(order))).toEqual([200, 'Gåvan är avslutad']);
  expect([await site.stateOf(order), await site.stateOf(other)]).toEqual(['ended', 'active']);
  expect(await press(visit(), pathOf(order))).toEqual([200, 'Gåvan är redan avslutad']);
  expect(headingOf((await visit().get(`/en${pathOf(order)}`)).text)).toBe('The gift has already stopped');
  expect(await lettersOf(order)).toHaveLength(1);
});

it('stops a gift that the bank draws, also by twelve presses at once', async () => {
  const { reference } = await placeSigned(site.deps, 'Testa');
  const order = await site.read(reference);
  const presses = await Promise.all(Array.from({ length: 12 }, () => press(visit(), pathOf(order))));
  expect(presses.map(([status]) => status)).toEqual(Array.from({ length: 12 }, () => 200));
  expect([await site.stateOf(order), await lettersOf(order)]).toEqual(['ended', ['monthly-ended']]);
});

it('a link that was forged, cut off, another’s, or made for something else stops nothing', async () => {
  const [order, other] = [await createGift(), await createGift()];
  const once = await site.place(sampleDonation);
  const link = signLink(order, 'stop-gift');
  const wrong = [
    `${link.slice(0, -1)}${link.endsWith('A') ? 'B' : 'A'}`,
    link.slice(0, -1),
    `${link}.`,
    link.toLowerCase(),
    `${other.reference}${link.slice(9)}`,
    signLink(order, 'renew'),
    signLink(order, 'stop'),
    signLink(once, 'stop-gift'),
    signLink({ ...order, token: other.token }, 'stop-gift'),
    order.reference,
    order.token,
  ];
  for (const guess of wrong) {
    const path = `/medlem/avsluta/${guess}`;
    expect([guess, ...(await press(visit(), path))]).toEqual([guess, 404, 'Länken gäller inte']);
    expect((await visit().get(path)).status).toBe(404);
  }
  expect([await site.stateOf(order), await site.stateOf(other)]).toEqual(['active', 'active']);
});

it('does no harm from another site, and is nobody’s once its giver is erased', async () => {
  const order = await createGift();
  const foreign = await fetch(site.origin + pathOf(order), {
    method: 'POST',
    headers: { 'Sec-Fetch-Site': 'cross-site', Origin: 'https://other.example' },
    body: new URLSearchParams({}),
  });
  expect([foreign.status, await site.stateOf(order)]).toEqual([403, 'active']);
  await press(visit(), pathOf(order));
  const before = (await site.audit()).length;
  await site.erase(order.payer.email ?? '');
  const after = (await site.audit()).length;
  expect(after).toBeGreaterThan(before);
  expect(await press(visit(), pathOf(order))).toEqual([404, 'Länken gäller inte']);
  expect(await site.audit()).toHaveLength(after);
});

it.each(['avsluta', 'fornya', 'paminnelser', 'adress'])(
  'a strange link to /medlem/%s is no fault of ours',
  async (page) => {
    for (const link of ['%F0%9F%A6%8A', '%EF%BF%BE', 'I%CC%87', 'a%2Fb%0D%0Ac', '%f0%9f%a6%8a'])
      expect((await visit().get(`/medlem/${page}/${link}`)).status).toBeLessThan(500);
  },
);
