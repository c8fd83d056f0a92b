import type { Page } from 'playwright-core';
import { expect, inject, it } from 'vitest';
import { forms as translations } from '#i18n/sv/forms.ts';
import { aVisitor, phone, untilEnhanced } from '../../support/browser.ts';
import { answerStep } from '../../support/forms/fill-form.ts';
import { filledForm } from '../../support/forms/filled-forms.ts';
import { openAtStep } from '../../support/forms/open-at-step.ts';
import { isLong } from '../../support/long.ts';

const browser = aVisitor({ withoutPictures: true });
const gift = filledForm('a gift by invoice', 'back@example.se');
const leavings: [how: string, leave: (page: Page) => Promise<void>][] = [
  ['what was amended', (page) => answerStep(page, gift.typed)],
  ['a link', (page) => page.click('.form__back')],
];

it.each(isLong ? leavings : leavings.slice(0, 1))(
  'back from %s leads to the step that had faults, which can be sent again',
  async (_, leave) => {
    const place = { origin: inject('site'), step: 'uppgifter', network: '198.18.6.202' };
    const page = await openAtStep(browser, { ...place, filled: gift, options: phone });
    await page.getByRole('button', { name: translations.continue, exact: true }).click();
    await expect.poll(() => page.locator('.summary').count()).toBe(1);
    await page.waitForLoadState();
    await untilEnhanced(page);
    const faulty = page.url();
    const heading = await page.locator('h1').textContent();
    await leave(page);
    await expect.poll(() => page.url()).not.toBe(faulty);
    await page.goBack();
    expect(await page.locator('h1').textContent()).toBe(heading);
    await answerStep(page, gift.typed);
    await expect.poll(() => page.url()).toMatch(/\/adress$/);
  },
);
