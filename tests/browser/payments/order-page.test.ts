import { afterAll, beforeAll, expect, it } from 'vitest';
import { sampleGiftedMembership, sampleMonthly } from '#fixtures/drafts.fixture.ts';
import { aVisitor } from '../../support/browser.ts';
import { createFormClient } from '../../support/forms/form-client.ts';
import { attributeOf, textOf, valueOf } from '../../support/forms/shown-page.ts';
import type { SiteWithBook } from '../../support/payments/paying-site.ts';
import { openPayingSiteHere } from '../../support/site/in-process-site.ts';

const visitor = aVisitor({ withoutPictures: true });
let site: SiteWithBook;
beforeAll(async () => {
  site = await openPayingSiteHere();
});
afterAll(() => site.close());

const visit = () => createFormClient({ site: site.origin, network: '198.18.6.204' });

async function placePaidOrder() {
  const order = await site.place({ ...sampleGiftedMembership, paymentMethod: 'invoice' });
  expect((await site.apply(order, 'paid'))?.hasChanged).toBe(true);
  return order;
}

it('who says no to a monthly gift keeps the order before them, and is not asked on', async () => {
  const order = await placePaidOrder();
  const page = await visitor.open(`${site.origin}/tack/${order.token}`, { javaScriptEnabled: false });
  const question = page.getByRole('heading', { name: 'Vill du hjälpa varje månad?' });
  expect(await question.isVisible()).toBe(true);
  await page.getByRole('link', { name: 'Nej tack' }).click();
  expect(new URL(page.url()).pathname).toBe(`/tack/${order.token}`);
  expect(await question.isVisible()).toBe(false);
  expect(await page.locator('.reference').textContent()).toContain(order.reference);
});

it('who regrets an order need not write its number', async () => {
  const order = await placePaidOrder();
  const client = visit();
  const thanks = await client.open(`/tack/${order.token}`);
  const regretting = thanks.forms.find(({ action }) => action === '/angra');
  const pressed = regretting?.buttons.filter((button) => button !== null) ?? [];
  const page = await client.send(thanks, Object.fromEntries(pressed), regretting);
  expect([page.path, page.summary]).toEqual(['/angra', '']);
  expect(['reference', 'email'].map((name) => valueOf(page, name))).toEqual([order.reference, '']);
});

it('whose mandate the bank refused is told, and led from there to the form, in whatever browser', async () => {
  const order = await site.place({ ...sampleMonthly, paymentMethod: 'bank-id' });
  expect((await site.apply(order, 'mandate-rejected'))?.hasChanged).toBe(true);
  expect(await site.emails(order)).toContain('mandate-rejected');
  const client = visit();
  const links = (await client.open(`/tack/${order.token}`)).find('main a');
  const link = links.find((one) => textOf(one) === 'Fyll i ett nytt formulär');
  const form = await client.open(link ? attributeOf(link, 'href') : '');
  expect([form.status, form.path]).toEqual([200, expect.stringMatching(/^\/stod\/[^/]+/)]);
});

it('who asks for a paper that is no more comes to the order, which says what there is', async () => {
  const order = await site.place({ ...sampleGiftedMembership, paymentMethod: 'invoice' });
  const ask = (paper: string) => fetch(`${site.origin}/tack/${order.token}/${paper}`, { redirect: 'manual' });
  expect((await ask('invoice.pdf')).status).toBe(200);
  await site.apply(order, 'cancelled');
  const gone = await ask('withdrawal-form.pdf');
  expect([gone.status, gone.headers.get('Location')]).toEqual([302, `/tack/${order.token}`]);
});
