import type { Browser, Page } from 'playwright-core';

/** Metrics of one page load on a phone. */
export interface PageLoad {
  /** Bytes transferred for the first view, headers included. */
  bytes: number;
  requests: number;
  /** Largest contentful paint, in ms. */
  lcp: number;
  /** Cumulative layout shift. */
  cls: number;
  /** Total blocking time in ms: the time beyond 50 ms of each long task after the first paint. */
  tbt: number;
  /** Longest uninterrupted run of a script of the page, in ms, where it was 50 ms or more. */
  script: number;
  /** Bytes per type: Document, Stylesheet, Script, Font, Image and others. */
  bytesOf: Record<string, number>;
}

type MeasuredLoad = Pick<PageLoad, 'lcp' | 'cls' | 'tbt' | 'script'>;

/** Milliseconds in which a new Chromium window still loads parts of its own, which would count as the page's. */
const settling = 2500;

/** Throttling of network and processor. */
export interface LoadConditions {
  network: { offline: boolean; latency: number; downloadThroughput: number; uploadThroughput: number };
  /** CPU slowdown as a factor, compared with this machine. */
  slowdown: number;
}

/** Slow phone on a slow network: the usual lab profile. */
export const slowPhone: LoadConditions = {
  network: { offline: false, latency: 150, downloadThroughput: 1_600_000 / 8, uploadThroughput: 750_000 / 8 },
  slowdown: 4,
};

/**
 * Loads a page as a first visit at 390 px and density 2, and waits until no more requests are sent.
 * @param conditions throttling; by default none
 */
export async function loadPage(browser: Browser, url: string, conditions?: LoadConditions): Promise<PageLoad> {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 2,
    locale: 'sv-SE',
  });
  const page = await context.newPage();
  const client = await context.newCDPSession(page);
  const load = { bytes: 0, requests: 0, bytesOf: {} as Record<string, number> };
  const types = new Map<string, string>();
  client.on('Network.responseReceived', ({ requestId, type }) => types.set(requestId, type));
  client.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    load.bytes += encodedDataLength;
    load.requests += 1;
    const type = types.get(requestId) ?? 'Other';
    load.bytesOf[type] = (load.bytesOf[type] ?? 0) + encodedDataLength;
  });
  await client.send('Network.enable');
  if (conditions) {
    await page.waitForTimeout(settling);
    await client.send('Network.emulateNetworkConditions', conditions.network);
    await client.send('Emulation.setCPUThrottlingRate', { rate: conditions.slowdown });
  }
  await page.addInitScript(watch);
  await page.goto(url, { waitUntil: 'networkidle' });
  const seen = await readSeen(page);
  await context.close();
  return { ...load, ...seen };
}

function readSeen(page: Page): Promise<MeasuredLoad> {
  return page.evaluate(() => (globalThis as unknown as { seen: MeasuredLoad }).seen);
}

/** Runs inside the page. */
function watch(): void {
  const seen = { lcp: 0, cls: 0, tbt: 0, script: 0 };
  Object.assign(globalThis, { seen });
  const observe = (
    type: string,
    note: (
      entry: PerformanceEntry & { value?: number; hadRecentInput?: boolean; scripts?: PerformanceEntry[] },
    ) => void,
  ) => new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({ type, buffered: true });
  observe('largest-contentful-paint', ({ startTime }) => {
    seen.lcp = startTime;
  });
  observe('layout-shift', ({ value = 0, hadRecentInput }) => {
    if (!hadRecentInput) seen.cls += value;
  });
  observe('longtask', ({ startTime, duration }) => {
    const [painted] = performance.getEntriesByName('first-contentful-paint');
    if (painted && startTime >= painted.startTime) seen.tbt += duration - 50;
  });
  observe('long-animation-frame', ({ scripts = [] }) => {
    seen.script = Math.max(seen.script, ...scripts.map(({ duration }) => duration).filter((ms) => ms >= 50));
  });
}
