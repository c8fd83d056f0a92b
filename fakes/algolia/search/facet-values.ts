import { badRequest } from '../api-error.ts';
import type { HeldIndex } from '../index/held-index.ts';
import { listSetting } from '../index/index-settings.ts';
import type { JsonObject } from '../request-body.ts';
import { toEngineQuery } from './engine-query.ts';
import type { SearchParameters } from './search-parameters.ts';

const mostFacetHits = 100;

/**
 * Searches the values of a facet in which a word begins with `facetQuery` (case and accents ignored), among the
 * search's matches. The most frequent come first. 400 unless the facet is `searchable(…)`.
 */
export function searchFacetValues(index: HeldIndex, facet: string, parameters: SearchParameters): JsonObject {
  if (!listSetting(index.settings(), 'attributesForFaceting').includes(`searchable(${facet})`))
    badRequest(
      `Cannot search in \`${facet}\` attribute, you need to add \`searchable(${facet})\` to attributesForFaceting.`,
    );
  const { facetQuery = '', maxFacetHits = 10, highlightPreTag = '<em>', highlightPostTag = '</em>' } = parameters;
  const found = index.search({
    ...toEngineQuery(parameters, { page: 0, hitsPerPage: 0 }),
    facets: [facet],
    maxValuesPerFacet: 1000,
  });
  const facetHits = Object.entries(found.facets?.[facet] ?? {})
    .map(([value, count]) => ({ value, at: findStart(value, facetQuery), count }))
    .filter(({ at }) => at >= 0)
    .sort((one, other) => other.count - one.count || one.value.localeCompare(other.value, 'sv'))
    .slice(0, Math.min(maxFacetHits, mostFacetHits))
    .map(({ value, at, count }) => ({ value, highlighted: highlight(value, at), count }));
  return { facetHits, exhaustiveFacetsCount: true, processingTimeMS: found.processingTimeMS };

  function highlight(value: string, at: number): string {
    const end = at + facetQuery.length;
    if (facetQuery === '') return value;
    return value.slice(0, at) + highlightPreTag + value.slice(at, end) + highlightPostTag + value.slice(end);
  }
}

/**
 * Index at which the query matches the start of a word in the value; -1 when there is no match. Folding keeps the
 * number of characters, so the index also fits the original value.
 */
function findStart(value: string, query: string): number {
  const [text, wanted] = [fold(value), fold(query)];
  for (let at = text.indexOf(wanted); at >= 0; at = text.indexOf(wanted, at + 1))
    if (at === 0 || !/[\p{L}\p{N}]/u.test(text.charAt(at - 1))) return at;
  return -1;
}

function fold(text: string): string {
  return text.replaceAll(/[^]/g, (unit) => unit.normalize('NFD').charAt(0).toLowerCase());
}
