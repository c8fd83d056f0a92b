import { afterAll, beforeAll, expect, it } from 'vitest';
import { sampleDonation, sampleGiftedMembership } from '#fixtures/drafts.fixture.ts';
import type { Order, Person } from '#orders/model/order.ts';
import { signIn } from '../../support/members/member-browser.ts';
import type { SiteWithBook } from '../../support/payments/paying-site.ts';
import { openPayingSiteHere } from '../../support/site/in-process-site.ts';

let site: SiteWithBook;
beforeAll(async () => {
  site = await openPayingSiteHere();
});
afterAll(() => site.close());

const path = '/medlem/uppgifter';
let made = 0;
const newEmail = () => `owner-${++made}@example.se`;
const payerOf = async (order: Order) => (await site.read(order.reference)).payer;
const actsOf = async ({ reference }: Order, act: string) =>
  (await site.audit()).filter((line) => line.reference === reference && line.act === act && line.actor === 'visitor');
const place = (payer: Person, draft = sampleDonation) => site.place({ ...draft, payer: { ...draft.payer, ...payer } });

const right = {
  gor: 'ratta',
  'payer.firstname': 'Testina',
  'payer.lastname': 'Testsson',
  'payer.mobile': '070-174 06 06',
  'payer.street': 'Nya gatan 3',
  'payer.postcode': '411 02',
  'payer.city': 'Provköping',
  sprak: 'en',
};

it('name, address, telephone and language are corrected on one’s own orders, once', async () => {
  const email = newEmail();
  const orders = [await place({ email }), await place({ email }, sampleGiftedMembership)];
  const shared = await place({ email, firstname: 'Annan', street: 'Sidogatan 1' });
  const stranger = await place({ email: newEmail() });
  const browser = await signIn(site, email);
  // The details shown are those of the last order.
  expect((await browser.get(path)).text).toContain('Sidogatan 1');
  const other = { ...right, 'payer.firstname': 'Annan', 'payer.street': 'Sidogatan 2' };
  for (let pressed = 0; pressed < 2; pressed++) {
    const answer = await browser.post(path, other, path);
    expect([answer.status, answer.headers.get('Location')]).toEqual([303, `${path}?sparat`]);
  }
  expect(await payerOf(shared)).toMatchObject({ street: 'Sidogatan 2', mobile: '+46701740606', postcode: '41102' });
  expect((await site.read(shared.reference)).locale).toBe('en');
  expect(await actsOf(shared, 'correct-order')).toHaveLength(1);
  for (const order of [...orders, stranger]) expect(await payerOf(order)).toMatchObject({ street: 'Provgatan 1' });
});

it('a correction reaches all orders in the same name', async () => {
  const email = newEmail();
  const orders = [await place({ email }), await place({ email }, sampleGiftedMembership)];
  const browser = await signIn(site, email);
  await browser.post(path, right, path);
  for (const order of orders) {
    expect(await payerOf(order)).toMatchObject({ firstname: 'Testina', city: 'Provköping', email });
    expect(await actsOf(order, 'correct-order')).toHaveLength(1);
  }
  const page = await browser.get(`/en${path}?sparat`);
  expect([page.text.includes('The details have been saved'), page.text.includes('Nya gatan 3')]).toEqual([true, true]);
  expect(page.headers.get('Cache-Control')).toContain('no-store');
});

it('an address in another country stays whole when a Swedish one is corrected', async () => {
  const email = newEmail();
  const abroad = await place({ email, street: '1 Long Street', postcode: 'SW1A 1AA', city: 'London', country: 'GB' });
  const home = await place({ email });
  const browser = await signIn(site, email);
  expect((await browser.post(path, right, path)).status).toBe(303);
  expect(await payerOf(home)).toMatchObject({ street: 'Nya gatan 3', postcode: '41102' });
  expect(await payerOf(abroad)).toMatchObject({
    firstname: 'Testina',
    street: '1 Long Street',
    postcode: 'SW1A 1AA',
    country: 'GB',
  });
});

it.each([
  ['no name', { 'payer.firstname': '' }],
  ['a postcode that is none', { 'payer.postcode': '99' }],
  ['a telephone number that is none', { 'payer.mobile': '12' }],
])('%s is refused, and nothing is changed', async (_, wrong) => {
  const email = newEmail();
  const order = await place({ email });
  const answer = await (await signIn(site, email)).post(path, { ...right, ...wrong }, path);
  expect([answer.status, answer.text.includes('Ingenting är ändrat')]).toEqual([422, true]);
  expect(await payerOf(order)).toMatchObject({ firstname: 'Testa', street: 'Provgatan 1' });
});

it('a consent is shown with its day, and taken back; another’s is not there', async () => {
  const [email, other] = [newEmail(), newEmail()];
  const draft = { ...sampleDonation, keepDetailsConsent: true };
  const [own, others] = [await place({ email }, draft), await place({ email: other }, draft)];
  const browser = await signIn(site, email);
  expect((await browser.get(path)).text).toContain(`i beställning ${own.reference}`);
  const takeBack = { gor: 'samtycke', bestallning: others.reference };
  expect((await browser.post(path, takeBack, path)).status).toBe(404);
  const before = await site.keptUntil(own);
  for (let pressed = 0; pressed < 2; pressed++)
    expect((await browser.post(path, { ...takeBack, bestallning: own.reference }, path)).status).toBe(303);
  const years = (day = '') => Number(day.slice(0, 4));
  expect(years(before.contact) - years((await site.keptUntil(own)).contact)).toBe(2);
  expect((await site.keptUntil(own)).bookkeeping).toBe(before.bookkeeping);
  expect((await browser.get(path)).text).toContain('Du har inte sagt ja till något');
  expect((await site.read(others.reference)).keepDetailsConsent).toBe(true);
  expect(await actsOf(own, 'end-consent')).toHaveLength(1);
});
