import { randomBytes } from 'node:crypto';
import type { HeldIndex } from '../index/held-index.ts';
import type { JsonObject } from '../request-body.ts';
import { toEngineQuery } from './engine-query.ts';
import { type SearchParameters, writeParams } from './search-parameters.ts';

const tooDeep =
  'you can only fetch the 1000 hits for this query. You can extend the number of hits returned via the paginationLimitedTo index parameter or use the browse method. You can read our FAQ for more details about browsing: https://www.algolia.com/doc/faq/index-configuration/how-can-i-retrieve-all-the-records-in-my-index';

/** Settings that are the defaults of search parameters. */
const settingsForSearch = [
  'hitsPerPage',
  'maxValuesPerFacet',
  'attributesToRetrieve',
  'attributesToHighlight',
  'attributesToSnippet',
  'snippetEllipsisText',
  'highlightPreTag',
  'highlightPostTag',
  'responseFields',
];

/**
 * Builds the response of one search. Past `paginationLimitedTo` (1000) it has no hits and a `message`, with status 200,
 * as at the service. `offset` and `length` replace pages when given.
 */
export function answerSearch(index: HeldIndex, given: SearchParameters): JsonObject {
  const parameters = withSettings(index, given);
  const { offset, length } = parameters;
  const limit = Number(index.settings().paginationLimitedTo ?? 1000);
  const hitsPerPage = parameters.hitsPerPage ?? 20;
  const page = parameters.page ?? 0;
  const isSlice = offset !== undefined || length !== undefined;
  const from = isSlice ? (offset ?? 0) : page * hitsPerPage;
  const isTooDeep = from > 0 && from >= limit;

  const found = index.search(
    toEngineQuery(
      parameters,
      isSlice ? { page: 0, hitsPerPage: Math.min(from + (length ?? 20), 1000) } : { page, hitsPerPage },
    ),
  );
  const hits = isTooDeep ? [] : isSlice ? found.hits.slice(from) : found.hits;
  const nbPages = hitsPerPage === 0 ? 0 : Math.min(found.nbPages, Math.ceil(limit / hitsPerPage));
  const response: JsonObject = {
    hits,
    nbHits: isTooDeep ? 0 : found.nbHits,
    ...(isSlice ? { offset: from, length: length ?? 20 } : { page, nbPages: isTooDeep ? 0 : nbPages, hitsPerPage }),
    ...(given.facets && { facets: found.facets ?? {} }),
    exhaustiveFacetsCount: true,
    exhaustiveNbHits: found.exhaustiveNbHits,
    exhaustiveTypo: true,
    exhaustive: { facetsCount: true, nbHits: found.exhaustiveNbHits, typo: true },
    query: parameters.query ?? '',
    params: writeParams(given),
    renderingContent: {},
    processingTimeMS: found.processingTimeMS,
    processingTimingsMS: { total: found.processingTimeMS },
    serverTimeMS: found.processingTimeMS,
    ...(given.clickAnalytics && { queryID: randomBytes(16).toString('hex') }),
    ...(isTooDeep && { message: tooDeep }),
  };
  return pick(response, parameters.responseFields);
}

function withSettings(index: HeldIndex, given: SearchParameters): SearchParameters {
  const held = index.settings();
  const fakes = settingsForSearch.filter((name) => name in held).map((name) => [name, held[name]]);
  return { ...Object.fromEntries(fakes), ...given };
}

function pick(response: JsonObject, fields: string[] | undefined): JsonObject {
  if (!fields || fields.includes('*')) return response;
  return Object.fromEntries(Object.entries(response).filter(([name]) => name === 'message' || fields.includes(name)));
}
