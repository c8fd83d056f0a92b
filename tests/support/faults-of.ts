import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';
import { isLong } from './long.ts';

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Minified axe: a third of the full size, and it is sent to each page anew. */
const axePath = createRequire(import.meta.resolve('@axe-core/playwright')).resolve('axe-core/axe.min.js');
const axeSource = readFileSync(axePath, 'utf8');

interface Found {
  violations: { id: string; nodes: { target: unknown[] }[] }[];
}

/**
 * Returns axe's violations on the page in its current state.
 * @param unasked rules to ignore
 * @param without selectors of the parts to leave out
 */
export async function faultsOf(page: Page, unasked: string[] = [], without: string[] = []): Promise<string[]> {
  await page.waitForLoadState();
  const { violations } = await analyse(page, unasked, without);
  return violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id} at ${target.join(' ')}`));
}

async function analyse(page: Page, unasked: string[], without: string[]): Promise<Found> {
  const rules = Object.fromEntries(unasked.map((rule) => [rule, { enabled: false }]));
  const options = { runOnly: { type: 'tag' as const, values: tags }, rules, resultTypes: ['violations' as const] };
  if (page.frames().length === 1) {
    // A page without frames needs no second window to merge the results.
    if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource);
    return page.evaluate(
      ([exclude, given]) =>
        (window as unknown as { axe: { run(parts: object, options: object): Promise<Found> } }).axe.run(
          { include: 'html', exclude },
          given,
        ),
      [without, options] as const,
    );
  }
  const builder = new AxeBuilder({ page, axeSource }).options(options);
  for (const selector of without) builder.exclude(selector);
  return builder.analyze();
}

/** Returns the horizontal overflow of a page, px. */
export async function overflowOf(page: Page): Promise<number> {
  // Before its styles arrive a page is not painted, but can be measured.
  await page.waitForLoadState();
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
}

/**
 * Checks a page that is only reachable through earlier steps, in its current state. The long run adds a wide window and
 * English.
 */
export async function faultsAsReached(page: Page): Promise<string[]> {
  const here = page.url();
  const before = page.viewportSize();
  const errors: string[] = [];
  const { origin, pathname, search } = new URL(here);
  const english = `${origin}/en${pathname}${search}`;
  for (const address of isLong ? [here, english] : [here]) {
    if (address !== here) await page.goto(address);
    for (const width of isLong ? [320, 1280] : [320]) {
      await page.setViewportSize({ width, height: 800 });
      const overflow = await overflowOf(page);
      const found = [...(await faultsOf(page)), ...(overflow ? [`${overflow} px too wide`] : [])];
      errors.push(...found.map((error) => `${new URL(page.url()).pathname} at ${width} px: ${error}`));
    }
  }
  if (isLong) await page.goto(here);
  if (before) await page.setViewportSize(before);
  return errors;
}
