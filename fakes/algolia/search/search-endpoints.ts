import type { Endpoint } from '../call.ts';
import { answerBrowse } from '../index/browse.ts';
import type { IndexShelf } from '../index/index-shelf.ts';
import { answerSearch } from './answer-search.ts';
import { searchFacetValues } from './facet-values.ts';
import { answerMultiSearch } from './multi-search.ts';
import { answerRecommendations } from './recommendations.ts';
import { parseSearchParameters } from './search-parameters.ts';

/** Search endpoints. All except browse accept the search key. */
export function listSearchEndpoints(shelf: IndexShelf): Endpoint[] {
  return [
    {
      method: 'POST',
      path: '/1/indexes/*/queries',
      permission: 'search',
      async answer({ access, body }) {
        return answerMultiSearch(await body(), (name) => {
          access.check(name);
          return shelf.get(name);
        });
      },
    },
    {
      method: 'POST',
      path: '/1/indexes/*/recommendations',
      permission: 'search',
      async answer({ access, body }) {
        return answerRecommendations(await body(), (name) => {
          access.check(name);
          return shelf.get(name);
        });
      },
    },
    {
      method: 'POST',
      path: '/1/indexes/:index/query',
      permission: 'search',
      async answer({ path, body }) {
        const parameters = parseSearchParameters(await body());
        return answerSearch(shelf.get(path.index ?? ''), parameters);
      },
    },
    {
      method: 'POST',
      path: '/1/indexes/:index/facets/:facet/query',
      permission: 'search',
      async answer({ path, body }) {
        const parameters = parseSearchParameters(await body());
        return searchFacetValues(shelf.get(path.index ?? ''), path.facet ?? '', parameters);
      },
    },
    {
      method: 'POST',
      path: '/1/indexes/:index/browse',
      permission: 'admin',
      async answer({ path, body }) {
        return answerBrowse(shelf.get(path.index ?? ''), await body());
      },
    },
  ];
}
