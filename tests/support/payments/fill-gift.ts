import type { Page } from 'playwright-core';
import { chooseAndType } from '../forms/fill-form.ts';

/** Answers of a giver, by control name. */
const known: Record<string, string> = {
  'sum-once': '20000',
  'sum-month': '10000',
  'payer-firstname': 'Testa',
  'payer-lastname': 'Givarsson',
  'payer-email': 'testa.givarsson@example.se',
  'payer-mobile': '0701-74 06 05',
  'payer-street': 'Provgatan 1',
  'payer-postcode': '123 45',
  'payer-city': 'Djurstad',
  'payer-personal-number': '19570428-9999',
  'is-adult': 'yes',
};

interface Wish {
  frequency: 'once' | 'month';
  paymentMethod: 'swish' | 'stripe' | 'card' | 'bank-id';
}

/**
 * Fills in and submits the gift form, from its first page to the payment page.
 * @param presses number of simultaneous clicks on the last button
 */
export async function fillGift(
  page: Page,
  { frequency, paymentMethod }: Wish,
  origin = '',
  presses = 1,
): Promise<void> {
  await page.goto(`${origin}/stod/gava/start`);
  for (let step = 0; step < 8; step++) {
    const { pathname } = new URL(page.url());
    if (!pathname.startsWith('/stod/')) return;
    await chooseAndType(page, { frequency, way: paymentMethod, ...known });
    await page
      .locator('form.form button[type=submit]:not([name])')
      .last()
      .click({ clickCount: pathname.endsWith('/granska') ? presses : 1 });
    await page.waitForURL((url) => url.pathname !== pathname && !url.pathname.startsWith('/vidare/'));
  }
  throw new Error(`The form has no end: ${page.url()}`);
}
