import * as v from 'valibot';
import type { Filter } from '#search/model/filters.ts';
import { readFacetFilters, readFacets } from './facet-filters.ts';
import { SearchRequestError } from './search-error.ts';

/** One search, as an integrator requests it. */
export interface SearchRequest {
  /** Without control characters; 200 characters at most. */
  query: string;
  /** Null when no record can match. */
  filters: Filter[] | null;
  /** Zero-based. */
  page: number;
  hitsPerPage: number;
  highlightPreTag: string;
  highlightPostTag: string;
  /** Facets to count the matches by; `filterCategory` is the only one. */
  facets: 'filterCategory'[];
  /** Most values of a facet that are returned. */
  maxValuesPerFacet: number;
  /** The parsed parameters as a query string. */
  params: string;
  index: string;
}

const mostRequests = 10;
const mostHitsPerPage = 100;
const longestQuery = 200;
const longestTag = 100;
/** Values of a facet (specification §9: the refinement list has 10 and no 'show more'). */
const mostValuesPerFacet = 10;
/**
 * Unsupported parameters that would change the result: rejected with 400. Others only affect ranking or analytics
 * and are ignored.
 */
const notUnderstood = ['filters', 'numericFilters', 'tagFilters', 'offset', 'length'];

const body = v.object({
  requests: v.array(v.looseObject({ indexName: v.string(), params: v.optional(v.string()) })),
});

/**
 * Parses the body of a call. Parameters come as `params` strings (client version 4) or as plain keys (version 5).
 * @throws SearchRequestError 400 for an unreadable body, 404 for an index other than `index`
 */
export function readSearchRequests(text: string, index: string): SearchRequest[] {
  const { requests } = readBody(text);
  if (requests.length > mostRequests) throw new SearchRequestError(400, 'Too many queries in multi query request');
  return requests.map(({ indexName, params, ...plain }) => {
    if (indexName !== index) throw new SearchRequestError(404, `Index ${indexName} does not exist`);
    return readParameters({ ...plain, ...Object.fromEntries(new URLSearchParams(params)) }, index);
  });
}

function readBody(text: string) {
  try {
    return v.parse(body, JSON.parse(text));
  } catch (error) {
    const isJson = error instanceof v.ValiError;
    throw new SearchRequestError(
      400,
      isJson ? 'Missing or invalid "requests" attribute, expected array of objects' : 'Invalid JSON',
    );
  }
}

function readParameters(given: Record<string, unknown>, index: string): SearchRequest {
  const { type = 'default' } = given;
  if (type !== 'default') throw new SearchRequestError(400, `Invalid type: ${JSON.stringify(type)}`);
  const strange = notUnderstood.find((name) => !isEmpty(given[name]));
  if (strange) throw new SearchRequestError(400, `"${strange}" is not understood here; use "facetFilters"`);
  const written = Object.entries(given).map(([name, value]) => [name, asText(value)]);
  return {
    query: readText(given, 'query', '')
      .replace(/\p{Cc}+/gu, ' ')
      .slice(0, longestQuery)
      .toWellFormed(),
    filters: readFacetFilters(given.facetFilters),
    page: readCount(given, 'page', 0),
    hitsPerPage: Math.min(readCount(given, 'hitsPerPage', 20), mostHitsPerPage),
    highlightPreTag: readText(given, 'highlightPreTag', '<em>').slice(0, longestTag),
    highlightPostTag: readText(given, 'highlightPostTag', '</em>').slice(0, longestTag),
    facets: readFacets(given.facets),
    maxValuesPerFacet: Math.min(readCount(given, 'maxValuesPerFacet', mostValuesPerFacet), mostValuesPerFacet),
    params: new URLSearchParams(written).toString(),
    index,
  };
}

function isEmpty(value: unknown): boolean {
  return value === undefined || value === null || asText(value) === '' || asText(value) === '[]';
}

function asText(value: unknown): string {
  return typeof value === 'string' ? value : (JSON.stringify(value) ?? '');
}

function readText(given: Record<string, unknown>, name: string, fallback: string): string {
  const value = given[name] ?? fallback;
  if (typeof value !== 'string')
    throw new SearchRequestError(400, `Invalid value for "${name}" parameter, expected string`);
  return value;
}

function readCount(given: Record<string, unknown>, name: string, fallback: number): number {
  const value = asText(given[name] ?? fallback);
  if (/^\d{1,9}$/.test(value)) return Number(value);
  throw new SearchRequestError(400, `Invalid value for "${name}" parameter, expected integer`);
}
