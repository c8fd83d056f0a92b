import type { Page } from 'playwright-core';

/** A form is not taken from anybody faster than this. */
const shortestFill = 3100;

const answers: Record<string, string> = {
  'payer-firstname': 'Testa',
  'payer-lastname': 'Testsson',
  'payer-email': 'testa@exempel.example',
  'payer-street': 'Provgatan 12',
  'payer-postcode': '123 45',
  'payer-city': 'Provstad',
  'payer-personal-number': '19570428-9999',
};

/** Fills in the form of a monthly gift by direct debit, and places the order: ends where the mandate is to be signed. */
export async function orderMonthlyGift(page: Page, origin = ''): Promise<void> {
  const start = Date.now();
  await page.goto(`${origin}/stod/gava/start`);
  for (let step = 0; step < 8; step++) {
    if (/\/signera\//.test(page.url())) return;
    await choose(page, 'frequency', 'month');
    await choose(page, 'way', 'bank-id');
    for (const [name, value] of Object.entries(answers)) {
      const field = page.locator(`input[name="${name}"]`);
      if (await field.isVisible().catch(() => false)) await field.fill(value);
    }
    const adult = page.locator('input[name="is-adult"]');
    if (await adult.count()) await adult.check();
    const here = page.url();
    if (here.includes('/granska')) await page.waitForTimeout(Math.max(0, shortestFill - (Date.now() - start)));
    await page.locator('form button.button--big').first().click();
    await page.waitForURL((url) => url.href !== here && !url.pathname.includes('/vidare/'));
  }
  throw new Error(`The form did not end: ${page.url()}`);
}

async function choose(page: Page, name: string, value: string): Promise<void> {
  const option = page.locator(`input[name="${name}"][value="${value}"]`);
  if (await option.count()) await option.check();
}
