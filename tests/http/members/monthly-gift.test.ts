import { afterAll, beforeAll, expect, it } from 'vitest';
import { sampleMonthly } from '#fixtures/drafts.fixture.ts';
import { openPayingSiteHere } from '../../support/in-process-site.ts';
import { createMemberBrowser, signIn } from '../../support/members/member-browser.ts';
import type { SiteWithBook } from '../../support/payments/paying-site.ts';

let site: SiteWithBook;
beforeAll(async () => {
  site = await openPayingSiteHere();
});
afterAll(() => site.close());

let made = 0;
/** An address with a monthly gift that runs. */
async function createGiver() {
  const email = `giver-${++made}@example.se`;
  const order = await site.place({ ...sampleMonthly, payer: { ...sampleMonthly.payer, email } });
  await site.apply(order, 'mandate-active');
  return { email, order, path: `/medlem/manadsgava/${order.reference}` };
}

it('a monthly gift is stopped by two presses, once, with a letter', async () => {
  const { email, order, path } = await createGiver();
  expect(await site.stateOf(order)).toBe('active');
  const browser = await signIn(site.origin, email);
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
  const [own, other] = [await createGiver(), await createGiver()];
  const once = await site.place({ payer: { ...sampleMonthly.payer, email: own.email } });
  const browser = await signIn(site.origin, own.email);
  for (const path of [other.path, `/medlem/manadsgava/${once.reference}`, '/medlem/manadsgava/XXXX-XXXX']) {
    expect((await browser.get(path)).status).toBe(404);
    expect((await browser.post(path, {}, '/medlem/sidor')).status).toBe(404);
  }
  expect(await site.stateOf(other.order)).toBe('active');
});

it('nothing stops without a sign-in, or without the page’s token', async () => {
  const { email, order, path } = await createGiver();
  expect((await createMemberBrowser(site.origin).send(path, {})).headers.get('Location')).toContain('/medlem/logga-in');
  expect((await (await signIn(site.origin, email)).send(path, {})).status).toBe(403);
  expect(await site.stateOf(order)).toBe('active');
});
