import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { aVisitor } from '../../support/browser.ts';
import { answerStep, chooseAndType, sendStep } from '../../support/forms/fill-form.ts';
import { type FilledForm, onePerForm } from '../../support/forms/filled-forms.ts';

const visitor = aVisitor();
const mostSteps = 12;

/** Calls `visit` at each step, which must leave the step sent and accepted. Returns the steps. */
async function walk(
  page: Page,
  { path, first }: FilledForm,
  visit: (step: string) => Promise<void>,
): Promise<string[]> {
  const steps: string[] = [];
  await page.goto(`/stod/${path}/${first}`);
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
    const page = await visitor.open('about:blank', { reducedMotion: 'no-preference' });
    await page.addInitScript(() => {
      addEventListener('pagereveal', () => Object.assign(globalThis, { shownAt: performance.now() }));
      addEventListener(
        'pointerdown',
        ({ target }) => Object.assign(globalThis, { pressed: (target as Element).localName }),
        true,
      );
    });
    const steps = await walk(page, form, async () => {
      await answerStep(page, form.typed);
      const button = await page.waitForFunction(
        (after) => {
          const { shownAt } = globalThis as { shownAt?: number };
          const box = document
            .querySelector('form.form button[type=submit]:not([name]), form.form .button')
            ?.getBoundingClientRect();
          return shownAt !== undefined && box && performance.now() >= shownAt + after ? { x: box.x, y: box.y } : null;
        },
        wait,
        { polling: 5 },
      );
      const { x, y } = (await button.jsonValue()) as { x: number; y: number };
      await page.mouse.move(x + 20, Math.min(y + 15, 700));
      await page.mouse.down();
      expect(await page.evaluate(() => (globalThis as { pressed?: string }).pressed)).toMatch(/^(?!html$)/);
      await page.mouse.move(1, 1);
      await page.mouse.up();
    });
    expect(steps.length).toBeGreaterThan(2);
  });
});
