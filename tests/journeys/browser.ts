import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, beforeAll, inject } from 'vitest';
import { launchBrowser } from '#setup/browser.ts';

export interface Visitor {
  /** Opens a page of the site under test; closes with the test file. */
  open(path: string, options?: BrowserContextOptions): Promise<Page>;
}

/** A Swedish visitor with a browser of this test file's own. */
export function aVisitor(): Visitor {
  let browser: Browser;
  beforeAll(async () => {
    browser = await launchBrowser(inject('browser'));
  });
  afterAll(async () => {
    await browser.close();
  });
  return {
    async open(path, options) {
      const context = await browser.newContext({ baseURL: inject('site'), locale: 'sv-SE', ...options });
      const page = await context.newPage();
      await page.goto(path);
      if (path !== 'about:blank' && options?.javaScriptEnabled !== false) await page.waitForFunction(isPainted);
      return page;
    },
  };
}

/** The page's script begins once it is painted, which may be after it has loaded; a key pressed before is as without scripts. */
function isPainted(): boolean {
  return performance.getEntriesByName('first-contentful-paint').length > 0;
}

/** Resolves when the page's script has begun, and has let in what was put aside until the page was painted. */
export async function untilEnhanced(page: Page): Promise<void> {
  await page.waitForFunction(() => !document.querySelector('template[data-late]'));
}

/**
 * Resolves when the page has come alive, if it is one that does, and has then asked for nothing for half a second.
 * 'networkidle' may be told before a page is painted, and with that before what was put aside is asked for.
 */
export async function untilQuiet(page: Page): Promise<void> {
  await page.waitForFunction(isAlive);
  await page.waitForFunction(asksNoMore, undefined, { polling: 500 });
}

/** Runs in the page. React leaves a mark on each element that it has taken over. */
function isAlive(): boolean {
  if (document.querySelector('template[data-late]')) return false;
  const main = document.querySelector('main');
  return !('__reactRouterContext' in globalThis) || !main || Object.keys(main).some((key) => key.startsWith('__react'));
}

/** Runs in the page: whether it has asked for as much as when this was last called. */
function asksNoMore(): boolean {
  const seen = globalThis as { asked?: number };
  const before = seen.asked;
  seen.asked = performance.getEntriesByType('resource').length;
  return seen.asked === before;
}

export const phone = { viewport: { width: 390, height: 844 }, hasTouch: true };
export const isLong = process.env.LONG === '1';
