import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { readConfig } from '#config/config.server.ts';
import { ContentUnavailable } from '#content/port.ts';
import { serveSample, space } from '#fakes/contentful/served-sample.ts';
import { createServices } from './services.server.ts';

const { origin, restart, tell, close } = await serveSample();
const folder = await mkdtemp(join(tmpdir(), 'services-'));
let files = 0;
afterAll(async () => {
  close();
  await rm(folder, { recursive: true, force: true });
});
beforeEach(() => restart());

function services(environment: Record<string, string> = {}) {
  const config = readConfig({
    CONTENTFUL_SPACE_ID: space,
    CONTENTFUL_ACCESS_TOKEN: 'delivery-token',
    CONTENTFUL_ORIGIN: origin,
    CONTENT_SNAPSHOT_FILE: join(folder, `${++files}.db`),
    CONTENT_ASSET_ORIGINS: origin,
    ...environment,
  });
  const logged: string[] = [];
  const log = (_: object, message: string) => void logged.push(message);
  return { services: createServices(config, { info: log, warn: log, error: log }), logged };
}

describe('services', () => {
  it('are ready when the content service answers, and stay so', async () => {
    const { services: site } = services();
    expect(await site.isReady()).toBe(true);
    await tell('faults', { kind: '401' }, 'PUT');
    expect(await site.isReady()).toBe(true);
  });

  it('are not ready when it has never answered', async () => {
    expect(await services({ CONTENTFUL_ACCESS_TOKEN: 'wrong' }).services.isReady()).toBe(false);
  });

  it('return an empty list on failure, log it without the token, and report missing content', async () => {
    const { services: site, logged } = services({ CONTENTFUL_ACCESS_TOKEN: 's3cret-token' });
    const states: string[] = [];
    const content = site.content((state) => states.push(state));
    expect(await content.listCategories('sv')).toEqual([]);
    await expect(content.findArticle(['rav'], 'sv')).rejects.toThrow(ContentUnavailable);
    expect(states).toEqual(['unavailable', 'unavailable']);
    expect(logged.length).toBeGreaterThan(0);
    expect(logged.join()).not.toContain('s3cret-token');
  });

  it('send one request for the same query of several pages', async () => {
    const { services: site } = services();
    for (const _ of [1, 2, 3]) expect((await site.content(() => {}).findArticle(['rav'], 'sv'))?.id).toBe('rav');
    const { lastRequests } = (await (await fetch(`${origin}/__fakes`)).json()) as {
      lastRequests: { path: string }[];
    };
    // Other tests' sites may still be reading their pages for the search.
    expect(lastRequests.filter(({ path }) => path.includes('rav'))).toHaveLength(1);
  });
});

describe('a change of content', () => {
  const article = { id: 'hare', type: 'article', topic: 'ContentManagement.Entry.publish' };

  it('is visible when it is announced, including affected pages', async () => {
    const { services: site } = services();
    const content = site.content(() => {});
    await site.followContent();
    await content.findArticle(['hare'], 'sv');
    const titles: Promise<string | undefined>[] = [];
    const told: string[][] = [];
    site.onContentInvalidation(({ ids }) => {
      told.push([...ids]);
      titles.push(content.findArticle(['hare'], 'sv').then((found) => found?.title));
    });
    await tell('publish', { id: 'hare', fields: { title: 'Nyhare' } });
    await site.handleContentWebhook(article);
    expect([told, await Promise.all(titles)]).toEqual([[['hare']], ['Nyhare']]);
  });

  it('is announced even without a mirror', async () => {
    const { services: site } = services();
    await tell('faults', { kind: 'garbage', path: `/spaces/${space}/environments/master/sync` }, 'PUT');
    const told: object[] = [];
    site.onContentInvalidation((delta) => told.push(delta));
    await site.handleContentWebhook(article);
    expect(told).toEqual([{ ids: new Set(['hare']), contentTypes: new Set(['article']), everything: false }]);
  });

  it('matches the cache tags of a page', async () => {
    const { services: site } = services();
    const seen = new Set<string>();
    const content = site.content(
      () => {},
      (keys) => keys.forEach((key) => seen.add(key)),
    );
    await content.findArticle(['rav'], 'sv');
    expect([...seen].sort()).toEqual(
      ['alg', 'borta', 'gravling', 'hare', 'picture-rav', 'portal-djurfakta', 'rav', 'rav-fakta'].sort(),
    );
    await content.listCategories('sv');
    expect(seen).toContain('list:category');
  });
});

describe('the search', () => {
  const query = { text: 'räv', filters: [], hitsPerPage: 20 };
  const hosted = { ALGOLIA_APPLICATION_ID: 'TASSAR', ALGOLIA_SEARCH_KEY: 's3cret-key' };

  it.each([
    ['without a hosted one', {}, 0],
    ['when the hosted one is away', { ...hosted, ALGOLIA_ORIGIN: 'http://127.0.0.1:9' }, 1],
  ])('uses the embedded engine %s', async (_, environment, lines) => {
    const { services: site, logged } = services(environment);
    const { hits } = await site.search.search(query);
    expect(hits[0]?.record.link).toBe('/djurfakta/rav');
    expect(logged).toHaveLength(lines);
    expect(logged.join()).not.toMatch(/räv|s3cret/i);
  });

  it('uses the hosted service when it is configured', async () => {
    const { services: site, logged } = services({ ...hosted, ALGOLIA_ORIGIN: origin });
    await site.search.search(query);
    expect(logged).toEqual([expect.stringContaining('(404)')]);
  });

  it('is not asked for recommendations without an application', () =>
    expect(() => services({ ALGOLIA_RECOMMEND: 'on' })).toThrow('ALGOLIA_APPLICATION_ID must be set'));

  it('is unavailable when neither it nor the content service answers', async () => {
    const { services: site } = services({ CONTENTFUL_ACCESS_TOKEN: 'wrong' });
    await expect(site.search.search(query)).rejects.toMatchObject({ name: 'SearchUnavailable' });
  });

  it('collects its pages at the first readiness check', async () => {
    const { services: site } = services();
    await site.isReady();
    await expect.poll(async () => (await site.search.search(query)).total).toBeGreaterThan(0);
    await tell('faults', { kind: '401' }, 'PUT');
    expect((await site.search.search(query)).total).toBeGreaterThan(0);
  });
});
