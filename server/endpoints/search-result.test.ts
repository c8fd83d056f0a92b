import { describe, expect, it } from 'vitest';
import type { Passage, RecordHit } from '#search/port.ts';
import { readSearchRequests } from './search-request.ts';
import { hitsFor, toSearchResult } from './search-result.ts';

const index = '20261120';

function requestOf(parameters: object) {
  const [request] = readSearchRequests(JSON.stringify({ requests: [{ indexName: index, ...parameters }] }), index);
  if (!request) throw new Error('No request was read.');
  return request;
}

function hit(id: string, title: Passage[] = []): RecordHit {
  const record = { objectID: id } as RecordHit['record'];
  return { record, title, preamble: [{ text: 'Om djur', isMatch: false }], excerpt: [], translations: [] };
}

describe('a page of hits', () => {
  it.each<[total: number, given: object, asked: number, first: string | undefined, hits: number, pages: number]>([
    [45, {}, 20, 'hit-0', 20, 3],
    [45, { page: 2 }, 60, 'hit-40', 5, 3],
    [45, { page: 3 }, 80, undefined, 0, 3],
    [45, { hitsPerPage: 0 }, 1, undefined, 0, 0],
    [40, {}, 20, 'hit-0', 20, 2],
    [0, {}, 20, undefined, 0, 0],
    [1000, { hitsPerPage: 100, page: 1 }, 200, 'hit-100', 100, 2],
    [1000, { hitsPerPage: 100, page: 2 }, 200, undefined, 0, 2],
    [1000, { hitsPerPage: 100, page: 999_999_999 }, 200, undefined, 0, 2],
  ])('of %i: %j', (total, given, asked, first, count, nbPages) => {
    const request = requestOf(given);
    expect(hitsFor(request)).toBe(asked);
    const known = Array.from({ length: Math.min(total, asked) }, (_, at) => hit(`hit-${at}`));
    const { hits, ...result } = toSearchResult(request, { hits: known, total }, 1.6);
    expect([hits.length, hits[0]?.objectID]).toEqual([count, first]);
    const { page, hitsPerPage } = request;
    expect(result).toMatchObject({ nbHits: total, nbPages, page, hitsPerPage, index, processingTimeMS: 2 });
  });
});

describe('highlights', () => {
  const title = [
    { text: '<b>Räv', isMatch: true },
    { text: ' & "hund" ', isMatch: false },
    { text: "O'Hara", isMatch: true },
  ];
  const highlight = (given: object, passages: Passage[] = title) =>
    toSearchResult(requestOf(given), { hits: [hit('rav', passages)], total: 1 }, 0).hits[0]?._highlightResult;

  it('are wrapped in em, and everything else is escaped', () => {
    expect(highlight({ query: 'räv ohara' })).toEqual({
      title: {
        value: '<em>&lt;b&gt;Räv</em> &amp; &quot;hund&quot; <em>O&#39;Hara</em>',
        matchLevel: 'full',
        fullyHighlighted: false,
        matchedWords: ['<b>räv', "o'hara"],
      },
      preamble: { value: 'Om djur', matchLevel: 'none', matchedWords: [] },
    });
  });

  it.each([
    ['<mark>', '</mark>', '<mark>&lt;b&gt;Räv</mark> &amp; &quot;hund&quot; <mark>O&#39;Hara</mark>'],
    ['[', '</b>', '[&lt;b&gt;Räv</b> &amp; &quot;hund&quot; [O&#39;Hara</b>'],
    ['__ais-highlight__', '__/ais__', `__ais-highlight__<b>Räv__/ais__ & "hund" __ais-highlight__O'Hara__/ais__`],
  ])('are wrapped in %s', (highlightPreTag, highlightPostTag, value) => {
    expect(highlight({ highlightPreTag, highlightPostTag })).toMatchObject({ title: { value } });
  });

  const rav = { text: 'Räv', isMatch: true };
  it.each([
    ['räv', [rav, { text: '!', isMatch: false }], { matchLevel: 'full', fullyHighlighted: true }],
    ['räv hund', [rav], { matchLevel: 'partial', fullyHighlighted: true }],
    ['räv hund', [rav, { text: ' ', isMatch: false }, rav], { matchLevel: 'partial', matchedWords: ['räv'] }],
    ['räv', [rav, { text: ' 2', isMatch: false }], { matchLevel: 'full', fullyHighlighted: false }],
    ['räv', [{ text: 'Hund', isMatch: false }], { matchLevel: 'none', matchedWords: [] }],
  ])('state the match level of “%s”', (query, passages, expected) => {
    expect(highlight({ query }, passages)).toMatchObject({ title: expected });
  });
});
