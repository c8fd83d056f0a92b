import { describe, expect, it } from 'vitest';
import { createSearchIndex, type SearchParams, type SearchResult } from './search-index.ts';

const index = createSearchIndex({ searchableAttributes: ['title', 'text'], attributesForFaceting: ['kind'] });
index.save([
  { objectID: '1', title: 'Katt', text: 'Sover på dagen', kind: 'djur' },
  { objectID: '2', title: 'Igelkottsbo', text: '100 % löv', kind: 'tips' },
]);

function search(params: Partial<SearchParams>): SearchResult {
  return index.search({ query: '', ...params });
}

describe('any query', () => {
  const hostile = [
    'å'.repeat(2000),
    'katt '.repeat(400),
    Array.from({ length: 500 }, (_, number) => `o${number}`).join(' '),
    Array.from({ length: 256 }, (_, number) => String.fromCodePoint(97 + (number % 26))).join(' '),
    '👩‍👩‍👧‍👦 1️⃣ 🦔'.repeat(50),
    '\u0000\u0001\u001F\u007F\u200B\uFEFF',
    '\uD800 \uDC00 katt\uD83D',
    '%',
    '%%20%',
    '"',
    "'",
    '"katt',
    '\\',
    '/.*/',
    '(((',
    'a:b AND',
    '<script>alert(1)</script>',
    '__proto__',
    'constructor',
    'hasOwnProperty',
    'toString valueOf',
    'katt __proto__',
    'ﷺ'.repeat(300),
    'İ'.repeat(300),
    'a\u0301'.repeat(400),
    '\u0301\u0301',
    'ß'.repeat(400),
    '١٢٣',
  ];

  it.each(hostile)('is answered: %j', (query) => {
    const result = search({ query, facets: ['*'] });
    expect(new TextEncoder().encode(result.query).length).toBeLessThanOrEqual(512);
    expect(result.nbHits).toBeGreaterThanOrEqual(0);
    expect({ ...search({ query, facets: ['*'] }), processingTimeMS: 0 }).toEqual({ ...result, processingTimeMS: 0 });
  });

  it.each([undefined, null, 7, {}, []])('that is no string is empty: %j', (query) => {
    expect(search({ query: query as never }).nbHits).toBe(2);
  });

  it('is cut between characters', () => {
    expect(search({ query: 'å'.repeat(2000) }).query).toBe('å'.repeat(256));
    expect(search({ query: `x${'å'.repeat(2000)}` }).query).toBe(`x${'å'.repeat(255)}`);
    expect(search({ query: '🦔'.repeat(200) }).query).toBe('🦔'.repeat(128));
  });

  it('finds records named like built-in properties', () => {
    const odd = createSearchIndex({ searchableAttributes: ['title', '__proto__'], attributesForFaceting: [] });
    odd.save([{ objectID: '__proto__', title: '__proto__ constructor' }]);
    expect(odd.search({ query: 'constructor' }).hits.map(({ objectID }) => objectID)).toEqual(['__proto__']);
    expect(odd.get('__proto__')).not.toBeNull();
    expect(odd.get('constructor')).toBeNull();
  });
});
