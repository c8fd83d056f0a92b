import { createServer, type IncomingMessage, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { inspect } from 'node:util';
import { gzipSync } from 'node:zlib';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { index, keys, serveAlgolia } from '#fakes/algolia/served-algolia.ts';
import { sampleRecords } from '#fixtures/records.fixture.ts';
import { isLong } from '../../../../tests/support/long.ts';
import type { Filter } from '../../model/filters.ts';
import { SearchUnavailable } from '../../port.ts';
import { createAlgoliaSearch } from './algolia.server.ts';
import { algoliaHosts } from './algolia-hosts.server.ts';
import { createAlgoliaIndexer } from './algolia-indexer.server.ts';

const algolia = await serveAlgolia();
const settings = {
  algoliaApplicationId: keys.applicationId,
  algoliaSearchKey: keys.searchKey,
  algoliaAdminKey: keys.adminKey,
  algoliaIndex: index,
  algoliaOrigin: algolia.origin,
};
beforeAll(async () => {
  await createAlgoliaIndexer(settings).replaceAll(sampleRecords());
});
afterEach(() => fetch(`${algolia.origin}/__fakes/faults`, { method: 'DELETE' }));
afterAll(() => void algolia.close());

const open: { close(): void }[] = [];
afterEach(() => {
  for (const server of open.splice(0)) server.close();
});

/** A server that answers as it likes. */
async function serve(listener: RequestListener): Promise<string> {
  const server = createServer(listener).listen(0, '127.0.0.1');
  await new Promise((resolve) => void server.once('listening', resolve));
  open.push({
    close() {
      server.close();
      server.closeAllConnections();
    },
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

function search(typed: string, filters: Filter[] = [], given: Partial<typeof settings> = {}) {
  return createAlgoliaSearch({ ...settings, ...given }).search({ text: typed, filters, hitsPerPage: 20 });
}

function failureOf(given: Partial<typeof settings> = {}): Promise<unknown> {
  return search('räv', [], given).catch((error: unknown) => error);
}

/** Lets timers of so many milliseconds ring at once. */
function hasten(milliseconds: number) {
  const usual = globalThis.setTimeout;
  const hastened = (work: () => void, ms?: number) => usual(work, ms === milliseconds ? 10 : ms);
  return vi.spyOn(globalThis, 'setTimeout').mockImplementation(hastened);
}

describe('a hit', () => {
  it.each([
    ['a title', 'igelkott', [], ['igelkott', 'mat']],
    ['what children say', 'piggsvin', [], ['igelkott', 'mat']],
    ['the English title', 'supper', [], ['mat']],
    ['adults’ pages last', 'räv', [], ['rav', 'sektion-vuxen']],
    ['one kind in one part', 'igelkott', ['Artikel', 'klubbnytt'], ['mat']],
    ['two parts', 'igelkott', ['klubbnytt', 'djurfakta'], ['igelkott', 'mat']],
    ['a kind alone', '', ['Kategori'], ['category-laga-vego']],
    ['nothing', 'qqqqxyzzy', [], []],
  ] satisfies [string, string, Filter[], string[]][])('%s', async (_, typed, filters, expected) => {
    const { hits, total } = await search(typed, filters);
    expect(hits.map(({ record }) => record.objectID)).toEqual(expected);
    expect(total).toBe(expected.length);
  });

  it('is the record as sent, with its matches marked', async () => {
    expect((await search('räv', ['djurfakta'])).hits).toEqual([
      {
        record: sampleRecords()[0],
        title: [{ text: 'Räv', isMatch: true }],
        preamble: [
          { text: 'En ', isMatch: false },
          { text: 'räv', isMatch: true },
          { text: ' med röd päls.', isMatch: false },
        ],
        excerpt: [],
        translations: [],
      },
    ]);
  });

  it('marks matches in a translation, too', async () => {
    const { hits } = await search('prickly');
    expect(hits.map(({ translations }) => translations)).toEqual([
      [
        [
          { text: 'A ', isMatch: false },
          { text: 'prickly', isMatch: true },
          { text: ' supper', isMatch: false },
        ],
        [],
      ],
    ]);
  });

  it.each(['', '"&hitsPerPage=0', '%', '\u0000', '\ud800', '__proto__', 'ö'.repeat(600), '🦊'.repeat(200), 'a\ud83e'])(
    'is returned whatever is typed: %j',
    async (typed) => expect((await search(typed)).total).toBeGreaterThanOrEqual(0),
  );
});

describe('the request', () => {
  it('has credentials in the URL, parameters as a string, and no analytics', async () => {
    const calls: { url: URL; headers: string; body: any }[] = [];
    async function record(request: IncomingMessage): Promise<string> {
      const url = new URL(`http://localhost${request.url}`);
      calls.push({ url, headers: JSON.stringify(request.headers), body: JSON.parse(await text(request)) });
      return '{"results":[{"hits":[],"nbHits":0}]}';
    }
    const algoliaOrigin = await serve((request, response) => {
      void record(request).then((body) => response.end(body));
    });
    await search('röd räv+&', ['Artikel', 'djurfakta', 'vuxen'], { algoliaOrigin });
    expect(calls).toHaveLength(1);
    const [{ url, headers, body } = { url: new URL('http://x'), headers: '', body: null }] = calls;
    expect(url.pathname).toBe('/1/indexes/*/queries');
    expect(Object.fromEntries(url.searchParams)).toMatchObject({
      'x-algolia-application-id': keys.applicationId,
      'x-algolia-api-key': keys.searchKey,
    });
    expect(headers).not.toContain(keys.searchKey);
    expect(body.requests.map((request: object) => Object.keys(request))).toEqual(
      // The search, then the counts of each group of filters.
      Array.from({ length: 3 }, () => ['indexName', 'params']),
    );
    expect(Object.fromEntries(new URLSearchParams(body.requests[0].params))).toMatchObject({
      query: 'röd räv+&',
      hitsPerPage: '20',
      facetFilters: '[["filterCategory:Artikel"],["filterCategory:djurfakta","filterCategory:vuxen"]]',
      analytics: 'false',
    });
  });

  it.each([
    ['none: the vendor’s own', '', {}],
    ['an origin', 'http://127.0.0.1:81', { url: '127.0.0.1', port: 81, protocol: 'http', accept: 'readWrite' }],
    ['one without a port', 'https://a.example', { url: 'a.example', protocol: 'https', accept: 'readWrite' }],
  ])('goes to the configured host: %s', (_, origin, host) => {
    expect(algoliaHosts(origin)).toEqual(origin ? { hosts: [host] } : {});
  });
});

describe('an outage', () => {
  type Outage = [what: string, fault: object, expected: [string, number]];
  const ofNetwork: Outage[2] = ['Network request failed', 0];
  it.each<Outage>([
    ['is dropped', { kind: 'reset' }, ofNetwork],
    // A call that hangs waits just as long, for the same word.
    ...(isLong ? ([['hangs', { kind: 'hang' }, ['Connection timeout', 0]]] as Outage[]) : []),
    ['is too slow', { kind: 'slow', ms: 1_500 }, ['Connection timeout', 0]],
    ['fails', { kind: '500' }, ['The search service failed.', 500]],
    ['is one too many', { kind: '429' }, ['Too many requests', 429]],
    ['is refused', { kind: '401' }, ['Invalid Application-ID or API key', 403]],
    ['is answered with half of it', { kind: 'garbage' }, ['The search service’s answer cannot be read.', 200]],
    ['is answered with nothing', { kind: 'empty' }, ['The search service’s answer cannot be read.', 200]],
  ])('when the call %s: reported in the specified words, without the key', async (_, fault, expected) => {
    await algolia.fault({ ...fault, path: '/1/' });
    const timers = expected[0] === 'Connection timeout' ? hasten(1000) : null;
    const error = await failureOf();
    timers?.mockRestore();
    expect(error).toBeInstanceOf(SearchUnavailable);
    expect([(error as SearchUnavailable).message, (error as SearchUnavailable).status]).toEqual(expected);
    expect(inspect(error, { depth: 9 })).not.toContain(keys.searchKey);
  });

  it('when the response stops half-way, is a socket timeout after 2 s', async () => {
    const algoliaOrigin = await serve((_, response) => void response.writeHead(200).write('{"results":['));
    const timers = hasten(2000);
    expect(await failureOf({ algoliaOrigin })).toMatchObject({ message: 'Socket timeout', status: 0 });
    const ofAnswers = timers.mock.calls.filter(([, ms]) => ms === 2_000);
    timers.mockRestore();
    expect(ofAnswers).toHaveLength(1);
  });

  it('when the host cannot be reached', async () => {
    const error = await failureOf({ algoliaOrigin: 'http://127.0.0.1:9' });
    expect(error).toMatchObject({ message: 'Network request failed', status: 0 });
  });

  it.each([
    ['not packed at all', 'not gzip'],
    ['nothing', ''],
    ['half a package', gzipSync('{"results":[]}').subarray(0, 20)],
    ['a small package that is large', gzipSync(Buffer.alloc(9_000_000, ' '))],
  ])('when the response said to be compressed is %s', async (_, body) => {
    const algoliaOrigin = await serve(
      (_request, response) => void response.writeHead(200, { 'content-encoding': 'gzip' }).end(body),
    );
    expect(await failureOf({ algoliaOrigin })).toBeInstanceOf(SearchUnavailable);
  });

  it('results from a redirect, which is not followed', async () => {
    let followed = 0;
    const target = await serve((_, response) => {
      followed += 1;
      response.end('{"results":[{"hits":[],"nbHits":0}]}');
    });
    const algoliaOrigin = await serve((_, response) => void response.writeHead(302, { location: target }).end());
    expect(await failureOf({ algoliaOrigin })).toMatchObject({ status: 302 });
    expect(followed).toBe(0);
  });

  it.each([
    ['an unknown index', { algoliaIndex: '20990101' }, 404],
    ['a wrong key', { algoliaSearchKey: 'wrong' }, 403],
    ['a wrong application', { algoliaApplicationId: 'WRONG' }, 403],
  ])('results from %s', async (_, given, status) => {
    expect(await failureOf(given)).toMatchObject({ name: 'SearchUnavailable', status });
  });

  it('does not result from a short delay', async () => {
    await algolia.fault({ kind: 'slow', ms: 300, path: '/1/' });
    expect((await search('räv')).total).toBe(2);
  });
});

describe('an answer', () => {
  const [fox] = sampleRecords();
  const marked = { title: { value: 'Räv' }, preamble: { value: '' } };
  const hit = { ...fox, _highlightResult: marked };
  const answered = (change: object) => ({ results: [{ hits: [{ ...hit, ...change }], nbHits: 1 }] });
  const serveJson = (body: unknown) => serve((_, response) => void response.end(JSON.stringify(body)));

  it('is accepted in the shape that we sent, and other fields are dropped', async () => {
    const algoliaOrigin = await serveJson(answered({ contentHash: 'x', _distinctSeqID: 1 }));
    const { hits } = await search('räv', [], { algoliaOrigin });
    expect(hits.map(({ record }) => record)).toEqual([fox]);
  });

  it('defaults to Swedish and to plain translations, as older records need', async () => {
    const sent = { language: undefined, translations: ['Fox', 'Red.'] };
    const { hits } = await search('räv', [], { algoliaOrigin: await serveJson(answered(sent)) });
    const plain = [[{ text: 'Fox', isMatch: false }], [{ text: 'Red.', isMatch: false }]];
    expect(hits.map(({ record, translations }) => [record.language, translations])).toEqual([['sv', plain]]);
  });

  it.each([
    ['null', null],
    ['a list', []],
    ['no results', {}],
    ['no result', { results: [] }],
    ['no hits', { results: [{ nbHits: 0 }] }],
    ['no count', { results: [{ hits: [] }] }],
    ['a negative count', { results: [{ hits: [], nbHits: -1 }] }],
    ['a hit without highlights', answered({ _highlightResult: undefined })],
    ['a hit without title', answered({ title: undefined })],
    ['a title that is no text', answered({ title: { de: 'Fuchs' } })],
    ['in an unknown language', answered({ language: 'de' })],
    ['a part that is no list', answered({ filterCategory: 'djurfakta' })],
    ['a link that is a script', answered({ link: 'javascript:alert(1)' })],
    ['a link to another site', answered({ link: '//evil.example' })],
    ['one in disguise', answered({ link: '/\\evil.example' })],
    ['an animal without facts', answered({ transformedAnimal: { ...fox?.transformedAnimal, 'facts-block': null } })],
    ['another one’s article', answered({ transformedArticle: { headline: 'x' } })],
  ])('is rejected when it is %s', async (_, body) => {
    expect(await failureOf({ algoliaOrigin: await serveJson(body) })).toMatchObject({
      name: 'SearchUnavailable',
      status: 200,
    });
  });
});
