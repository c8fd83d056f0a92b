import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { aVisitor } from '../../support/browser.ts';
import { chooseAndType, sendStep } from '../../support/forms/fill-form.ts';
import { type FilledForm, onePerForm } from '../../support/forms/filled-forms.ts';

const visitor = aVisitor();
const mostSteps = 12;
const lastButton = 'form.form button[type=submit]:not([name])';
/** A window in which every step's button is in view, as it is pressed at once. */
const highEnough = { width: 1280, height: 2600 };

/** Calls `visit` at each step, which must leave the step sent and accepted. Returns the steps. */
async function walk(
  page: Page,
  { path, first }: FilledForm,
  visit: (step: string) => Promise<void>,
): Promise<string[]> {
  const steps: string[] = [];
  await page.goto(`/stod/${path}/${first}`, { waitUntil: 'commit' });
  for (let count = 0; count < mostSteps; count++) {
    const step = new URL(page.url()).pathname.split('/').at(-1) ?? '';
    if (step === 'granska') return steps;
    steps.push(step);
    await visit(step);
  }
  throw new Error(`The form ${path} has no end: ${steps.join(' → ')}`);
}

describe.each(onePerForm)('$what', (form) => {
  it('tells at each step what is missing, and forgets it when it is mended', async () => {
    const page = await visitor.open('about:blank');
    const faults = page.locator('form.form [id$="-fault"]');
    let refused = 0;
    await walk(page, form, async () => {
      await sendStep(page);
      if (await page.locator('.summary').count()) {
        refused += 1;
        expect(await faults.count()).toBeGreaterThan(0);
        await chooseAndType(page, form.typed);
        await page.keyboard.press('Tab');
        await expect.poll(() => faults.allTextContents()).toEqual([]);
        await expect.poll(() => page.locator('.summary li:not(:has(del))').allTextContents()).toEqual([]);
        expect(await page.locator('.summary h2').textContent()).toBe('Nu är allt rättat');
        expect(await page.locator('form.form [aria-invalid]').count()).toBe(0);
        await sendStep(page);
      }
    });
    expect(refused).toBeGreaterThan(0);
  });

  it.each([0, 50, 100])('loses no press %i ms after a step is shown', async (wait) => {
    const page = await visitor.open('about:blank', { reducedMotion: 'no-preference', viewport: highEnough });
    await page.addInitScript(() => {
      addEventListener('pagereveal', () => Object.assign(globalThis, { shownAt: performance.now() }));
    });
    const pressAndGoOn = async (step: string) => {
      await pressOnceShown(page, wait);
      // Every press counts: the page says what is missing, or leads on.
      const isRefused = await page.waitForFunction(
        (at) => (location.pathname.endsWith(`/${at}`) ? document.querySelector('.summary') && 'refused' : 'led on'),
        step,
      );
      if ((await isRefused.jsonValue()) === 'led on') return;
      await chooseAndType(page, form.typed);
      await page.locator(lastButton).last().click({ noWaitAfter: true });
      await page.waitForURL((url) => !url.pathname.endsWith(`/${step}`), { waitUntil: 'commit' });
    };
    const steps = await walk(page, form, pressAndGoOn);
    expect(steps.length).toBeGreaterThan(2);
    await pressAndGoOn('granska');
    await page.waitForURL((url) => !url.pathname.startsWith('/stod/'), { waitUntil: 'commit' });
  });
});

/** Presses the page's last button with the mouse, this long after the page was shown, as soon as it can be seen. */
async function pressOnceShown(page: Page, wait: number): Promise<void> {
  const button = await page.waitForFunction(
    ([selector, after]) => {
      const { shownAt } = globalThis as { shownAt?: number };
      const box = [...document.querySelectorAll(selector)].at(-1)?.getBoundingClientRect();
      const isTime = shownAt !== undefined && performance.now() >= shownAt + after;
      return isTime && box?.width ? { x: box.x + box.width / 2, y: box.y + box.height / 2 } : null;
    },
    [lastButton, wait] as const,
    { polling: 5 },
  );
  const { x, y } = (await button.jsonValue()) as { x: number; y: number };
  await page.mouse.click(x, y);
}
