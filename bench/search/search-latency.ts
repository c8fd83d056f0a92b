import { setTimeout as pause } from 'node:timers/promises';
import { readConfig } from '#config/config.server.ts';
import { createServices } from '#services/services.server.ts';
import type { OwnSite } from '../own-site.ts';
import { milliseconds, percentile, type Row, row } from '../row.ts';
import { relevanceQueries } from './relevance-queries.ts';

const quiet = () => {};
const patience = 30_000;

/** Latency of the relevance queries in the embedded engine, over all pages of the seed. */
export async function measureSearch(_: OwnSite, environment: Record<string, string>): Promise<Row[]> {
  const config = readConfig({ ...environment, ALGOLIA_APPLICATION_ID: '' });
  const services = createServices(config, { info: quiet, warn: quiet, error: quiet });
  const ask = ([text]: (typeof relevanceQueries)[number]) =>
    services.search.search({ text, filters: [], hitsPerPage: 20 });
  const times: number[] = [];
  try {
    await untilReady(() => ask(['', '']));
    for (const query of relevanceQueries) await ask(query);
    for (const query of [...relevanceQueries, ...relevanceQueries]) {
      const asked = performance.now();
      await ask(query);
      times.push(performance.now() - asked);
    }
  } finally {
    await services.close();
  }
  const [half, most] = [percentile(times, 0.5), percentile(times, 0.95)];
  return [row('search, embedded, p95', milliseconds(most), `p50 ${milliseconds(half)}`)];
}

/** Waits for the index. The engine builds it on the first query; on a busy machine that exceeds the search timeout. */
async function untilReady(ask: () => Promise<unknown>): Promise<void> {
  const deadline = performance.now() + patience;
  for (;;) {
    try {
      await ask();
      return;
    } catch (error) {
      if (performance.now() > deadline) throw error;
      await pause(100);
    }
  }
}
