import { searchClient } from '@algolia/client-search';
import { filters as allFilters, countedUnder, pickCounts, toFacetFilters } from '../../model/filters.ts';
import { optionalWordsOf } from '../../model/optional-words.ts';
import type { SearchQuery, SearchService } from '../../port.ts';
import { matchEnd, matchStart } from '../passages.server.ts';
import { parseAlgoliaAnswer } from './algolia-answer.server.ts';
import { toSearchUnavailable } from './algolia-failure.server.ts';
import { algoliaHosts } from './algolia-hosts.server.ts';
import { algoliaRequester } from './algolia-requester.server.ts';

export interface AlgoliaSettings {
  algoliaApplicationId: string;
  algoliaSearchKey: string;
  algoliaIndex: string;
  /** Empty: Algolia's own hosts. */
  algoliaOrigin: string;
}

/** Timeouts in ms (specification §9). The client itself skips a failed host for 2 min. */
const timeouts = { connect: 1_000, read: 2_000, write: 30_000 };
const largestQuery = 512;

/**
 * Algolia through our server, so that a child's browser contacts only us (specification §7.2). Does not follow
 * redirects. Every failure is a SearchUnavailable, including invalid responses.
 */
export function createAlgoliaSearch(settings: AlgoliaSettings): SearchService {
  const { algoliaApplicationId, algoliaSearchKey, algoliaIndex } = settings;
  const client = searchClient(algoliaApplicationId, algoliaSearchKey, connection(settings));
  return {
    async search(query) {
      try {
        const counting = countedUnder(query.filters);
        const params = [query, ...counting.map(({ filters }) => ({ ...query, filters, hitsPerPage: 0 }))].map(toParams);
        const answer = await client.search({
          requests: params.map((one) => ({ indexName: algoliaIndex, params: one })),
        });
        const { facets, ...found } = parseAlgoliaAnswer(answer);
        const counts = counting.map(({ counted }, place) => pickCounts(counted, facets[place + 1] ?? {}));
        return { ...found, facets: pickCounts(allFilters, facets[0] ?? {}), counts: Object.assign({}, ...counts) };
      } catch (error) {
        throw toSearchUnavailable(error);
      }
    },
  };
}

/** How the vendor's clients connect: credentials in the query, our transport, the specification's timeouts. */
export function connection({ algoliaOrigin }: AlgoliaSettings) {
  return {
    authMode: 'WithinQueryParameters' as const,
    timeouts,
    requester: algoliaRequester,
    // No retries on 429: a visitor is waiting.
    maxRateLimitRetries: 0,
    ...algoliaHosts(algoliaOrigin),
  };
}

/** URL-encoded parameters. `analytics: false` keeps searches out of Algolia's statistics. */
function toParams({ text, filters, hitsPerPage }: SearchQuery): string {
  const parameters = {
    query: cutBytes(text.toWellFormed(), largestQuery),
    hitsPerPage,
    optionalWords: JSON.stringify(optionalWordsOf(text)),
    facets: JSON.stringify(['filterCategory']),
    facetFilters: JSON.stringify(toFacetFilters(filters)),
    highlightPreTag: matchStart,
    highlightPostTag: matchEnd,
    analytics: false,
  };
  return Object.entries(parameters)
    .map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
    .join('&');
}

/** Cuts a text to `most` bytes of UTF-8 without splitting a character. */
function cutBytes(text: string, most: number): string {
  const space = new Uint8Array(most);
  const { read } = new TextEncoder().encodeInto(text, space);
  return text.slice(0, read);
}
