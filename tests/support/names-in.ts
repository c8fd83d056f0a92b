import type { Page } from 'playwright-core';

/**
 * Accessible roles and names in a part of a page. Running text and addresses are left out, and values that vary are
 * normalised.
 */
export async function namesIn(page: Page, part: string): Promise<string> {
  const tree = await page.locator(part).first().ariaSnapshot();
  const lines = tree
    .split('\n')
    .filter((line) => !/^ *- (\/url|text|paragraph|time|strong|emphasis|mark)\b/.test(line));
  return `${lines.join('\n').replace(/(?<!level=)\d/g, '0')}\n`;
}
