import type { Page } from 'playwright-core';
import { inject } from 'vitest';

/** A form is not taken from anybody faster than this. */
const shortestFill = 3100;

/** What somebody knows who gives 200 kr with Swish, by the name of the control. */
const typed: Record<string, string> = {
  frequency: 'once',
  'sum-once': '20000',
  'payer-firstname': 'Testa',
  'payer-lastname': 'Givarsson',
  'payer-email': 'testa.givarsson@example.se',
  'payer-mobile': '0701-74 06 05',
  'payer-street': 'Provgatan 1',
  'payer-postcode': '123 45',
  'payer-city': 'Djurstad',
  way: 'swish',
  'is-adult': 'yes',
};

/** Fills in the form for a gift, up to where the payment begins. */
export async function giveBySwish(page: Page): Promise<void> {
  const start = Date.now();
  await page.goto('/stod/gava/summa');
  for (let step = 0; step < 8; step++) {
    const { pathname } = new URL(page.url());
    if (!pathname.startsWith('/stod/')) return;
    for (const [name, value] of Object.entries(typed)) {
      const control = page.locator(`form.form [name="${name}"]`);
      const choice = page.locator(`form.form [name="${name}"][value="${value}"]:is([type=radio],[type=checkbox])`);
      if (await choice.count()) await choice.check();
      else if (await control.count()) await control.fill(value);
    }
    if (pathname.endsWith('/granska')) await page.waitForTimeout(Math.max(0, shortestFill - (Date.now() - start)));
    await page.locator('form.form button[type=submit]').last().click();
    await page.waitForURL((url) => url.pathname !== pathname);
  }
  throw new Error(`The form has no end: ${page.url()}`);
}

const desk = () => new URL(inject('standIns').SWISH_APP_LINK ?? '').origin;

export interface SwishRequest {
  id: string;
  status: string;
  payerAlias: string | null;
  payeePaymentReference: string;
}

export async function listRequests(): Promise<SwishRequest[]> {
  return (await (await fetch(`${desk()}/__sandbox/payments`)).json()) as SwishRequest[];
}

async function tell(path: string, body: object): Promise<void> {
  const answer = await fetch(`${desk()}/__sandbox/${path}`, { method: 'POST', body: JSON.stringify(body) });
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
}

/** What payer or bank does with the latest request. */
export async function act(action: string): Promise<void> {
  const { id = '' } = (await listRequests()).at(-1) ?? {};
  await tell(`payments/${id}`, { action });
}

/** Time goes by at Swish. */
export const passAtSwish = (ms: number) => tell('clock', { advance: ms });

/** How many times money was taken for an order. */
export async function chargesOf(reference: string): Promise<number> {
  const ledger = (await (await fetch(`${desk()}/__sandbox/ledger`)).json()) as {
    perReference: Record<string, { charges: number }>;
  };
  return ledger.perReference[reference]?.charges ?? 0;
}
