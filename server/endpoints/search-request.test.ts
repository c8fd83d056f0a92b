import { describe, expect, it } from 'vitest';
import { readSearchRequests, type SearchRequest } from './search-request.ts';

const index = '20261120';
const read = (...requests: object[]) => readSearchRequests(JSON.stringify({ requests }), index);
const readOne = (parameters: object) => read({ indexName: index, ...parameters })[0];

describe('parameters', () => {
  it.each<[what: string, given: object, understood: Partial<SearchRequest>]>([
    [
      'none',
      {},
      { query: '', filters: [], page: 0, hitsPerPage: 20, highlightPreTag: '<em>', highlightPostTag: '</em>' },
    ],
    ['keys', { query: 'räv', page: 3, hitsPerPage: 5 }, { query: 'räv', page: 3, hitsPerPage: 5 }],
    ['a string', { params: 'query=r%C3%A4v+och+hund&hitsPerPage=7' }, { query: 'räv och hund', hitsPerPage: 7 }],
    ['filters', { facetFilters: [['filterCategory:vuxen']] }, { filters: ['vuxen'] }],
    [
      'a string with filters',
      { params: `facetFilters=${encodeURIComponent('[["filterCategory:vuxen"]]')}` },
      { filters: ['vuxen'] },
    ],
    ['filters nothing has', { facetFilters: 'filterCategory:katt' }, { filters: null }],
    ['both, of which the string wins', { query: 'hund', params: 'query=katt', page: 1 }, { query: 'katt', page: 1 }],
    ['too many hits', { hitsPerPage: 1000 }, { hitsPerPage: 100 }],
    ['no hits', { params: 'hitsPerPage=0' }, { hitsPerPage: 0 }],
    ['a long query', { query: 'å'.repeat(5000) }, { query: 'å'.repeat(200) }],
    ['a query cut inside a letter', { query: `${'a'.repeat(199)}🦊` }, { query: `${'a'.repeat(199)}\uFFFD` }],
    ['control characters', { query: 'a\u0000\u001B[b' }, { query: 'a [b' }],
    ['long tags', { highlightPreTag: '<'.repeat(5000) }, { highlightPreTag: '<'.repeat(100) }],
    [
      'what InstantSearch says without meaning it',
      { tagFilters: '', facets: ['*'], numericFilters: [] },
      { filters: [] },
    ],
    ['no facets', {}, { facets: [], maxValuesPerFacet: 10 }],
    ['every facet', { facets: ['*'] }, { facets: ['filterCategory'] }],
    ['a facet in a string', { params: 'facets=filterCategory' }, { facets: ['filterCategory'] }],
    ['facets as JSON', { params: 'facets=%5B%22type%22%2C%22filterCategory%22%5D' }, { facets: ['filterCategory'] }],
    ['facets that our index lacks', { facets: ['price', 'brand'] }, { facets: [] }],
    ['fewer values', { facets: ['*'], maxValuesPerFacet: 3 }, { maxValuesPerFacet: 3 }],
    ['more values than the list shows', { facets: ['*'], maxValuesPerFacet: 1000 }, { maxValuesPerFacet: 10 }],
  ])('%s', (_, given, understood) => expect(readOne(given)).toMatchObject(understood));

  it.each<[what: string, given: object]>([
    ['a query that is no text', { query: 7 }],
    ['a page that is no number', { page: 'a' }],
    ['a page below zero', { page: -1 }],
    ['half a page', { params: 'page=0.5' }],
    ['an endless page', { page: 1e30 }],
    ['params that are no string', { params: {} }],
    ['filters in the other language', { filters: 'filterCategory:vuxen' }],
    ['numeric filters', { numericFilters: ['a>1'] }],
    ['tag filters in a string', { params: 'tagFilters=a' }],
    ['an offset', { offset: 0 }],
    ['a search of facets', { type: 'facet', facet: 'filterCategory' }],
    ['facets that are no list', { facets: { filterCategory: true } }],
    ['facets that are no names', { facets: [7] }],
    ['facets in broken JSON', { params: 'facets=[' }],
    ['values of a facet that are no number', { maxValuesPerFacet: 'many' }],
    ['a tag that is no text', { highlightPreTag: {} }],
    ['another attribute', { facetFilters: ['type:artikel'] }],
  ])('rejects: %s', (_, given) => expect(() => readOne(given)).toThrow(expect.objectContaining({ status: 400 })));

  it('are returned as parsed', () => {
    const { params } =
      readOne({ query: 'räv & co', page: 9, params: 'page=1', facetFilters: [['filterCategory:vuxen']] }) ?? {};
    expect(Object.fromEntries(new URLSearchParams(params))).toEqual({
      query: 'räv & co',
      page: '1',
      facetFilters: '[["filterCategory:vuxen"]]',
    });
  });
});

it('keep the order of the requests', () => {
  const queries = ['a', 'b', 'c'].map((query) => ({ indexName: index, query }));
  expect(read(...queries).map(({ query }) => query)).toEqual(['a', 'b', 'c']);
});

it.each(['20200101', '', '*', '__proto__'])('with an unknown index “%s” are rejected', (indexName) => {
  const message = `Index ${indexName} does not exist`;
  expect(() => read({ indexName })).toThrow(expect.objectContaining({ status: 404, message }));
});
