import type { Browser, BrowserContext, BrowserContextOptions, Page, Request } from 'playwright-core';
import { afterAll, afterEach, inject } from 'vitest';
import { launchBrowser } from '#setup/browser.ts';

export interface Visitor {
  /** Opens a page of the site under test; closes with the test, or with the file where tests run at the same time. */
  open(path: string, options?: BrowserContextOptions): Promise<Page>;
}

/** One for all files that a worker runs; it goes when the worker does. */
let browser: Promise<Browser> | undefined;

/** A Swedish visitor of this test file. @param stays with the file, so that what was opened in one test may be gone on with in the next */
export function aVisitor(stays: 'for a test' | 'for the file' = 'for a test'): Visitor {
  const contexts = new Set<BrowserContext>();
  const leave = async () => {
    const open = [...contexts];
    contexts.clear();
    await Promise.all(open.map((context) => context.close()));
  };
  if (stays === 'for a test') afterEach(({ task }) => (task.concurrent ? undefined : leave()));
  afterAll(leave);
  return {
    async open(path, options) {
      browser ??= launchBrowser(inject('browser'));
      const context = await (await browser).newContext({
        baseURL: inject('site'),
        locale: 'sv-SE',
        // What moves is drawn sixty times a second; tests/browser/settings.test.ts has it move.
        reducedMotion: 'reduce',
        ...options,
      });
      contexts.add(context);
      context.on('close', () => contexts.delete(context));
      context.on('page', watch);
      const page = await context.newPage();
      await page.goto(path);
      if (path !== 'about:blank' && options?.javaScriptEnabled !== false) await page.waitForFunction(isPainted);
      return page;
    },
  };
}

/** The page's script begins once it is painted, which may be after it has loaded; a key pressed before is as without scripts. */
export function isPainted(): boolean {
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
 * Resolves when the page has come alive, if it is one that does, has got all that it asked for, and has then had nothing to do twice
 * without asking for more. 'networkidle' may be told before a page is painted, and with that before what was put aside is asked for.
 * @throws Error when it asks on
 */
export async function untilQuiet(page: Page): Promise<void> {
  await page.waitForFunction(isAlive);
  await page.waitForLoadState();
  let before = -1;
  for (const deadline = performance.now() + 30_000; performance.now() < deadline; ) {
    const asked = await page.evaluate(countOnceIdle);
    if (asked === before && !underWay.get(page)?.size) return;
    before = asked;
  }
  throw new Error(`${page.url()} asks on and on`);
}

/** Runs in the page: how much it has asked for, once it has nothing to do, drawing included; what never rests is not waited for. */
function countOnceIdle(): Promise<number> {
  const count = () => performance.getEntriesByType('resource').length;
  return new Promise((resolve) => {
    requestIdleCallback(() => setTimeout(() => resolve(count())), { timeout: 1000 });
  });
}

/** Runs in the page. React leaves a mark on each element that it has taken over: of a form the step, else all there is. */
function isAlive(): boolean {
  if (document.querySelector('template[data-late]')) return false;
  const step = document.getElementById('steg');
  const taken = step ?? ('__reactRouterContext' in globalThis && document.querySelector('main'));
  return !taken || Object.keys(taken).some((key) => key.startsWith('__react'));
}

export const phone = { viewport: { width: 390, height: 844 }, hasTouch: true };
