import { badRequest } from '../api-error.ts';
import type { HeldIndex } from '../index/held-index.ts';
import { isJsonObject, type JsonObject } from '../request-body.ts';
import { answerSearch } from './answer-search.ts';
import { searchFacetValues } from './facet-values.ts';
import { parseSearchParameters } from './search-parameters.ts';

const mostQueries = 50;

/**
 * Runs `{requests: [{indexName, …}], strategy}` and returns `{results}` in the same order. A request with `type:
 * 'facet'` searches facet values. With stopIfEnoughMatches, requests after a full page of hits are skipped: their
 * results have `processed: false`. One invalid request fails the whole call.
 */
export function answerMultiSearch(body: JsonObject, getIndex: (name: string) => HeldIndex): JsonObject {
  const { requests, strategy = 'none' } = body;
  if (!Array.isArray(requests) || !requests.every(isJsonObject))
    return badRequest('Missing or invalid "requests" attribute, expected array of objects');
  if (requests.length > mostQueries) badRequest('Too many queries in multi query request');
  if (strategy !== 'none' && strategy !== 'stopIfEnoughMatches') badRequest(`Invalid strategy: ${String(strategy)}`);

  let hasEnough = false;
  const results = requests.map((request) => {
    const { indexName, type = 'default', facet, ...parameters } = request;
    if (typeof indexName !== 'string' || indexName === '')
      return badRequest('Missing "indexName" attribute in request');
    if (type !== 'default' && type !== 'facet') return badRequest(`Invalid type: ${String(type)}`);
    const index = getIndex(indexName);
    const parsed = parseSearchParameters(parameters);
    if (type === 'facet') {
      if (typeof facet !== 'string') return badRequest('Missing "facet" attribute in request');
      return { ...searchFacetValues(index, facet, parsed), index: indexName };
    }
    if (hasEnough) return { index: indexName, processed: false, hits: [], nbHits: 0, query: parsed.query ?? '' };
    const result = answerSearch(index, parsed);
    if (strategy === 'stopIfEnoughMatches') hasEnough = Number(result.nbHits) >= (parsed.hitsPerPage ?? 20);
    return { ...result, index: indexName, ...(strategy !== 'none' && { processed: true }) };
  });
  return { results };
}
