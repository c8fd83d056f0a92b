import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aVisitor } from '../../support/browser.ts';
import { answerStep, chooseAndType } from '../../support/forms/fill-form.ts';
import { filledForm } from '../../support/forms/filled-forms.ts';
import type { OwnSite } from '../../support/forms/own-site.ts';
import { openOwnSiteHere } from '../../support/site/in-process-site.ts';

const visitor = aVisitor({ withoutPictures: true });
const company = filledForm('a company’s gift');
const monthly = filledForm('a gift every month');
let site: OwnSite;
beforeAll(async () => {
  site = await openOwnSiteHere({ PAYMENT_METHODS: 'invoice,form,f2f' });
});
afterAll(() => site.stop());

/** Answers one step after the other until one of that name is reached. */
async function goTo(page: Page, step: string, typed: Record<string, string>): Promise<void> {
  for (let steps = 0; !new URL(page.url()).pathname.endsWith(`/${step}`) && steps < 8; steps++) {
    await answerStep(page, typed);
  }
  expect(new URL(page.url()).pathname.split('/').at(-1)).toBe(step);
}

describe.each([true, false])('a form (scripts: %s)', (javaScriptEnabled) => {
  it.each([
    ['one that asks for the sum with it', company, 'Du betalar mot faktura.'],
    ['one that asks nothing more', monthly, 'Du betalar med autogiro på papper.'],
  ])('says the only way of paying instead of asking: %s', async (_what, { path, first, typed }, way) => {
    const page = await visitor.open(`/stod/${path}/${first}`, { baseURL: site.origin, javaScriptEnabled });
    await goTo(page, 'betalning', typed);
    expect(await page.locator('h1').textContent()).toBe('Gå vidare till betalningen');
    expect(await page.title()).toMatch(/^Gå vidare till betalningen – /);
    expect(await page.locator('form.form').textContent()).toContain(way);
    await page.context().close();
  });

  it('says at its end what is left, and then that nothing is', async () => {
    const { path, first, typed } = monthly;
    const page = await visitor.open(`/stod/${path}/${first}`, { baseURL: site.origin, javaScriptEnabled });
    await goTo(page, 'granska', typed);
    const said = async () =>
      (await page.locator('.form__missing, .form__ready').filter({ visible: true }).allTextContents()).join();
    expect(await said()).toBe('Du har inte svarat på allt ännu. Titta ovanför.');
    await chooseAndType(page, typed);
    expect(await said()).toBe('Allt är ifyllt. Läs igenom en gång till, så är du klar.');
    await page.context().close();
  });
});
