import { afterAll, beforeAll, expect, it } from 'vitest';
import { aVisitor } from '../../support/browser.ts';
import { chooseAndType } from '../../support/forms/fill-form.ts';
import { filledForm } from '../../support/forms/filled-forms.ts';
import { openAtStep } from '../../support/forms/open-at-step.ts';
import type { OwnSite } from '../../support/forms/own-site.ts';
import { openOwnSiteHere } from '../../support/site/in-process-site.ts';

const browser = aVisitor({ withoutPictures: true });
let site: OwnSite;
beforeAll(async () => {
  site = await openOwnSiteHere();
});
afterAll(() => site.stop());

it('a form is sent once by a double click', async () => {
  const company = filledForm('a company’s gift', 'double@example.se');
  const place = { origin: site.origin, step: 'granska', network: '198.18.3.201' };
  const page = await openAtStep(browser, { ...place, filled: company, options: { javaScriptEnabled: false } });
  await chooseAndType(page, company.typed);
  await page.locator('form.form button[type=submit]:not([name])').dblclick();
  // The second click cuts the first one's way short, at which waiting for an address gives up.
  await expect.poll(() => new URL(page.url()).pathname).toMatch(/^\/tack\//);
  const [placed, ...others] = await site.ordersOf('double@example.se');
  expect([others, placed && new URL(page.url()).pathname]).toEqual([[], `/tack/${placed?.token}`]);
  expect(placed && (await site.emailsFor(placed))).toEqual(['confirmation']);
});
