import type { Browser, BrowserContext, BrowserContextOptions, Page, Request } from 'playwright-core';
import { afterAll, afterEach, inject } from 'vitest';
import { launchBrowser } from '#scripts/browser.ts';

export interface Visitor {
  /**
   * Opens a page of the site under test; its script listens by then. It closes with the test, or with the file where
   * tests run concurrently. After a `page.goto` of its own, a test waits with `untilEnhanced` or `untilQuiet`.
   */
  open(path: string, options?: BrowserContextOptions): Promise<Page>;
}

/** Shared browsers of all files in a worker; they close with the worker. */
const browsers: { withPictures?: Promise<Browser>; withoutPictures?: Promise<Browser> } = {};

export interface VisitorKind {
  /** Keeps the contexts for the whole file, so that one test can continue what another began. */
  keepsOpen?: boolean;
  /** Loads no pictures and has a small window: drawing pictures is half the CPU time of a page. */
  withoutPictures?: boolean;
}

/** Swedish visitor of this test file. */
export function aVisitor({ keepsOpen = false, withoutPictures = false }: VisitorKind = {}): Visitor {
  const contexts = new Set<BrowserContext>();
  const leave = async () => {
    const open = [...contexts];
    contexts.clear();
    await Promise.all(open.map((context) => context.close()));
  };
  if (!keepsOpen) afterEach(({ task }) => (task.concurrent ? undefined : leave()));
  afterAll(leave);
  return {
    async open(path, options) {
      const browser = await (withoutPictures
        ? (browsers.withoutPictures ??= launchBrowser(inject('browser'), ['--blink-settings=imagesEnabled=false']))
        : (browsers.withPictures ??= launchBrowser(inject('browser'))));
      const context = await browser.newContext({
        baseURL: inject('site'),
        locale: 'sv-SE',
        // Animations cost 60 frames a second; tests/browser/settings.test.ts turns them on.
        reducedMotion: 'reduce',
        ...(withoutPictures && { viewport: { width: 800, height: 600 } }),
        ...options,
      });
      contexts.add(context);
      if (options?.javaScriptEnabled === false) withoutScripts.add(context);
      context.on('close', () => contexts.delete(context));
      context.on('page', telemetry);
      const page = await context.newPage();
      await page.goto(path);
      if (path !== 'about:blank' && options?.javaScriptEnabled !== false) {
        await page.waitForFunction(isPainted);
        await untilEnhanced(page);
      }
      return page;
    },
  };
}

/**
 * Waits for the first paint: the page's script starts after it, perhaps later than the load event. A key pressed
 * earlier works as without scripts.
 */
export function isPainted(): boolean {
  return performance.getEntriesByName('first-contentful-paint').length > 0;
}

/** Contexts without scripts: nothing comes alive there, so nothing is waited for. */
const withoutScripts = new WeakSet<BrowserContext>();

/** Resolves when the page's script has started and has run the work deferred until the first paint. */
export async function untilEnhanced(page: Page): Promise<void> {
  if (withoutScripts.has(page.context())) return;
  await page.waitForFunction(() => !document.querySelector('template[data-late]'));
}

/** Resolves when the page is hydrated, if it has a script for that: what is filled in earlier may be drawn anew. */
export async function untilAlive(page: Page): Promise<void> {
  if (!withoutScripts.has(page.context())) await page.waitForFunction(isAlive);
}

/** Pending requests of each page. */
const underWay = new WeakMap<Page, Set<Request>>();

function telemetry(page: Page): void {
  const asked = new Set<Request>();
  underWay.set(page, asked);
  page.on('request', (request) => asked.add(request));
  page.on('requestfinished', (request) => asked.delete(request));
  page.on('requestfailed', (request) => asked.delete(request));
  // Requests of the previous document no longer count.
  page.on('framenavigated', (frame) => frame === page.mainFrame() && asked.clear());
}

/**
 * Resolves when the page is hydrated, if it has a script for that, has no pending requests, and was then idle twice
 * without a new request. 'networkidle' may fire before the first paint, and so before deferred requests.
 * @throws Error when it keeps sending requests
 */
export async function untilQuiet(page: Page): Promise<void> {
  await untilAlive(page);
  await page.waitForLoadState();
  let before = -1;
  for (const deadline = performance.now() + 30_000; performance.now() < deadline; ) {
    const asked = await page.evaluate(countOnceIdle);
    if (asked === before && !underWay.get(page)?.size) return;
    before = asked;
  }
  throw new Error(`${page.url()} asks on and on`);
}

/** Runs in the page: counts its requests once it is idle, painting included. Endless work is not waited for. */
function countOnceIdle(): Promise<number> {
  const count = () => performance.getEntriesByType('resource').length;
  return new Promise((resolve) => {
    requestIdleCallback(() => setTimeout(() => resolve(count())), { timeout: 1000 });
  });
}

/** Runs in the page. React marks each hydrated element: the step on form pages, everything elsewhere. */
function isAlive(): boolean {
  if (document.querySelector('template[data-late]')) return false;
  const step = document.getElementById('steg');
  const taken = step ?? ('__reactRouterContext' in globalThis && document.querySelector('main'));
  const hydrated = taken && (taken.firstElementChild ?? taken);
  return !hydrated || Object.keys(hydrated).some((key) => key.startsWith('__react'));
}

/** Wide enough for the links that narrower windows keep in the menu. */
export const desktop = { viewport: { width: 1280, height: 720 } };
export const phone = { viewport: { width: 390, height: 844 }, hasTouch: true };
