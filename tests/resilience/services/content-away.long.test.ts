import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { callWebhook, webhookSecret } from '../../support/call-webhook.ts';
import { inEnglish, pageKinds } from '../../support/page-kinds.ts';
import { untilSnapshot } from '../../support/site/content-snapshot.ts';
import { type OpenSite, openSite } from '../../support/site/open-site.ts';
import { countKinds, openContentHouse, pagesOf, visitAll } from './content-house.ts';

type House = Awaited<ReturnType<typeof openContentHouse>>;

const folder = await mkdtemp(join(tmpdir(), 'content-away-'));
const snapshot = join(folder, 'content.db');
let house: House;
let settings: Record<string, string>;
let pages: string[];
let open: OpenSite[] = [];

beforeAll(async () => {
  house = await openContentHouse();
  settings = {
    ...house.environment,
    ALGOLIA_APPLICATION_ID: '',
    CONTENT_SNAPSHOT_FILE: snapshot,
    CONTENT_WEBHOOK_SECRET: webhookSecret,
    CONTENT_TTL: '1',
  };
  const site = await openSite(settings);
  await untilSnapshot(snapshot);
  pages = await pagesOf(site.origin);
  await site.stop();
});
afterEach(async () => {
  await house.breakContent(null);
  await Promise.all(open.map((site) => site.stop()));
  open = [];
});
afterAll(async () => {
  await house.stop();
  await rm(folder, { recursive: true, force: true });
});

async function openWith(environment: Record<string, string> = {}): Promise<OpenSite> {
  const site = await openSite({ ...settings, ...environment });
  open.push(site);
  return site;
}

/** Every kind of page that a search engine is told about. */
const inSitemap = pageKinds.filter((path) => /^\/(djurfakta|hjalp-djuren|klubbnytt|om-oss|vuxen)/.test(path));

/** Ids of all entries in the snapshot: a key is a kind and an id. */
function keptEntries(): string[] {
  const database = new DatabaseSync(snapshot, { readOnly: true });
  const rows = database.prepare("select key from document where key like 'Entry %'").all() as { key: string }[];
  database.close();
  return rows.map(({ key }) => key.slice('Entry '.length));
}

const isReady = async (site: OpenSite) => (await fetch(`${site.origin}/readyz`)).ok;

describe('the content service goes away', () => {
  it('and every page stays (F1)', async () => {
    const site = await openWith();
    const before = countKinds(await visitAll(site.origin, pages));
    await house.breakContent({ kind: 'reset' });
    const after = await visitAll(site.origin, pages);
    console.log(`F1 warm: ${pages.length} pages, ${JSON.stringify([before, countKinds(after)])}`);
    expect(pages).toEqual(expect.arrayContaining(inSitemap.flatMap((path) => [path, inEnglish(path)])));
    expect(before).toEqual({ '200': pages.length });
    expect(after.filter(({ status }) => status !== 200)).toEqual([]);
    // The client's retries must end first, in the background; only then do pages say that they are stale.
    const some = pages.filter((_, at) => at % 30 === 0);
    const kinds = async () => countKinds(await visitAll(site.origin, some));
    const start = performance.now();
    await expect.poll(kinds, { timeout: 100_000, interval: 500 }).toEqual({ '200 stale': some.length });
    await house.breakContent(null);
    console.log(
      `F1 warm: ${some.length} pages say that they are old after ${Math.round(performance.now() - start)} ms`,
    );
    await expect.poll(kinds, { timeout: 60_000, interval: 500 }).toEqual({ '200': some.length });
  });

  it.each([
    ['hang', 1],
    ['401', 10],
  ])('before the site starts, and every page is there (F2): %s, every page of %s', async (kind, step) => {
    await house.breakContent({ kind });
    const site = await openWith();
    expect(await isReady(site)).toBe(true);
    const visited = await visitAll(site.origin, [...pages.filter((_, at) => at % step === 0), '/djurfakta/rav']);
    console.log(`F2 cold, ${kind}: ${JSON.stringify(countKinds(visited))}`);
    expect(visited.filter(({ status }) => status !== 200)).toEqual([]);
    expect(visited.find(({ path }) => path === '/djurfakta/rav')).toMatchObject({ state: 'stale' });
    const [missing] = await visitAll(site.origin, ['/djurfakta/finns-inte']);
    expect(missing).toMatchObject({ status: 503, state: 'unavailable' });
  });
});

describe('the content service is away when nothing was ever at hand', () => {
  it('the sitemap says so, and never that there are no pages', async () => {
    await house.breakContent({ kind: 'reset' });
    const site = await openWith({ CONTENT_SNAPSHOT_FILE: join(folder, 'none.json') });
    const away = await fetch(`${site.origin}/sitemap.xml`);
    expect(away.status).toBe(503);
    expect(away.headers.get('Retry-After')).toBe('30');
    expect(away.headers.get('Cache-Control')).toBe('no-store');
    expect(await away.text()).not.toContain('<loc>');
    await house.breakContent(null);
    await expect.poll(() => pagesOf(site.origin)).toEqual(pages);
  });
});

describe('a snapshot that is not sound', () => {
  it('does not keep the site from starting (F37)', async () => {
    const sound = await readFile(snapshot);
    for (const [number, end] of [sound.length / 2, 5_000].entries()) {
      const file = join(folder, `corrupt-${number}.db`);
      await writeFile(file, sound.subarray(0, end));
      const site = await openWith({ CONTENT_SNAPSHOT_FILE: file, CONTENT_DEADLINE: '30000' });
      expect((await visitAll(site.origin, ['/djurfakta/rav']))[0]?.status).toBe(200);
      expect((await site.log()).match(/snapshot of the content is not used/g)).toHaveLength(1);
      await untilSnapshot(file);
    }
  });
});

describe('the content service is suddenly empty (F9)', () => {
  it('and no page is lost', async () => {
    const site = await openWith();
    expect(await isReady(site)).toBe(true);
    await house.breakContent({ kind: 'empty' });
    const visited = await visitAll(site.origin, pages);
    console.log(`F9 empty lists: ${JSON.stringify(countKinds(visited))}`);
    expect(visited.filter(({ status }) => status !== 200)).toEqual([]);
  });

  it('to the last entry, and it is told once', async () => {
    const site = await openWith({ CONTENT_SYNC_INTERVAL: '1' });
    expect(await isReady(site)).toBe(true);
    const ids = keptEntries();
    await house.unpublish(...ids);
    await expect.poll(() => site.log()).toContain('the old ones are kept for now');
    const visited = await visitAll(
      site.origin,
      pages.filter((_, at) => at % 3 === 0),
    );
    for (const id of ids) await house.publish(id, {});
    console.log(`F9 all ${ids.length} unpublished: ${JSON.stringify(countKinds(visited))}`);
    expect(visited.filter(({ status }) => status !== 200)).toEqual([]);
    expect((await site.log()).match(/the old ones are kept for now/g)).toHaveLength(1);
  });
});

describe('what an editor publishes', () => {
  it('is on its page and in its lists from the first visit after it was told', async () => {
    const site = await openWith({ CONTENT_TTL: '60' });
    const paths = ['/djurfakta/rav', '/djurfakta'];
    const took: number[] = [];
    for (const word of ['Ett', 'Två', 'Tre']) {
      await visitAll(site.origin, paths);
      await house.publish('rav', { title: { sv: `Räven ${word}` } });
      const start = performance.now();
      expect(await callWebhook(site.origin, 'rav')).toBe(200);
      const shown = async () =>
        (await visitAll(site.origin, paths)).filter(({ html }) => html.includes(`Räven ${word}`)).length;
      await expect.poll(shown, { interval: 20 }).toBe(2);
      took.push(Math.round(performance.now() - start));
    }
    console.log(`published to shown: ${took} ms`);
  });

  it('is found without being told, and by whoever looks for a page that was not there', async () => {
    const site = await openWith({ CONTENT_TTL: '1', CONTENT_SYNC_INTERVAL: '1' });
    const status = async () => (await visitAll(site.origin, ['/djurfakta/nytt-djur']))[0]?.status;
    expect(await status()).toBe(404);
    await fetch(`${settings.CONTENTFUL_ORIGIN}/__fakes/publish`, {
      method: 'POST',
      body: JSON.stringify({
        id: 'nytt-djur',
        contentType: 'article',
        fields: {
          slug: 'nytt-djur',
          title: 'Nytt djur',
          parent: { sys: { type: 'Link', linkType: 'Entry', id: 'portal-djurfakta' } },
        },
      }),
    });
    await expect.poll(status, { interval: 100 }).toBe(200);
    await house.unpublish('nytt-djur');
    await expect.poll(status, { interval: 100 }).toBe(404);
  });
});
