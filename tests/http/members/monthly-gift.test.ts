import { afterAll, beforeAll, expect, it } from 'vitest';
import { sampleMonthly } from '#fixtures/drafts.fixture.ts';
import type { Order } from '#orders/model/order.ts';
import { createMemberBrowser, signIn } from '../../support/members/member-browser.ts';
import { openWithOwnStripe, type WithOwnStripe } from '../../support/payments/own-stripe.ts';
import type { SiteWithBook } from '../../support/payments/paying-site.ts';
import { openPayingSiteHere } from '../../support/site/in-process-site.ts';

let own: WithOwnStripe;
let site: SiteWithBook;
beforeAll(async () => {
  own = await openWithOwnStripe({}, openPayingSiteHere);
  ({ site } = own);
});
afterAll(() => own.close());

let made = 0;
/** An address with a monthly gift that runs. */
async function createGiver() {
  const email = `giver-${++made}@example.se`;
  const order = await site.place({ ...sampleMonthly, payer: { ...sampleMonthly.payer, email } });
  await site.apply(order, 'mandate-active');
  return { email, order, path: `/medlem/manadsgava/${order.reference}` };
}

const actsOf = async ({ reference }: Order) =>
  (await site.audit())
    .filter((line) => line.reference === reference && line.act.startsWith('monthly-') && line.actor === 'visitor')
    .map(({ act }) => act);

it('a monthly gift is stopped by two presses, once, with a letter', async () => {
  const { email, order, path } = await createGiver();
  expect(await site.stateOf(order)).toBe('active');
  const browser = await signIn(site, email);
  expect((await browser.get('/medlem/sidor')).text).toContain(`href="${path}"`);
  for (let pressed = 0; pressed < 2; pressed++) {
    const answer = await browser.post(path, {}, path);
    expect([answer.status, answer.headers.get('Location')]).toEqual([303, path]);
    expect((await browser.get(path)).text).toContain('Gåvan är avslutad');
  }
  expect(await site.stateOf(order)).toBe('ended');
  expect((await site.emails(order)).filter((kind) => kind === 'monthly-ended')).toEqual(['monthly-ended']);
  expect((await browser.get('/medlem/sidor')).text).not.toContain(path);
  expect((await browser.get(`/en${path}`)).text).toContain('The gift has stopped');
});

it('a gift of somebody else is not there, nor one that was given once', async () => {
  const [mine, other] = [await createGiver(), await createGiver()];
  const once = await site.place({ payer: { ...sampleMonthly.payer, email: mine.email } });
  const browser = await signIn(site, mine.email);
  for (const path of [other.path, `/medlem/manadsgava/${once.reference}`, '/medlem/manadsgava/XXXX-XXXX']) {
    expect((await browser.get(path)).status).toBe(404);
    for (const gor of ['', 'summa', 'paus'])
      expect((await browser.post(path, { gor, summa: '50', manader: '1' }, '/medlem/sidor')).status).toBe(404);
  }
  expect(await site.stateOf(other.order)).toBe('active');
});

it('nothing stops without a sign-in, or without the page’s token', async () => {
  const { email, order, path } = await createGiver();
  expect((await createMemberBrowser(site.origin).send(path, {})).headers.get('Location')).toContain('/medlem/logga-in');
  expect((await (await signIn(site, email)).send(path, {})).status).toBe(403);
  expect(await site.stateOf(order)).toBe('active');
});

it('a sum is changed, up and down, once each, with a letter; a refused one is told', async () => {
  const { email, order, path } = await createGiver();
  const browser = await signIn(site, email);
  const page = await browser.get(path);
  expect(page.headers.get('Cache-Control')).toContain('no-store');
  expect(page.text.match(/<li>\d+\s\w+ \d{4}: 200\u00a0kr<\/li>/g)).toHaveLength(3);
  for (const sum of ['24', '100 001', 'fox', '', '-50', '1e3']) {
    const refused = await browser.post(path, { gor: 'summa', summa: sum }, path);
    expect([sum, refused.status]).toEqual([sum, 422]);
    expect(refused.text).toContain('Ingenting är ändrat');
  }
  for (const [sum, shown] of [
    ['25', '25\u00a0kr'],
    ['1 250,50', '1\u00a0250,50\u00a0kr'],
  ] as const)
    for (let pressed = 0; pressed < 2; pressed++) {
      const answer = await browser.post(path, { gor: 'summa', summa: sum }, path);
      expect([answer.status, answer.headers.get('Location')]).toEqual([303, `${path}?klart`]);
      expect((await browser.get(`${path}?klart`)).text).toContain(`Du ger ${shown} i månaden`);
    }
  expect((await site.emails(order)).filter((kind) => kind === 'monthly-changed')).toHaveLength(2);
  expect(await actsOf(order)).toEqual(['monthly-sum', 'monthly-sum']);
  expect((await browser.get(`/en${path}`)).text).toContain('Next payments');
});

it('a gift is paused for one to three months, goes on by itself, and the pause can end before', async () => {
  const { email, order, path } = await createGiver();
  const browser = await signIn(site, email);
  for (const months of ['0,5', '4', '-1', '', 'fox'])
    expect((await browser.post(path, { gor: 'paus', manader: months }, path)).status).toBe(422);
  const choices = [...(await browser.get(path)).text.matchAll(/name="manader"[^>]*value="(\d [^"]+)"/g)];
  const [, one = ''] = choices[0] ?? [];
  const stale = await browser.post(path, { gor: 'paus', manader: one.replace(/^1/, '2') }, path);
  expect([choices.length, stale.status]).toEqual([3, 422]);
  expect(stale.text).toContain('dagarna kan vara andra');
  const before = (await browser.get(path)).text.match(/\d+\s\w+ \d{4}: 200/g) ?? [];
  for (let pressed = 0; pressed < 2; pressed++)
    await browser.post(path, { gor: 'paus', manader: choices[1]?.[1] ?? '' }, path);
  const paused = (await browser.get(path)).text;
  expect(paused).toContain('Gåvan är pausad');
  expect(paused.match(/\d+\s\w+ \d{4}: 200/)?.[0]).toBe(before[2]);
  await browser.post(path, { gor: 'paus', manader: '0' }, path);
  expect((await browser.get(path)).text.match(/\d+\s\w+ \d{4}: 200/g)).toEqual(before);
  expect(await actsOf(order)).toEqual(['monthly-resume', 'monthly-pause']);
});

it('the card is changed at any time, at Stripe, with a letter; a gift through the bank has no card', async () => {
  const bank = await createGiver();
  expect((await (await signIn(site, bank.email)).get(bank.path)).text).not.toContain('value="kort"');

  const email = `giver-${++made}@example.se`;
  const gift = { ...sampleMonthly, paymentMethod: 'stripe', payer: { ...sampleMonthly.payer, email } } as const;
  const order = await site.place(gift);
  const path = `/medlem/manadsgava/${order.reference}`;
  await fetch(`${site.origin}/vidare/${order.token}`);
  await own.stripe.control(`sessions/${(await site.attempts(order)).at(-1)?.ref}/pay`);
  await expect.poll(() => site.stateOf(order)).toBe('active');
  const browser = await signIn(site, email);
  const before = await browser.get(path);
  expect(before.text.match(/<li>\d+\s\w+ \d{4}: 200\u00a0kr<\/li>/g)).toHaveLength(3);
  for (const dag of ['2', '', '31', 'fox'])
    expect((await browser.post(path, { gor: 'dag', dag }, path)).status).toBe(422);
  const [, day = '', number] = /name="dag"[^>]*value="((\d+) [^"]+)"/.exec(before.text) ?? [];
  for (let pressed = 0; pressed < 2; pressed++)
    expect((await browser.post(path, { gor: 'dag', dag: day }, path)).headers.get('Location')).toBe(`${path}?klart`);
  expect((await browser.get(path)).text).toMatch(new RegExp(`<li>${number}\\s\\w+ \\d{4}: 200`));
  const press = async () => (await browser.post(path, { gor: 'kort' }, path)).headers.get('Location') ?? '';
  const page = await press();
  expect(await press()).toBe(page);
  expect((await browser.get(`${path}?kort`)).text).toContain('Kortet är inte bytt');
  // The page has come to its end without a card: no letter is on its way.
  await own.stripe.control(`sessions/${/cs_\w+/.exec(page)?.[0]}/expire`);
  const expired = (await browser.get(`${path}?kort`)).text;
  expect([expired.includes('Kortet är inte bytt'), expired.includes('Klart.')]).toEqual([true, false]);
  const another = await press();
  await own.stripe.visit(another, { action: 'pay', card: '5555555555554444' });
  const after = (await browser.get(`${path}?kort`)).text;
  for (const said of ['Klart.', 'ett kort som gäller till och med december 2034']) expect(after).toContain(said);
  await browser.get(`${path}?kort`);
  expect((await site.emails(order)).filter((kind) => kind === 'monthly-changed')).toHaveLength(2);
  expect(await actsOf(order)).toEqual(['monthly-card', 'monthly-day']);
});
