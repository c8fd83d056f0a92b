import { recommendClient } from '@algolia/recommend';
import * as v from 'valibot';
import type { Recommendations } from '../../port.ts';
import { type AlgoliaSettings, connection } from './algolia.server.ts';
import { garbage, toSearchUnavailable } from './algolia-failure.server.ts';

/** Model ‘Related items’: pages that resemble one, by content and, where there are events, by what visitors read next. */
const model = 'related-products';

const Answer = v.object({
  results: v.tuple([v.object({ hits: v.array(v.object({ objectID: v.string() })) })]),
});

/**
 * Algolia Recommend through our server, with the search key (specification §7.2). Every failure is a SearchUnavailable,
 * including invalid responses.
 */
export function createAlgoliaRecommendations(settings: AlgoliaSettings): Recommendations {
  const { algoliaApplicationId, algoliaSearchKey, algoliaIndex } = settings;
  const client = recommendClient(algoliaApplicationId, algoliaSearchKey, connection(settings));
  return {
    async relatedTo(objectID, most) {
      try {
        const request = { indexName: algoliaIndex, model, objectID, threshold: 0, maxRecommendations: most } as const;
        const parsed = v.safeParse(Answer, await client.getRecommendations({ requests: [request] }));
        if (!parsed.success) throw garbage();
        return parsed.output.results[0].hits.map((hit) => hit.objectID);
      } catch (error) {
        throw toSearchUnavailable(error);
      }
    },
  };
}
