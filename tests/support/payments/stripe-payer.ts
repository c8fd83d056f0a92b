import type { Page } from 'playwright-core';

export const goodCard = '4242 4242 4242 4242';

/** Pays with a card on Stripe's page. */
export async function payAtStripe(page: Page, card: string): Promise<void> {
  await page.waitForURL(/\/c\/pay\//);
  await page.getByLabel('Kortnummer').fill(card);
  await page.getByLabel('E-post').fill('testa.testsson@example.se');
  await page.getByRole('button', { name: 'Betala', exact: true }).click();
}

export const atHeading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name }).waitFor();
