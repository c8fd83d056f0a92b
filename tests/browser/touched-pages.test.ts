import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, inject, it } from 'vitest';
import { fields } from '#i18n/sv/fields.ts';
import { aVisitor, untilQuiet } from '../support/browser.ts';
import { bareTexts, changedPage, putBesideFields, translateTexts, wrapFields } from '../support/foreign-nodes.ts';
import { isLong } from '../support/long.ts';
import { untilSearchAnswers } from '../support/until-search.ts';

const visitor = aVisitor({ withoutPictures: true });

type Touch = (page: Page) => Promise<void>;
const passwordManager: Touch = (page) => page.evaluate(putBesideFields);
const wrapper: Touch = (page) => page.evaluate(wrapFields);
const translator: Touch = (page) => page.evaluate(translateTexts, '*');
/** Both at once; the translator moves the words and changes none. */
const both: Touch = async (page) => {
  await passwordManager(page);
  await page.evaluate(translateTexts, '');
};

const short: [who: string, when: 'before' | 'after', touch: Touch][] = [
  ['a password manager and a translator', 'before', both],
];
const long: typeof short = [
  ['an extension that wraps fields', 'after', wrapper],
  ['a password manager', 'before', passwordManager],
  ['a password manager', 'after', passwordManager],
  ['an extension that wraps fields', 'before', wrapper],
  ['a translator', 'before', translator],
  ['a translator', 'after', translator],
  ['a password manager and a translator', 'after', both],
];

/** Errors of the page, thrown or logged. */
function errorsOf(page: Page): string[] {
  const errors: string[] = [];
  page.on('pageerror', ({ message }) => errors.push(message));
  page.on('console', (message) => {
    const isStatus = message.text().startsWith('Failed to load resource');
    if (message.type() === 'error' && !isStatus) errors.push(message.text());
  });
  return errors;
}

/** Holds the scripts of apps back until told. */
async function holdScripts(page: Page): Promise<() => Promise<void>> {
  const held = Promise.withResolvers<void>();
  await page.route(/\/assets\/(?!enhance).*\.js$/, (route) => held.promise.then(() => route.continue()));
  return async () => {
    held.resolve();
    await untilQuiet(page);
  };
}

const focusIn = (page: Page) =>
  page.evaluate(() => {
    const { name, selectionStart } = document.activeElement as HTMLInputElement;
    return [name, selectionStart];
  });

/** Presses the step's button, and does not wait for the scripts of the next page. */
const send = (page: Page) => page.click('form.form button[type=submit]', { noWaitAfter: true });

/** Text without what the translator adds. */
const textOf = async (page: Page, selector: string) => (await page.locator(selector).innerText()).replaceAll('*', '');

beforeAll(untilSearchAnswers);

describe.each([...short, ...(isLong ? long : [])])('pages touched by %s, %s the script came', (_, when, touch) => {
  it('a form keeps what was typed, chosen and focused', async () => {
    const page = await visitor.open('about:blank');
    const errors = errorsOf(page);
    let letIn = await holdScripts(page);
    const meet = async (fill: () => Promise<void>) => {
      if (when === 'after') await letIn();
      await fill();
      await touch(page);
      await letIn();
      expect(await page.evaluate(bareTexts)).toEqual([]);
    };
    await page.goto(`${inject('site')}/stod/gava/start`, { waitUntil: 'commit' });
    await send(page);
    await meet(async () => {
      await page.check('[name="frequency"][value="once"]');
      await page.check('[name="sum-once"][value="other"]');
      await page.fill('[name="sum-once-other"]', '1234');
      await page.locator('[name="sum-once-other"]').evaluate((box: HTMLInputElement) => box.setSelectionRange(2, 2));
    });
    expect(await page.isChecked('[name="sum-once"][value="other"]')).toBe(true);
    expect(await focusIn(page)).toEqual(['sum-once-other', 2]);
    expect(await textOf(page, '.receipt__total dd')).toMatch(/^1\s234\skr$/);
    await page.keyboard.press('Backspace');
    expect(await page.inputValue('[name="sum-once-other"]')).toBe('134');
    expect(await textOf(page, '.receipt__total dd')).toMatch(/^134\skr$/);

    letIn = await holdScripts(page);
    await send(page);
    await page.fill('[name="payer-firstname"]', 'Åsa');
    await page.fill('[name="payer-email"]', '');
    await send(page);
    await page.waitForSelector('#payer-email-fault');
    await meet(async () => {
      await page.fill('[name="payer-lastname"]', 'Öberg');
      await page.fill('[name="payer-email"]', 'asa@');
    });
    expect(await page.inputValue('[name="payer-firstname"]')).toBe('Åsa');
    expect(await page.inputValue('[name="payer-lastname"]')).toBe('Öberg');
    expect(await page.inputValue('[name="payer-email"]')).toBe('asa@');
    expect((await focusIn(page))[0]).toBe('payer-email');
    // No message is read that has changed or gone.
    await page.focus('[name="payer-lastname"]');
    await expect.poll(() => textOf(page, '#payer-email-fault')).toContain(fields.errors.emailWrong);
    expect(await page.locator('#payer-lastname-fault').count()).toBe(0);
    expect(errors).toEqual([]);
  });

  it('the search keeps what was typed, and its hits change', async () => {
    // Narrow windows fold the filters.
    const page = await visitor.open('about:blank', { viewport: { width: 1280, height: 720 } });
    const errors = errorsOf(page);
    const letIn = await holdScripts(page);
    await page.goto(`${inject('site')}/sok?sokord=katt`, { waitUntil: 'commit' });
    await page.waitForSelector('.hit');
    if (when === 'after') await letIn();
    await page.focus('[name="sokord"]');
    await touch(page);
    await page.locator('[name="sokord"]').pressSequentially('en');
    await page.locator('[name="sokord"]').evaluate((box: HTMLInputElement) => box.setSelectionRange(4, 4));
    await letIn();
    expect(await focusIn(page)).toEqual(['sokord', 4]);
    const first = page.locator('.hit h3').first();
    const words = [
      ['igelkott', 'Igelkott'],
      ['hund', 'Hund'],
      ['räv', 'Räv'],
    ] as const;
    for (const [typed, found] of words.slice(0, isLong ? 3 : 1)) {
      await page.fill('[name="sokord"]', typed);
      await expect.poll(() => first.innerText()).toBe(found);
      expect(await page.evaluate(bareTexts)).toEqual([]);
      await touch(page);
    }
    await page.getByLabel('Djurfakta').check();
    await expect.poll(() => new URL(page.url()).searchParams.get('filters')).toBe('djurfakta');
    await page.fill('[name="sokord"]', 'qqqqxyzzy');
    await expect.poll(() => page.locator('.search-results .card').count()).toBeGreaterThan(3);
    expect(await page.locator('.hit').count()).toBe(0);
    // The page around the search is as lively as before.
    await page.setViewportSize({ width: 390, height: 800 });
    await page.locator('[name="sokord"]').blur();
    await page.locator('.menu-button').first().click();
    await expect.poll(() => page.locator('.menu').isVisible()).toBe(true);
    expect(errors).toEqual([]);
  });
});

// tests/audit/pages.test.ts hears of a form and a search that are.
it.runIf(isLong)('pages that nobody has touched are not rendered again', async () => {
  const page = await visitor.open('about:blank');
  const warnings: string[] = [];
  page.on('console', (message) => message.text().startsWith(changedPage) && warnings.push(message.text()));
  for (const path of ['/stod/gava/start', '/sok?sokord=katt', '/sok']) {
    await page.goto(path);
    await untilQuiet(page);
    expect(await page.evaluate(bareTexts)).toEqual([]);
  }
  expect(warnings).toEqual([]);
});
