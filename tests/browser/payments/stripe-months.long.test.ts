import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { aVisitor } from '../../support/browser.ts';
import { openWithOwnStripe, type WithOwnStripe } from '../../support/payments/own-stripe.ts';
import { atHeading, goodCard, payAtStripe } from '../../support/payments/stripe-payer.ts';
import { openPayingSiteHere } from '../../support/site/in-process-site.ts';

const visitor = aVisitor({ withoutPictures: true });
const lines = [{ product: 'donation', variant: '', amount: 10_000 } as const];
const mend = 'Byt kort eller betala nu';
let own: WithOwnStripe;

beforeAll(async () => {
  own = await openWithOwnStripe({ PAYMENT_METHODS: 'stripe,card,form' }, openPayingSiteHere);
});
afterAll(() => own.close());

async function giveMonthly(page: Page): Promise<void> {
  await payAtStripe(page, goodCard);
  await atHeading(page, 'Tack för att du ger varje månad!');
}

it('a month that could not be drawn is mended from the order’s page, with scripts and without', async () => {
  const { clock, site, stripe } = own;
  const givers = [];
  for (const javaScriptEnabled of [true, false]) {
    const order = await site.place({ paymentMethod: 'stripe', frequency: 'month', total: 10_000, lines });
    const page = await visitor.open(`${site.origin}/vidare/${order.token}`, { javaScriptEnabled });
    await giveMonthly(page);
    expect(await page.getByRole('link', { name: mend }).count()).toBe(0);
    await stripe.control(`subscriptions/${await site.subscriptionOf(order)}/fail-next`, { times: 1 });
    givers.push({ order, page });
  }
  await clock.advance(32 * 24 * 3600 * 1000);
  for (const { order, page } of givers) {
    await expect.poll(() => site.emails(order)).toContain('payment-failed');
    await page.reload();
    await page.getByRole('link', { name: mend }).click();
    await page.getByLabel('Kortnummer').fill('4242424242424242');
    await page.getByRole('button', { name: 'Betala', exact: true }).click();
    await page.getByText('Betald').waitFor();
    await expect.poll(() => site.emails(order)).toContain('monthly-receipt');
    await page.goto(`${site.origin}/tack/${order.token}`);
    expect(await page.getByRole('link', { name: mend }).count()).toBe(0);
    expect(await site.emails(order)).toEqual(['confirmation', 'monthly-receipt', 'payment-failed', 'receipt']);
  }
});
