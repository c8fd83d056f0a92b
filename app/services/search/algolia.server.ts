import { searchClient } from '@algolia/client-search';
import { toFacetFilters } from '#search/filters.ts';
import { parseAlgoliaAnswer } from './algolia-answer.server.ts';
import { toSearchUnavailable } from './algolia-failure.server.ts';
import { algoliaHosts } from './algolia-hosts.server.ts';
import { algoliaRequester } from './algolia-requester.server.ts';
import { matchEnd, matchStart } from './passages.server.ts';
import type { SearchQuery, SearchService } from './port.ts';

export interface AlgoliaSettings {
  algoliaApplicationId: string;
  algoliaSearchKey: string;
  algoliaIndex: string;
  /** Empty: Algolia's own hosts. */
  algoliaOrigin: string;
}

/** In ms (specification §9). A host that fails is passed over for two minutes, which is the client's own doing. */
const timeouts = { connect: 1_000, read: 2_000, write: 30_000 };
const largestQuery = 512;

/**
 * Algolia, asked by our server so that a child's browser talks to us alone (specification §7.2). Redirects are not followed. Every
 * failure is a SearchUnavailable, an answer that is not of the expected shape included.
 */
export function createAlgoliaSearch(settings: AlgoliaSettings): SearchService {
  const { algoliaApplicationId, algoliaSearchKey, algoliaIndex, algoliaOrigin } = settings;
  const client = searchClient(algoliaApplicationId, algoliaSearchKey, {
    authMode: 'WithinQueryParameters',
    timeouts,
    requester: algoliaRequester,
    // A visitor is not kept waiting for a service that says it is busy.
    maxRateLimitRetries: 0,
    ...algoliaHosts(algoliaOrigin),
  });
  return {
    async search(query) {
      try {
        const requests = [{ indexName: algoliaIndex, params: toParams(query) }];
        return parseAlgoliaAnswer(await client.search({ requests }));
      } catch (error) {
        throw toSearchUnavailable(error);
      }
    },
  };
}

/** As a URL-encoded string. Algolia is asked to keep no statistics of what is searched for. */
function toParams({ text, filters, hitsPerPage }: SearchQuery): string {
  const parameters = {
    query: cutBytes(text.toWellFormed(), largestQuery),
    hitsPerPage,
    facetFilters: JSON.stringify(toFacetFilters(filters)),
    highlightPreTag: matchStart,
    highlightPostTag: matchEnd,
    analytics: false,
  };
  return Object.entries(parameters)
    .map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
    .join('&');
}

/** The beginning of a text that fits, its last character whole. */
function cutBytes(text: string, most: number): string {
  const space = new Uint8Array(most);
  const { read } = new TextEncoder().encodeInto(text, space);
  return text.slice(0, read);
}
