import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { startLargeContent } from './large-content.ts';
import { type OwnSite, openOwnSite } from './own-site.ts';
import { callWebhook } from './publishing.ts';
import { milliseconds, type Row, row } from './row.ts';

const sizes = [1_000, 20_000];
const largest = 100_000;
const patience = 1_200_000;
const megabytes = (bytes: number) => `${Math.round(bytes / 1e6)} MB`;

/**
 * Memory and times with many articles in two languages of 8 kB each, on the heap of deploy/klubbhuset.service, 2 GB for
 * 100,000: the first sync, a start from the snapshot, and the front page after a publication.
 */
export async function* measureContentSize(_: OwnSite, environment: Record<string, string>): AsyncGenerator<Row> {
  for (const articles of process.argv.includes('--long') ? [...sizes, largest] : sizes) {
    const content = await startLargeContent(articles);
    const folder = await mkdtemp(join(tmpdir(), 'content-size-'));
    const given = {
      ...environment,
      ...content.environment,
      CONTENT_SNAPSHOT_FILE: join(folder, 'content.db'),
      ALGOLIA_APPLICATION_ID: '',
    };
    const heap = articles === largest ? 2048 : undefined;
    try {
      const first = await openOwnSite(given, heap);
      const since = performance.now();
      await until(async () => (await ask(first, '/aktuellt/atom.xml')).includes('artikel-'));
      yield await lineOf(`${articles} articles: first sync`, first, performance.now() - since + first.startedIn, '');
      await first.stop();

      const site = await openOwnSite(given, heap);
      yield await lineOf(`${articles} articles: start from the snapshot`, site, site.startedIn, '5,000 ms');
      for (const path of [
        '/',
        '/djurfakta',
        '/aktuellt',
        '/hjalp-djuren/laga-vego',
        '/sitemap.xml',
        '/djurfakta/artikel-0',
      ]) {
        const asked = performance.now();
        await ask(site, path);
        yield await lineOf(`${articles} articles: ${path}, the first time`, site, performance.now() - asked, '');
      }
      const search = performance.now();
      await ask(site, '/sok?sokord=artikel');
      yield await lineOf(`${articles} articles: first search`, site, performance.now() - search, '');
      const title = `Nytt om ${articles}`;
      content.publish(title);
      const told = performance.now();
      await callWebhook(site.origin, 'fresh');
      await until(async () => (await ask(site, '/')).includes(title));
      yield await lineOf(
        `${articles} articles: front page after a publication`,
        site,
        performance.now() - told,
        '1,000 ms',
      );
      await site.stop();
    } finally {
      await content.stop();
      await rm(folder, { recursive: true, force: true });
    }
  }
}

const spent = new WeakMap<OwnSite, number>();

/**
 * Also says the heap in use, and, since the last line, the processor time and the longest task on the event loop. Of a
 * busy machine only the processor time says how long an idle one would take.
 */
async function lineOf(what: string, site: OwnSite, time: number, goal: string): Promise<Row> {
  const { cpu, heap, memory, longestTask } = await site.used();
  const worked = cpu - (spent.get(site) ?? 0);
  spent.set(site, cpu);
  const state = `processor ${milliseconds(worked)}, heap ${megabytes(heap)}, process ${megabytes(memory)}, longest task ${milliseconds(longestTask)}`;
  return row(what, milliseconds(time), goal ? `${goal}; ${state}` : state);
}

/** Asks until it is answered: a page that takes longer than the site waits is 503 the first time. */
async function ask({ origin }: OwnSite, path: string): Promise<string> {
  let text = '';
  await until(async () => {
    const answer = await fetch(origin + path);
    text = await answer.text();
    return answer.ok;
  });
  return text;
}

async function until(isReached: () => Promise<boolean>): Promise<void> {
  for (const deadline = performance.now() + patience; performance.now() < deadline; await pause(20)) {
    if (await isReached().catch(() => false)) return;
  }
  throw new Error('It took too long');
}
