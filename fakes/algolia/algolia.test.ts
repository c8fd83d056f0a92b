import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { animals, index, keys, serveAlgolia } from './served-algolia.ts';

const { origin, restart, connect, connectLite, fill, ask, close } = await serveAlgolia();
afterAll(() => void close());

const ids = (hits: { objectID: string }[]) => hits.map((hit) => hit.objectID);

describe('searching', () => {
  beforeAll(async () => {
    restart();
    await fill();
  });

  test('as the full and the lite client ask, with a search key in the headers or the query', async () => {
    const requests = [{ indexName: index, query: 'hund', hitsPerPage: 5 }];
    const clients = [connect(keys.searchKey), connectLite(), connectLite({ authMode: 'WithinHeaders' })];
    for (const client of clients) {
      const [result]: any[] = (await client.search({ requests })).results;
      expect(ids(result.hits)).toEqual(['hund']);
      expect(result).toMatchObject({ index, nbHits: 1, page: 0, nbPages: 1, hitsPerPage: 5, query: 'hund' });
      expect(result.exhaustiveNbHits).toBe(true);
    }
  });

  test('as version 4 asked: params in one string, credentials in the query, text/plain', async () => {
    const params =
      'query=hund&hitsPerPage=2&facetFilters=%5B%5B%22category%3Adjurfakta%22%5D%5D&facets=%5B%22category%22%5D&highlightPreTag=__ais-highlight__&highlightPostTag=__%2Fais-highlight__';
    const query = `x-algolia-agent=x&x-algolia-application-id=${keys.applicationId}&x-algolia-api-key=${keys.searchKey}`;
    const response = await fetch(`${origin}/1/indexes/*/queries?${query}`, {
      method: 'POST',
      headers: { 'content-type': 'text/plain' },
      body: JSON.stringify({ requests: [{ indexName: index, params }] }),
    });
    const [result] = (await response.json()).results;
    expect(result).toMatchObject({ nbHits: 1, hitsPerPage: 2, facets: { category: { djurfakta: 1 } } });
    expect(result.hits[0]._highlightResult.title).toMatchObject({
      value: '__ais-highlight__Hund__/ais-highlight__',
      matchLevel: 'full',
      matchedWords: ['hund'],
    });
    expect(new URLSearchParams(result.params).get('facetFilters')).toBe('[["category:djurfakta"]]');
  });

  test.each([
    ['nothing', {}, ['hund', 'katt', 'hona', 'vego']],
    ['facetFilters', { facetFilters: [['category:djurfakta'], 'legs:4'] }, ['hund', 'katt']],
    ['facetFilters that negate', { facetFilters: 'category:-djurfakta' }, ['vego']],
    ['filters', { filters: 'category:mat OR category:"hjälp djuren"' }, ['vego']],
    ['numericFilters', { numericFilters: ['legs<4'] }, ['hona']],
    [
      'numericFilters beside filters',
      { filters: 'category:djurfakta', numericFilters: ['legs=4', 'legs!=2'] },
      ['hund', 'katt'],
    ],
    ['a page', { hitsPerPage: 2, page: 1 }, ['hona', 'vego']],
    ['offset and length', { offset: 1, length: 2 }, ['katt', 'hona']],
    ['a list as text', { attributesToRetrieve: 'title', hitsPerPage: '1' }, ['hund']],
  ])('%s', async (_, parameters, expected) => {
    const { status, body } = await ask(`/1/indexes/${index}/query`, parameters, { key: keys.searchKey });
    expect(status).toBe(200);
    expect(ids(body.hits)).toEqual(expected);
  });

  test('attributesToRetrieve, facets and responseFields', async () => {
    const [result]: any[] = (
      await connect().search({
        requests: [
          {
            indexName: index,
            query: '',
            facets: ['*'],
            attributesToRetrieve: ['title'],
            responseFields: ['hits', 'facets'],
          },
        ],
      })
    ).results;
    expect(Object.keys(result).sort()).toEqual(['facets', 'hits', 'index']);
    expect(result.facets).toEqual({ category: { djurfakta: 3, 'hjälp djuren': 1, mat: 1 } });
    expect(Object.keys(result.hits[0]).sort()).toEqual(['_highlightResult', 'objectID', 'title']);
  });

  test('many at once, in the order asked, and no further than a full page', async () => {
    const one = (query: string) => ({ indexName: index, query, hitsPerPage: 1 });
    const requests = ['finnsinte', 'katt', 'hund'].map(one);
    const { results }: any = await connectLite().search({ requests, strategy: 'stopIfEnoughMatches' });
    expect(results.map((result: any) => [result.nbHits, result.processed])).toEqual([
      [0, true],
      [1, true],
      [0, false],
    ]);
    const all: any = await connectLite().search({ requests });
    expect(all.results.map((result: any) => result.nbHits)).toEqual([0, 1, 1]);
  });

  test('values of a facet, on its own path and among others', async () => {
    const asked = { indexName: index, facetName: 'category', searchForFacetValuesRequest: { facetQuery: 'HJALP' } };
    const hit = { value: 'hjälp djuren', highlighted: '<em>hjälp</em> djuren', count: 1 };
    expect((await connect(keys.searchKey).searchForFacetValues(asked)).facetHits).toEqual([hit]);
    const requests: any = [
      { type: 'facet', indexName: index, facet: 'category', facetQuery: '', params: 'query=katt' },
    ];
    const { results }: any = await connect().search({ requests });
    expect(results[0].facetHits).toEqual([{ value: 'djurfakta', highlighted: 'djurfakta', count: 1 }]);
  });

  test('no deeper than a thousand, told with status 200', async () => {
    const { status, body } = await ask(`/1/indexes/${index}/query`, { page: 50, hitsPerPage: 20 });
    expect(status).toBe(200);
    expect(body).toMatchObject({ hits: [], nbHits: 0, nbPages: 0, page: 50 });
    expect(body.message).toContain('you can only fetch the 1000 hits');
  });

  test('from a browser of another origin', async () => {
    const asked = await fetch(`${origin}/1/indexes/*/queries`, { method: 'OPTIONS' });
    expect([asked.status, asked.headers.get('access-control-allow-origin')]).toEqual([204, '*']);
    const { headers } = await ask(`/1/indexes/${index}/query`, {});
    expect(headers.get('access-control-allow-origin')).toBe('*');
  });
});

describe('the admin page', () => {
  beforeEach(async () => {
    restart();
    await fill();
  });

  test('tells its state, without keys', async () => {
    await connectLite().search({ requests: [{ indexName: index, query: 'katt' }] });
    const text = await (await fetch(`${origin}/__fakes`)).text();
    const state = JSON.parse(text);
    expect(state.indices).toMatchObject([{ name: index, entries: animals.length, pendingTasks: 0 }]);
    expect(state.lastRequests[0]).toMatchObject({ method: 'POST', status: 200 });
    expect(text).not.toContain(keys.searchKey);
    expect(text).not.toContain(keys.adminKey);
  });

  test('forgets all when told', async () => {
    expect((await fetch(`${origin}/__fakes/reset`, { method: 'POST' })).status).toBe(200);
    expect((await ask(`/1/indexes/${index}/query`, {})).status).toBe(404);
    expect((await fetch(`${origin}/__fakes/nowhere`, { method: 'POST' })).status).toBe(404);
  });
});
