import { afterAll, beforeAll, expect, it } from 'vitest';
import { sampleGiftedMembership, sampleGiftogram } from '#fixtures/drafts.fixture.ts';
import type { Order, OrderDraft } from '#orders/model/order.ts';
import { addDays } from '#swedish/dates/date.ts';
import { dateInStockholm } from '#swedish/dates/stockholm.ts';
import { type MemberBrowser, signIn } from '../../support/members/member-browser.ts';
import type { SiteWithBook } from '../../support/payments/paying-site.ts';
import { openPayingSiteHere } from '../../support/site/in-process-site.ts';

let site: SiteWithBook;
beforeAll(async () => {
  site = await openPayingSiteHere();
});
afterAll(() => site.close());

const inDays = (days: number) => addDays(dateInStockholm(new Date()), days);
let made = 0;
/** An address with a gift that is handed over in a month. */
async function createGiver(draft: OrderDraft) {
  const email = `gift-giver-${++made}@example.se`;
  const gift = draft.gift && { ...draft.gift, deliverOn: inDays(30) };
  const order = await site.place({ ...draft, gift, payer: { ...draft.payer, email } });
  return { email, order, path: `/medlem/gavor/${order.reference}` };
}
const changesOf = async ({ reference }: Order) =>
  (await site.audit()).filter((line) => line.reference === reference && line.act === 'change-gift');

const fields = { 'gift.to': 'Provina', 'gift.greeting': 'Hej!', 'gift.deliverOn': inDays(40) };
const address = { 'payer.street': 'Nygatan 7', 'payer.postcode': '411 01', 'payer.city': 'Provköping' };

function change(browser: MemberBrowser, path: string, changed: Record<string, string> = {}) {
  return browser.post(path, { ...fields, ...address, ...changed }, path);
}

it('a card is changed until it is printed, with a note on the order, and once', async () => {
  const { email, order, path } = await createGiver(sampleGiftedMembership);
  const browser = await signIn(site, email);
  const page = await browser.get('/medlem/sidor');
  expect(page.text).toContain(`href="${path}"`);
  for (let pressed = 0; pressed < 2; pressed++) {
    const answer = await change(browser, path);
    expect([answer.status, answer.headers.get('Location')]).toEqual([303, `${path}?klart`]);
  }
  const changed = await browser.get(`${path}?klart`);
  expect(changed.headers.get('Cache-Control')).toContain('no-store');
  for (const text of ['Ändringen är sparad', 'Nygatan 7', '41101', 'Provköping', 'Hej!', inDays(40)])
    expect(changed.text).toContain(text);
  expect(await changesOf(order)).toMatchObject([{ actor: 'visitor' }]);
  await site.printCard(order);
  const late = await change(browser, path, { 'gift.greeting': 'För sent' });
  expect([late.status, late.text.includes('Gåvokortet är utskrivet')]).toEqual([409, true]);
  expect((await browser.get(`/en${path}`)).text).toContain('The card has been printed');
  expect(await changesOf(order)).toHaveLength(1);
});

const refused = [
  ['a day that the post cannot keep', { 'gift.deliverOn': inDays(1) }, 'Välj en dag från'],
  ['a day that has been', { 'gift.deliverOn': '2026-01-01' }, 'Välj en dag från'],
  ['an empty street', { 'payer.street': '' }, 'Ingenting är ändrat'],
  ['a postcode that is none', { 'payer.postcode': '12' }, 'Ingenting är ändrat'],
  ['a name that cannot be printed', { 'gift.to': 'Mormor 🦊' }, 'Ta bort 🦊'],
] as const;
it.each(refused)('%s is refused, with what was typed', async (_, wrong, told) => {
  const { email, order, path } = await createGiver(sampleGiftedMembership);
  const answer = await change(await signIn(site, email), path, wrong);
  expect([answer.status, answer.text.includes(told), answer.text.includes('Hej!')]).toEqual([422, true, true]);
  expect(await changesOf(order)).toEqual([]);
});

it('a card by e-mail may come sooner, and has no address', async () => {
  const { email, path } = await createGiver(sampleGiftogram);
  const browser = await signIn(site, email);
  expect((await browser.get(path)).text).not.toContain('payer.street');
  await browser.post(path, { ...fields, 'gift.deliverOn': inDays(1) }, path);
  expect((await browser.get(path)).text).toContain(inDays(1));
});

it('another’s gift is not there, nor an order without one', async () => {
  const [own, other] = [await createGiver(sampleGiftogram), await createGiver(sampleGiftedMembership)];
  const plain = await site.place({ payer: { email: own.email } });
  const browser = await signIn(site, own.email);
  for (const path of [other.path, `/medlem/gavor/${plain.reference}`, '/medlem/gavor/XXXX-XXXX']) {
    expect((await browser.get(path)).status).toBe(404);
    expect((await browser.post(path, { ...fields, ...address }, '/medlem/sidor')).status).toBe(404);
  }
  expect((await browser.send(own.path, fields)).status).toBe(403);
  expect(await changesOf(other.order)).toEqual([]);
});
