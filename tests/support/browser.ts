import type { Browser, BrowserContextOptions, Page, Request } from 'playwright-core';
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
      context.on('page', watch);
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

/** What each page has asked for and not got yet. */
const underWay = new WeakMap<Page, Set<Request>>();

function watch(page: Page): void {
  const asked = new Set<Request>();
  underWay.set(page, asked);
  page.on('request', (request) => asked.add(request));
  page.on('requestfinished', (request) => asked.delete(request));
  page.on('requestfailed', (request) => asked.delete(request));
  // What another document has asked for is nobody's any more.
  page.on('framenavigated', (frame) => frame === page.mainFrame() && asked.clear());
}

/**
 * Resolves when the page has come alive, if it is one that does, has got all that it asked for, and has then asked for nothing for half
 * a second. 'networkidle' may be told before a page is painted, and with that before what was put aside is asked for.
 * @throws Error when it asks on
 */
export async function untilQuiet(page: Page): Promise<void> {
  await page.waitForFunction(isAlive);
  let before = -1;
  for (const deadline = performance.now() + 30_000; performance.now() < deadline; await page.waitForTimeout(500)) {
    const asked = await page.evaluate(() => performance.getEntriesByType('resource').length);
    if (asked === before && !underWay.get(page)?.size) return;
    before = asked;
  }
  throw new Error(`${page.url()} asks on and on`);
}

/** Runs in the page. React leaves a mark on each element that it has taken over: of a form the step, else all there is. */
function isAlive(): boolean {
  if (document.querySelector('template[data-late]')) return false;
  const step = document.getElementById('steg');
  const taken = step ?? ('__reactRouterContext' in globalThis && document.querySelector('main'));
  return !taken || Object.keys(taken).some((key) => key.startsWith('__react'));
}

export const phone = { viewport: { width: 390, height: 844 }, hasTouch: true };
export const isLong = process.env.LONG === '1';
