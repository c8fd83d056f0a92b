import { afterAll, beforeAll, expect, it } from 'vitest';
import { sampleGiftedMembership, sampleMonthly } from '#fixtures/drafts.fixture.ts';
import { aVisitor } from '../../support/browser.ts';
import type { SiteWithBook } from '../../support/payments/paying-site.ts';
import { openPayingSiteHere } from '../../support/site/in-process-site.ts';

const visitor = aVisitor({ withoutPictures: true });
let site: SiteWithBook;
beforeAll(async () => {
  site = await openPayingSiteHere();
});
afterAll(() => site.close());

async function openPaidOrder() {
  const order = await site.place({ ...sampleGiftedMembership, paymentMethod: 'invoice' });
  expect((await site.apply(order, 'paid'))?.hasChanged).toBe(true);
  const page = await visitor.open(`${site.origin}/tack/${order.token}`, { javaScriptEnabled: false });
  return { order, page };
}

it('who says no to a monthly gift keeps the order before them, and is not asked on', async () => {
  const { order, page } = await openPaidOrder();
  const question = page.getByRole('heading', { name: 'Vill du hjälpa varje månad?' });
  expect(await question.isVisible()).toBe(true);
  await page.getByRole('link', { name: 'Nej tack' }).click();
  expect(new URL(page.url()).pathname).toBe(`/tack/${order.token}`);
  expect(await question.isVisible()).toBe(false);
  expect(await page.locator('.reference').textContent()).toContain(order.reference);
});

it('who regrets an order need not write its number', async () => {
  const { order, page } = await openPaidOrder();
  await page.getByRole('button', { name: 'Ångra köp' }).click();
  expect(new URL(page.url()).pathname).toBe('/angra');
  expect(await page.getByLabel('Ärendenummer').inputValue()).toBe(order.reference);
  expect(await page.getByLabel('E-postadress').inputValue()).toBe('');
  expect(await page.locator('.summary').count()).toBe(0);
});

it('whose mandate the bank refused is told, and led from there to the form, in whatever browser', async () => {
  const order = await site.place({ ...sampleMonthly, paymentMethod: 'bank-id' });
  expect((await site.apply(order, 'mandate-rejected'))?.hasChanged).toBe(true);
  expect(await site.emails(order)).toContain('mandate-rejected');
  const page = await visitor.open(`${site.origin}/tack/${order.token}`, { javaScriptEnabled: false });
  await page.getByRole('link', { name: 'Fyll i ett nytt formulär' }).click();
  expect(new URL(page.url()).pathname).toMatch(/^\/stod\/[^/]+/);
  await expect.poll(() => page.locator('h1').count()).toBe(1);
});

it('who asks for a paper that is no more comes to the order, which says what there is', async () => {
  const order = await site.place({ ...sampleGiftedMembership, paymentMethod: 'invoice' });
  const ask = (paper: string) => fetch(`${site.origin}/tack/${order.token}/${paper}`, { redirect: 'manual' });
  expect((await ask('invoice.pdf')).status).toBe(200);
  await site.apply(order, 'cancelled');
  const gone = await ask('withdrawal-form.pdf');
  expect([gone.status, gone.headers.get('Location')]).toEqual([302, `/tack/${order.token}`]);
});
