import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aVisitor } from '../../support/browser.ts';
import { chooseAndType } from '../../support/forms/fill-form.ts';
import { type FilledForm, filledForm } from '../../support/forms/filled-forms.ts';
import { openAtStep } from '../../support/forms/open-at-step.ts';
import type { OwnSite } from '../../support/forms/own-site.ts';
import { isLong } from '../../support/long.ts';
import { openOwnSiteHere } from '../../support/site/in-process-site.ts';

const visitor = aVisitor({ withoutPictures: true });
const company = filledForm('a company’s gift');
const monthly = filledForm('a gift every month');
let site: OwnSite;
beforeAll(async () => {
  site = await openOwnSiteHere({ PAYMENT_METHODS: 'invoice,form,f2f' });
});
afterAll(() => site.stop());

const network = '198.18.6.203';

const onlyWays: [what: string, filled: FilledForm, way: string][] = [
  ['one that asks for the sum with it', company, 'Du betalar mot faktura.'],
  ['one that asks nothing more', monthly, 'Du betalar med autogiro på papper.'],
];

describe.each([true, false])('a form (scripts: %s)', (javaScriptEnabled) => {
  // The server says it, and no script changes it.
  it.each(isLong ? onlyWays : onlyWays.slice(0, javaScriptEnabled ? 1 : 0))(
    'says the only way of paying instead of asking: %s',
    async (_what, filled, way) => {
      const place = { origin: site.origin, step: 'betalning', network };
      const page = await openAtStep(visitor, { ...place, filled, options: { javaScriptEnabled } });
      expect(await page.locator('h1').textContent()).toBe('Gå vidare till betalningen');
      expect(await page.title()).toMatch(/^Gå vidare till betalningen – /);
      expect(await page.locator('form.form').textContent()).toContain(way);
      await page.context().close();
    },
  );

  it('says at its end what is left, and then that nothing is', async () => {
    const place = { origin: site.origin, step: 'granska', network };
    const page = await openAtStep(visitor, { ...place, filled: monthly, options: { javaScriptEnabled } });
    const said = async () =>
      (await page.locator('.form__missing, .form__ready').filter({ visible: true }).allTextContents()).join();
    expect(await said()).toBe('Du har inte svarat på allt ännu. Titta ovanför.');
    await chooseAndType(page, monthly.typed);
    expect(await said()).toBe('Allt är ifyllt. Läs igenom en gång till, så är du klar.');
    await page.context().close();
  });
});
