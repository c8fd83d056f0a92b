import { badRequest } from '../api-error.ts';
import { isJsonObject, type JsonObject } from '../request-body.ts';
import { toEngineQuery } from '../search/engine-query.ts';
import { parseSearchParameters, writeParams } from '../search/search-parameters.ts';
import type { HeldIndex } from './held-index.ts';

const mostHitsPerPage = 1000;

/**
 * Browses all records, or those that match a query and filters, up to 1000 a page and without the search limit of 1000
 * in total. The last page has no `cursor`. A cursor contains its query: other parameters sent with it are ignored.
 */
export function answerBrowse(index: HeldIndex, body: JsonObject): JsonObject {
  const { cursor, ...given } = body;
  const { asked, page } = cursor === undefined ? { asked: given, page: 0 } : readCursor(cursor);
  const parameters = parseSearchParameters(asked);
  const hitsPerPage = parameters.hitsPerPage ?? mostHitsPerPage;
  const found = index.search(toEngineQuery(parameters, { page, hitsPerPage }));
  const hasMore = page + 1 < found.nbPages;
  return {
    hits: found.hits.map(withoutHighlights),
    page,
    nbHits: found.nbHits,
    nbPages: found.nbPages,
    hitsPerPage,
    query: parameters.query ?? '',
    params: writeParams(parameters),
    exhaustiveNbHits: true,
    processingTimeMS: found.processingTimeMS,
    ...(hasMore && { cursor: writeCursor({ asked, page: page + 1 }) }),
  };
}

function withoutHighlights(hit: JsonObject): JsonObject {
  const bare = { ...hit };
  delete bare._highlightResult;
  return bare;
}

function writeCursor(place: { asked: JsonObject; page: number }): string {
  return Buffer.from(JSON.stringify(place)).toString('base64url');
}

function readCursor(cursor: unknown): { asked: JsonObject; page: number } {
  try {
    const place: unknown = JSON.parse(Buffer.from(String(cursor), 'base64url').toString());
    if (isJsonObject(place) && isJsonObject(place.asked) && typeof place.page === 'number')
      return { asked: place.asked, page: place.page };
  } catch {
    // A foreign cursor; refused below.
  }
  return badRequest('Invalid value for "cursor" parameter');
}
