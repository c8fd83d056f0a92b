import type { Passage, RecordHit, SearchAnswer } from '#search/port.ts';
import type { SearchRequest } from './search-request.ts';

/** Paging limit in hits, the same as on the search page. */
export const mostHits = 200;

/** Number of hits to request, so that the wanted page is among them. */
export function hitsFor({ page, hitsPerPage }: SearchRequest): number {
  return Math.max(1, Math.min((page + 1) * hitsPerPage, mostHits));
}

/**
 * Builds a result in Algolia's shape; `ms` is the search time. Source: SearchResponse of @algolia/client-search 5.
 */
export function toSearchResult(request: SearchRequest, { hits, total, facets }: SearchAnswer, ms: number) {
  const { query, page, hitsPerPage, params, index } = request;
  const from = page * hitsPerPage;
  return {
    hits: hits.slice(from, from + hitsPerPage).map((hit) => toHit(hit, request)),
    nbHits: total,
    page,
    nbPages: hitsPerPage ? Math.ceil(Math.min(total, mostHits) / hitsPerPage) : 0,
    hitsPerPage,
    ...(request.facets.length && {
      facets: { filterCategory: mostFrequent(facets ?? {}, request.maxValuesPerFacet) },
      exhaustiveFacetsCount: true,
    }),
    exhaustiveNbHits: true,
    exhaustiveTypo: true,
    exhaustive: { ...(request.facets.length && { facetsCount: true }), nbHits: true, typo: true },
    query,
    params,
    index,
    processingTimeMS: Math.round(ms),
  };
}

/** The `most` most frequent values, then by name, as Algolia orders them. */
function mostFrequent(counts: Readonly<Record<string, number>>, most: number): Record<string, number> {
  const values = Object.entries(counts).toSorted(([a, one], [b, other]) => other - one || a.localeCompare(b, 'sv'));
  return Object.fromEntries(values.slice(0, most));
}

function toHit({ record, title, preamble }: RecordHit, request: SearchRequest) {
  return {
    ...record,
    _highlightResult: { title: toHighlight(title, request), preamble: toHighlight(preamble, request) },
  };
}

/**
 * Escapes the text, since it is inserted into pages as HTML. Not when the integrator's own tags are no HTML, as
 * InstantSearch's: such a client escapes the text itself afterwards.
 */
function toHighlight(passages: Passage[], { query, highlightPreTag, highlightPostTag }: SearchRequest) {
  const isHtml = /[<>&]/.test(highlightPreTag + highlightPostTag);
  const write = (text: string) => (isHtml ? escapeHtml(text) : text);
  const value = passages
    .map(({ text, isMatch }) => (isMatch ? highlightPreTag + write(text) + highlightPostTag : write(text)))
    .join('');
  const found = passages.filter(({ isMatch }) => isMatch).map(({ text }) => text.toLowerCase());
  const matchedWords = [...new Set(found)];
  if (!matchedWords.length) return { value, matchLevel: 'none', matchedWords };
  const isFull = matchedWords.length >= query.trim().split(/\s+/).length;
  const fullyHighlighted = passages.every(({ text, isMatch }) => isMatch || !/[\p{L}\p{N}]/u.test(text));
  return { value, matchLevel: isFull ? 'full' : 'partial', fullyHighlighted, matchedWords };
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => entities[character] ?? character);
}
