import type { SearchParams } from '#search-engine/search-index.ts';
import { badRequest } from '../api-error.ts';
import type { SearchParameters } from './search-parameters.ts';

type Page = { page: number; hitsPerPage: number };

/**
 * Translates search parameters into an engine query. numericFilters and tagFilters become part of `filters`:
 * `["price>10", ["a=1", "b=2"]]` becomes `price > 10 AND (a = 1 OR b = 2)`. Throws 400 for filters that are not strings
 * or lists of strings.
 */
export function toEngineQuery(parameters: SearchParameters, { page, hitsPerPage }: Page): SearchParams {
  const { query = '', facetFilters, filters, numericFilters, tagFilters, maxValuesPerFacet } = parameters;
  const clauses = [
    ...toGroups('numericFilters', numericFilters).map((group) => toClause(group.map(spaceOut))),
    ...toGroups('tagFilters', tagFilters).map((group) => toClause(group.map((tag) => `_tags:"${tag}"`))),
  ];
  if (filters?.trim()) clauses.unshift(clauses.length > 0 ? `(${filters})` : filters);
  return {
    query,
    page,
    hitsPerPage,
    ...(facetFilters !== undefined && { facetFilters: toGroups('facetFilters', facetFilters) }),
    ...(clauses.length > 0 && { filters: clauses.join(' AND ') }),
    ...(maxValuesPerFacet !== undefined && { maxValuesPerFacet: Math.min(maxValuesPerFacet, 1000) }),
    ...(parameters.optionalWords !== undefined && {
      optionalWords: toGroups('optionalWords', parameters.optionalWords).flat(),
    }),
    ...keep(parameters, 'facets'),
    ...keep(parameters, 'attributesToRetrieve'),
    ...keep(parameters, 'attributesToHighlight'),
    ...keep(parameters, 'highlightPreTag'),
    ...keep(parameters, 'highlightPostTag'),
  };
}

function keep<Name extends keyof SearchParameters>(parameters: SearchParameters, name: Name) {
  return parameters[name] === undefined ? {} : { [name]: parameters[name] };
}

/** Parses filter groups: `["a", "b"]` and `a,b` need both, an inner list needs one of its elements. */
function toGroups(name: string, given: unknown): string[][] {
  if (given === undefined || given === '') return [];
  const outer: unknown[] = typeof given === 'string' ? given.split(',') : Array.isArray(given) ? given : [given];
  return outer.map((group) => {
    const inner: unknown[] = Array.isArray(group) ? group : [group];
    if (inner.every((one) => typeof one === 'string')) return inner.map((one) => one.trim());
    return badRequest(`Invalid value for "${name}" parameter, expected array of strings or of arrays of strings`);
  });
}

function toClause(alternatives: string[]): string {
  return alternatives.length === 1 ? alternatives.join('') : `(${alternatives.join(' OR ')})`;
}

function spaceOut(comparison: string): string {
  return comparison.replace(/\s*(<=|>=|!=|<|>|=)\s*/, ' $1 ');
}
