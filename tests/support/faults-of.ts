import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';
import { isLong } from './long.ts';

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

interface Found {
  violations: { id: string; nodes: { target: unknown[] }[] }[];
}

/** What axe finds wrong with a page as it is now. @param unasked rules that do not count */
export async function faultsOf(page: Page, unasked: string[] = []): Promise<string[]> {
  await page.waitForLoadState();
  const { violations } = await analyse(page, unasked);
  return violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id} at ${target.join(' ')}`));
}

async function analyse(page: Page, unasked: string[]): Promise<Found> {
  const rules = Object.fromEntries(unasked.map((rule) => [rule, { enabled: false }]));
  const options = { runOnly: { type: 'tag' as const, values: tags }, rules, resultTypes: ['violations' as const] };
  const isAlone = page.frames().length === 1;
  if (isAlone && (await page.evaluate(() => 'axe' in window))) {
    // It has been read into this page before.
    return page.evaluate(
      (given) => (window as unknown as { axe: { run(options: object): Promise<Found> } }).axe.run(given),
      options,
    );
  }
  // Of a page without frames the results need not be put together in a window of their own.
  return new AxeBuilder({ page }).options(options).setLegacyMode(isAlone).analyze();
}

/** By how many pixels a page is wider than its window. */
export async function overflowOf(page: Page): Promise<number> {
  // Before its styles have come it is not painted, but may be measured.
  await page.waitForLoadState();
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
}

/** What is wrong with a page that is reached only by living through something, as it is now; in the long run wide and in English too. */
export async function faultsAsReached(page: Page): Promise<string[]> {
  const here = page.url();
  const before = page.viewportSize();
  const faults: string[] = [];
  const { origin, pathname, search } = new URL(here);
  const english = `${origin}/en${pathname}${search}`;
  for (const address of isLong ? [here, english] : [here]) {
    if (address !== here) await page.goto(address);
    for (const width of isLong ? [320, 1280] : [320]) {
      await page.setViewportSize({ width, height: 800 });
      const overflow = await overflowOf(page);
      const found = [...(await faultsOf(page)), ...(overflow ? [`${overflow} px too wide`] : [])];
      faults.push(...found.map((fault) => `${new URL(page.url()).pathname} at ${width} px: ${fault}`));
    }
  }
  if (isLong) await page.goto(here);
  if (before) await page.setViewportSize(before);
  return faults;
}
