import type { Browser } from 'playwright-core';
import { findBrowser, launchBrowser } from '#scripts/browser.ts';
import { type LoadConditions, loadPage, type PageLoad, slowPhone } from '#scripts/page-load.ts';
import type { OwnSite } from './own-site.ts';
import { milliseconds, type Row, row } from './row.ts';

const rounds = 3;
const pages = [
  ['document', '/djurfakta/rav'],
  ['app', '/sok?sokord=hund'],
  ['form', '/stod/gava/start'],
] as const;
const kilobits = (count: number) => (count * 1000) / 8;
const network = (latency: number, down: number, up: number) => {
  return { offline: false, latency, downloadThroughput: kilobits(down), uploadThroughput: kilobits(up) };
};
const settings: [name: string, conditions: LoadConditions][] = [
  ['slow telephone', slowPhone],
  ['telephone', { network: network(85, 9000, 3000), slowdown: 2 }],
  ['computer', { network: network(40, 10_240, 10_240), slowdown: 1 }],
];
const kinds = ['Document', 'Script', 'Font', 'Image'];
const goal = 1200;

/** First visit to a document, a hydrated page and a form, at three network speeds, with the bytes transferred. */
export async function* measurePageLoads({ origin }: OwnSite): AsyncGenerator<Row> {
  const browser = await launchBrowser(await findBrowser());
  try {
    for (const [kind, path] of pages) {
      await loadPage(browser, origin + path);
      let first: PageLoad | undefined;
      for (const [name, conditions] of settings) {
        const load = await middleLoad(browser, origin + path, conditions);
        first ??= load;
        yield toRow(kind, name, load);
      }
      const parts = kinds.map((type) => `${type} ${kilobytes(first?.bytesOf[type])}`);
      yield row(`bytes of a ${kind}`, kilobytes(first?.bytes), parts.join(', '));
    }
  } finally {
    await browser.close();
  }
}

function toRow(kind: string, name: string, { lcp, cls, tbt }: PageLoad): Row {
  const against = `goal ${goal} ms; CLS ${cls.toFixed(3)}, TBT ${milliseconds(tbt)}`;
  return row(`LCP of a ${kind}, ${name}`, milliseconds(lcp), against, lcp / goal);
}

function kilobytes(bytes = 0): string {
  return `${(bytes / 1000).toFixed(1)} kB`;
}

/** Median of several first visits. */
export async function middleLoad(browser: Browser, url: string, conditions: LoadConditions): Promise<PageLoad> {
  const loads: PageLoad[] = [];
  for (let round = 0; round < rounds; round++) loads.push(await loadPage(browser, url, conditions));
  const middle = loads.toSorted((one, other) => one.lcp - other.lcp)[Math.floor(rounds / 2)];
  if (!middle) throw new Error('Nothing was loaded');
  return middle;
}
