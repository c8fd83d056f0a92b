import { badRequest } from '../api-error.ts';
import { isJsonObject, type JsonObject } from '../request-body.ts';

type Kind = 'text' | 'flag' | 'count' | 'list' | 'any';

/** Search parameters of the API, by the type of their value. Source: SearchParamsObject of @algolia/client-search 5. */
const names: Record<Kind, string> = {
  text: `query facetQuery similarQuery filters highlightPreTag highlightPostTag snippetEllipsisText sortFacetValuesBy userToken
    aroundLatLng queryType removeWordsIfNoResults mode exactOnSingleWordQuery attributeCriteriaComputedBy keepDiacriticsOnCharacters`,
  flag: `facetingAfterDistinct aroundLatLngViaIP getRankingInfo synonyms clickAnalytics analytics percentileComputation
    enableABTest restrictHighlightAndSnippetArrays allowTyposOnNumericTokens decompoundQuery enableRules enableReRanking
    enablePersonalization advancedSyntax replaceSynonymsInHighlight attributeCriteriaComputedByMinProximity sumOrFiltersScores`,
  count: `page hitsPerPage offset length maxValuesPerFacet maxFacetHits minProximity minWordSizefor1Typo minWordSizefor2Typos
    minimumAroundRadius personalizationImpact relevancyStrictness`,
  list: `facets attributesToRetrieve attributesToHighlight attributesToSnippet restrictSearchableAttributes responseFields
    naturalLanguages ruleContexts analyticsTags ranking disableTypoToleranceOnAttributes queryLanguages
    disableExactOnAttributes alternativesAsExact advancedSyntaxFeatures explain`,
  any: `facetFilters optionalFilters numericFilters tagFilters aroundRadius aroundPrecision insideBoundingBox insidePolygon
    typoTolerance ignorePlurals removeStopWords optionalWords distinct semanticSearch renderingContent reRankingApplyFilter`,
};
const kinds = new Map(
  (Object.keys(names) as Kind[]).flatMap((kind) =>
    names[kind].split(/\s+/).map((name): [string, Kind] => [name, kind]),
  ),
);

const largestQuery = 512;
const mostHitsPerPage = 1000;

export type SearchParameters = {
  query?: string;
  page?: number;
  hitsPerPage?: number;
  offset?: number;
  length?: number;
  filters?: string;
  facetFilters?: unknown;
  numericFilters?: unknown;
  tagFilters?: unknown;
  optionalWords?: unknown;
  facets?: string[];
  maxValuesPerFacet?: number;
  facetQuery?: string;
  maxFacetHits?: number;
  attributesToRetrieve?: string[];
  attributesToHighlight?: string[];
  attributesToSnippet?: string[];
  snippetEllipsisText?: string;
  highlightPreTag?: string;
  highlightPostTag?: string;
  responseFields?: string[];
  clickAnalytics?: boolean;
};

/**
 * Parses a search in both notations: plain keys (clients of version 5) and `params`, a URL-encoded string with lists as
 * JSON or comma-separated (version 4). `params` wins. 400 for an unknown parameter, a value of the wrong type, a query
 * over 512 bytes, or over 1000 hits a page.
 */
export function parseSearchParameters(given: JsonObject): SearchParameters {
  const { params, ...plain } = given;
  if (params !== undefined && typeof params !== 'string')
    badRequest('Invalid value for "params" parameter, expected string');
  const parsed: JsonObject = {};
  for (const [name, value] of Object.entries(plain)) if (value !== undefined) parsed[name] = readValue(name, value);
  for (const [name, text] of new URLSearchParams(params ?? '')) parsed[name] = readText(name, text);
  const { query, hitsPerPage } = parsed as SearchParameters;
  if (query !== undefined && Buffer.byteLength(query) > largestQuery)
    badRequest('Invalid value for "query" parameter, expected string shorter than 512 bytes');
  if (hitsPerPage !== undefined && hitsPerPage > mostHitsPerPage)
    badRequest(`Value too large for "hitsPerPage" parameter, expected integer between 0 and ${mostHitsPerPage}`);
  return parsed;
}

/** Writes the parameters as the `params` of a response: URL-encoded, lists as JSON. */
export function writeParams(parameters: SearchParameters): string {
  return Object.entries(parameters)
    .map(([name, value]) => `${name}=${encodeURIComponent(typeof value === 'string' ? value : JSON.stringify(value))}`)
    .join('&');
}

function readValue(name: string, value: unknown): unknown {
  const kind = kinds.get(name) ?? badRequest(`Unknown parameter: ${name}`);
  if (kind === 'any') return value;
  if (kind === 'count' && typeof value === 'number' && Number.isInteger(value)) {
    if (value >= 0) return value;
    return badRequest(`Value too small for "${name}" parameter, expected integer between 0 and 9223372036854775807`);
  }
  if (kind === 'flag' && typeof value === 'boolean') return value;
  if (kind === 'text' && typeof value === 'string') return value;
  if (kind === 'list' && Array.isArray(value) && value.every((one) => typeof one === 'string')) return value;
  // Clients do send strings in place of lists and numbers; they are parsed as in `params`.
  if (kind !== 'text' && typeof value === 'string') return readText(name, value);
  return refuse(name, kind);
}

function readText(name: string, text: string): unknown {
  const kind = kinds.get(name) ?? badRequest(`Unknown parameter: ${name}`);
  if (kind === 'text') return text;
  if (kind === 'count') return /^-?\d+$/.test(text) ? readValue(name, Number(text)) : refuse(name, kind);
  if (kind === 'flag') return /^(true|1)$/.test(text) || (/^(false|0)$/.test(text) ? false : refuse(name, kind));
  const value = parseOrKeep(text);
  if (kind === 'any') return value;
  if (Array.isArray(value)) return readValue(name, value);
  return text === '' ? [] : text.split(',').map((one) => one.trim());
}

function parseOrKeep(text: string): unknown {
  try {
    const value: unknown = JSON.parse(text);
    return Array.isArray(value) || isJsonObject(value) || typeof value === 'boolean' ? value : text;
  } catch {
    return text;
  }
}

function refuse(name: string, kind: Exclude<Kind, 'any'>): never {
  const expected = {
    text: 'string',
    flag: 'boolean',
    count: 'integer between 0 and 9223372036854775807',
    list: 'array of strings',
  }[kind];
  return badRequest(`Invalid value for "${name}" parameter, expected ${expected}`);
}
