import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { serve } from '@hono/node-server';
import { liteClient } from 'algoliasearch/lite';
import { Hono } from 'hono';
import { afterAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { type RecordHit, type SearchAnswer, type SearchQuery, SearchUnavailable } from '#search/port.ts';
import type { SiteEnvironment } from '../env.ts';
import { searchEndpoint } from './search-endpoint.ts';

const index = '20261120';
const hosted = {
  algoliaApplicationId: 'KLUBB',
  algoliaSearchKey: 'search-key',
  algoliaIndex: index,
  imageFolder: 'tov',
  trustedProxies: 0,
};
const path = '/1/indexes/*/queries';

const asked: SearchQuery[] = [];
const logged: string[] = [];
let search: (query: SearchQuery) => Promise<SearchAnswer>;
let site: Hono<SiteEnvironment>;

function hit(id: string): RecordHit {
  const record = { objectID: id, type: 'artikel', link: `/${id}`, filterCategory: ['Artikel'], title: id };
  return {
    record: record as RecordHit['record'],
    title: [{ text: id, isMatch: true }],
    preamble: [],
    translations: [],
    excerpt: [],
  };
}

function open(settings: Partial<typeof hosted> = {}): void {
  const log = (_: object, message: string) => void logged.push(message);
  const service = { search: (query: SearchQuery) => search(query) };
  site = new Hono<SiteEnvironment>();
  site.route('/', searchEndpoint({ ...hosted, ...settings }, service, { info: log, warn: log, error: log }));
}

beforeEach(() => {
  asked.length = 0;
  logged.length = 0;
  search = async (query) => {
    asked.push(query);
    return { hits: [hit('rav')], total: 1 };
  };
  open();
});

const server = serve({ fetch: (request, env) => site.fetch(request, env), port: 0, hostname: '127.0.0.1' }) as Server;
await new Promise((resolve) => server.once('listening', resolve));
afterAll(() => void server.close());
const { port } = server.address() as AddressInfo;

function connect(
  key = 'search-key',
  id = 'KLUBB',
  authMode: 'WithinQueryParameters' | 'WithinHeaders' = 'WithinQueryParameters',
) {
  const host = { url: '127.0.0.1', port, accept: 'readWrite' as const, protocol: 'http' as const };
  return liteClient(id, key, { hosts: [host], authMode });
}

type Asking = { method?: string; url?: string; headers?: Record<string, string> };

async function ask(body: unknown, { method = 'POST', url = path, headers = {} }: Asking = {}) {
  const key = { 'x-algolia-application-id': 'KLUBB', 'x-algolia-api-key': 'search-key' };
  const response = await fetch(`http://127.0.0.1:${port}${url}`, {
    method,
    headers: { ...key, 'Content-Type': 'text/plain', ...headers },
    ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  });
  return { status: response.status, headers: response.headers, body: await response.json().catch(() => null) };
}

const askFor = (parameters: object) => ask({ requests: [{ indexName: index, ...parameters }] });

describe('the vendor’s client', () => {
  it.each(['WithinQueryParameters', 'WithinHeaders'] as const)('can search, its key %s', async (authMode) => {
    const { results } = await connect('search-key', 'KLUBB', authMode).searchForHits({
      requests: [{ indexName: index, query: 'räv', hitsPerPage: 5, facetFilters: [['filterCategory:Artikel']] }],
    });
    expect(asked).toEqual([{ text: 'räv', filters: ['Artikel'], hitsPerPage: 5 }]);
    expect(results[0]).toMatchObject({ nbHits: 1, page: 0, nbPages: 1, hitsPerPage: 5, query: 'räv', index });
    expect(results[0]?.hits[0]).toMatchObject({ objectID: 'rav', link: '/rav' });
  });

  it('gets the results in the order of its queries', async () => {
    search = async ({ text }) => {
      await new Promise((resolve) => setTimeout(resolve, text === 'slow' ? 30 : 0));
      return { hits: [hit(text)], total: 1 };
    };
    const requests = ['slow', 'quick'].map((query) => ({ indexName: index, query }));
    const { results } = await connect().searchForHits({ requests });
    expect(results.map(({ hits }) => hits[0]?.objectID)).toEqual(['slow', 'quick']);
  });

  it.each([
    ['another key', 'x', 'KLUBB'],
    ['another application', 'search-key', 'OTHER'],
    ['no key', '', 'KLUBB'],
    ['what holds without Algolia', 'public', 'tov'],
  ])('is rejected with %s', async (_, key, id) => {
    const asking = key
      ? connect(key, id).searchForHits({ requests: [{ indexName: index }] })
      : ask({ requests: [] }, { headers: { 'x-algolia-api-key': '' } }).then(({ body }) => Promise.reject(body));
    await expect(asking).rejects.toMatchObject({ status: 403, message: 'Invalid Application-ID or API key' });
    expect(asked).toEqual([]);
  });

  it('authenticates with the club’s folder and “public” on the embedded engine', async () => {
    open({ algoliaApplicationId: '', algoliaSearchKey: '' });
    const requests = [{ indexName: index, query: 'räv' }];
    expect((await connect('public', 'tov').searchForHits({ requests })).results[0]?.nbHits).toBe(1);
    expect(
      (await ask({ requests }, { headers: { 'x-algolia-application-id': '', 'x-algolia-api-key': '' } })).status,
    ).toBe(403);
  });

  it('gets 404 for another index', async () => {
    const asking = connect().searchForHits({ requests: [{ indexName: '20200101' }] });
    await expect(asking).rejects.toMatchObject({ status: 404, message: 'Index 20200101 does not exist' });
  });
});

it('triggers no search for filters that nothing can match', async () => {
  const { body } = await askFor({ facetFilters: ['filterCategory:katt'] });
  expect(body).toMatchObject({ results: [{ hits: [], nbHits: 0, nbPages: 0 }] });
  expect(asked).toEqual([]);
});

describe('facets', () => {
  const facets = { Artikel: 5, djurfakta: 3, vuxen: 2, Kategori: 2, aktuellt: 9 };

  it('are counted for InstantSearch’s refinement list, the most frequent first', async () => {
    search = async () => ({ hits: [hit('rav')], total: 11, facets });
    const { results } = await connect().searchForHits({
      requests: [{ indexName: index, facets: ['filterCategory'], maxValuesPerFacet: 4 }],
    });
    expect(Object.entries(results[0]?.facets?.filterCategory ?? {})).toEqual([
      ['aktuellt', 9],
      ['Artikel', 5],
      ['djurfakta', 3],
      ['Kategori', 2],
    ]);
    expect(results[0]).toMatchObject({ exhaustive: { facetsCount: true } });
  });

  it.each([
    ['are not sent unless asked for', {}, undefined],
    ['are empty where nothing can match', { facets: ['*'], facetFilters: ['filterCategory:katt'] }, {}],
    ['are empty where the search counts none', { facets: '*' }, {}],
  ])('%s', async (_, given, filterCategory) => {
    const { body } = await askFor(given);
    expect((body as { results: object[] }).results[0]).toMatchObject(
      filterCategory ? { facets: { filterCategory } } : { exhaustive: { nbHits: true, typo: true } },
    );
    if (!filterCategory) expect(JSON.stringify(body)).not.toContain('facet');
  });
});

it('gets the requested page of hits', async () => {
  search = async ({ hitsPerPage }) => ({
    hits: Array.from({ length: hitsPerPage }, (_, at) => hit(`hit-${at}`)),
    total: 99,
  });
  const { body } = await askFor({ hitsPerPage: 3, page: 2 });
  expect(body).toMatchObject({ results: [{ hits: ['hit-6', 'hit-7', 'hit-8'].map((objectID) => ({ objectID })) }] });
});

describe('a call', () => {
  const many = (times: number) => ({ requests: Array.from({ length: times }, () => ({ indexName: index })) });
  const sized = (bytes: number) =>
    JSON.stringify({ requests: [], fill: '' }).replace('""', `"${'a'.repeat(bytes - 25)}"`);
  it.each<[what: string, body: unknown, status: number]>([
    ['no searches', { requests: [] }, 200],
    ['ten searches', many(10), 200],
    ['eleven searches', many(11), 400],
    ['no JSON', '{', 400],
    ['lists in lists', `{"requests":[{"indexName":"${index}","x":${'['.repeat(5000)}${']'.repeat(5000)}}]}`, 400],
    ['nothing', '', 400],
    ['a list', '[]', 400],
    ['null', 'null', 400],
    ['requests that are none', { requests: {} }, 400],
    ['a request that is none', { requests: [null] }, 400],
    ['no index', { requests: [{}] }, 400],
    ['a prototype’s name for an index', { requests: [{ indexName: '__proto__' }] }, 404],
    ['32 kB', sized(32 * 1024), 200],
    ['more than 32 kB', sized(32 * 1024 + 1), 413],
  ])('with %s', async (_, body, status) => {
    const answer = await ask(body);
    expect([answer.status, answer.headers.get('Access-Control-Allow-Origin')]).toEqual([status, '*']);
    if (status !== 200) expect(answer.body).toEqual({ status, message: expect.any(String) });
  });

  it.each(['application/json', 'text/plain', 'application/x-www-form-urlencoded'])('may contain %s', async (type) => {
    expect((await ask(many(1), { headers: { 'Content-Type': type } })).status).toBe(200);
  });

  it('may encode its star as %2A', async () => {
    expect((await ask(many(1), { url: '/1/indexes/%2A/queries' })).status).toBe(200);
  });

  it.each(['/1/indexes/20261120/queries', '/1/indexes/*/query', '/1/indexes/**/queries', '/1/indexes//queries'])(
    'to %s is not handled',
    async (url) => {
      const answer = await ask(many(1), { url });
      expect([answer.status, answer.headers.get('Access-Control-Allow-Origin')]).toEqual([404, null]);
    },
  );

  it('may be preceded by a pre-flight request', async () => {
    const { status, headers } = await ask(undefined, {
      method: 'OPTIONS',
      headers: { 'x-algolia-api-key': '', Origin: 'https://other.example', 'Access-Control-Request-Method': 'POST' },
    });
    expect([status, headers.get('Access-Control-Allow-Origin'), headers.get('Access-Control-Allow-Methods')]).toEqual([
      204,
      '*',
      'POST, OPTIONS',
    ]);
    expect(headers.get('Access-Control-Allow-Headers')).toContain('x-algolia-api-key');
    expect(headers.get('Access-Control-Allow-Credentials')).toBeNull();
  });

  it('is limited to 60 a minute, including pre-flights and calls with invalid keys', async () => {
    // The buckets refill by this clock.
    vi.spyOn(performance, 'now').mockReturnValue(0);
    onTestFinished(() => void vi.restoreAllMocks());
    for (let n = 0; n < 61; n += 1) await ask(undefined, { method: 'OPTIONS' });
    for (let n = 0; n < 59; n += 1) expect((await ask({ requests: [] })).status).toBe(200);
    expect((await ask({ requests: [] }, { headers: { 'x-algolia-api-key': 'guess' } })).status).toBe(403);
    const { status, headers, body } = await ask({ requests: [] });
    expect([status, headers.get('Retry-After'), headers.get('Access-Control-Allow-Origin')]).toEqual([429, '1', '*']);
    expect(body).toMatchObject({ status: 429 });
  });
});

describe('a failing search service', () => {
  it.each([0, 403, 500])('with status %i becomes 503, and the log contains no query', async (status) => {
    search = () => Promise.reject(new SearchUnavailable('Connection timeout', status));
    const answer = await askFor({ query: 'hemligt' });
    expect([
      answer.status,
      answer.headers.get('Retry-After'),
      answer.headers.get('Access-Control-Allow-Origin'),
    ]).toEqual([503, '30', '*']);
    expect(logged).toEqual(['Search failed: Connection timeout']);
    expect(JSON.stringify(answer.body)).not.toContain('Connection');
  });

  it('is not confused with a programming error', async () => {
    search = () => Promise.reject(new TypeError('bug'));
    const seen: unknown[] = [];
    site.onError((error, context) => {
      seen.push(error);
      return context.text('bug', 500);
    });
    expect((await askFor({})).status).toBe(500);
    expect(seen).toEqual([new TypeError('bug')]);
  });
});
