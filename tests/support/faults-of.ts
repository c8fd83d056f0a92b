import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** What axe finds wrong with a page as it is now. @param unasked rules that do not count */
export async function faultsOf(page: Page, unasked: string[] = []): Promise<string[]> {
  await page.waitForLoadState();
  const { violations } = await new AxeBuilder({ page }).withTags(tags).disableRules(unasked).analyze();
  return violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id} at ${target.join(' ')}`));
}

/** By how many pixels a page is wider than its window. */
export async function overflowOf(page: Page): Promise<number> {
  // Before its styles have come it is not painted, but may be measured.
  await page.waitForLoadState();
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
}

/** What is wrong with a page that is reached only by living through something, as it is now and in English. */
export async function faultsInBothLanguages(page: Page): Promise<string[]> {
  const here = page.url();
  const before = page.viewportSize();
  const faults: string[] = [];
  const { origin, pathname, search } = new URL(here);
  for (const address of [here, `${origin}/en${pathname}${search}`]) {
    if (address !== here) await page.goto(address);
    for (const width of [320, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      const overflow = await overflowOf(page);
      const found = [...(await faultsOf(page)), ...(overflow ? [`${overflow} px too wide`] : [])];
      faults.push(...found.map((fault) => `${new URL(page.url()).pathname} at ${width} px: ${fault}`));
    }
  }
  await page.goto(here);
  if (before) await page.setViewportSize(before);
  return faults;
}
