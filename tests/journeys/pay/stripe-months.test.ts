import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createClock } from '#sandbox/desk/clock.ts';
import { keys, secrets, serveStripe } from '#sandbox/stripe/served-stripe.ts';
import { aVisitor } from '../browser.ts';
import { openPayingSite, type PayingSite } from './paying-site.ts';

const visitor = aVisitor();
/** Of a stand-in of its own, since months pass there. */
const clock = createClock();
const lines = [{ product: 'donation', variant: '', amount: 10_000 } as const];
const mend = 'Byt kort eller betala nu';
let stripe: Awaited<ReturnType<typeof serveStripe>>;
let site: PayingSite;

beforeAll(async () => {
  stripe = await serveStripe();
  site = await openPayingSite({
    PAYMENT_WAYS: 'stripe,card,form',
    STRIPE_SECRET_KEY: keys.secretKey,
    STRIPE_PUBLISHABLE_KEY: keys.publishableKey,
    STRIPE_WEBHOOK_SECRETS: secrets.join(','),
    STRIPE_ORIGIN: stripe.origin,
    STRIPE_JS_ORIGIN: stripe.origin,
  });
  stripe.restart({ clock, now: Date.now, webhookUrl: `${site.origin}/_/webhooks/stripe` });
}, 60_000);
afterAll(async () => {
  await site.close();
  stripe.close();
});

async function giveMonthly(page: Page): Promise<void> {
  await page.waitForURL(/\/c\/pay\//);
  await page.getByLabel('Kortnummer').fill('4242424242424242');
  await page.getByRole('button', { name: 'Betala', exact: true }).click();
  await page.getByRole('heading', { level: 1, name: 'Tack för att du ger varje månad!' }).waitFor();
}

it('a month that could not be drawn is mended from the order’s page, with scripts and without', async () => {
  const givers = [];
  for (const javaScriptEnabled of [true, false]) {
    const order = await site.place({ way: 'stripe', frequency: 'month', total: 10_000, lines });
    const page = await visitor.open(`${site.origin}/vidare/${order.token}`, { javaScriptEnabled });
    await giveMonthly(page);
    expect(await page.getByRole('link', { name: mend }).count()).toBe(0);
    await stripe.control(`subscriptions/${await site.subscriptionOf(order)}/fail-next`, { times: 1 });
    givers.push({ order, page });
  }
  await clock.advance(32 * 24 * 3600 * 1000);
  for (const { order, page } of givers) {
    await expect.poll(() => site.letters(order), { timeout: 10_000 }).toContain('payment-failed');
    await page.reload();
    await page.getByRole('link', { name: mend }).click();
    await page.getByLabel('Kortnummer').fill('4242424242424242');
    await page.getByRole('button', { name: 'Betala', exact: true }).click();
    await page.getByText('Betald').waitFor();
    await expect.poll(() => site.letters(order), { timeout: 10_000 }).toContain('monthly-receipt');
    await page.goto(`${site.origin}/tack/${order.token}`);
    expect(await page.getByRole('link', { name: mend }).count()).toBe(0);
    expect(await site.letters(order)).toEqual(['confirmation', 'monthly-receipt', 'payment-failed', 'receipt']);
  }
});
