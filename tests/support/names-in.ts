import type { Page } from 'playwright-core';

/**
 * What a screen reader has to tell of a part of a page: what is there, and what it is called. Running text and addresses are left out, and
 * what is another each time is written alike.
 */
export async function namesIn(page: Page, part: string): Promise<string> {
  const tree = await page.locator(part).first().ariaSnapshot();
  const lines = tree
    .split('\n')
    .filter((line) => !/^ *- (\/url|text|paragraph|time|strong|emphasis|mark)\b/.test(line));
  return `${lines.join('\n').replace(/(?<!level=)\d/g, '0')}\n`;
}
