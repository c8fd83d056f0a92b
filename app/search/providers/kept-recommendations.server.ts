import { LRUCache } from 'lru-cache';
import { createBreaker } from '#platform/breaker.server.ts';
import { withinDeadline } from '#platform/deadline.server.ts';
import type { Recommendations } from '../port.ts';

/** Time in ms that a page waits for recommendations. */
const patience = 500;
/** Time in ms for which an answer is kept: the service learns once a day. */
const keptFor = 3_600_000;
const most = 5_000;

/** No recommendations, where none are configured. */
export const noRecommendations: Recommendations = { relatedTo: async () => [] };

/**
 * Recommendations that never hold up a page: answers are kept for an hour; a slow or failing service gives none, and a
 * circuit breaker then leaves it alone. Never rejects.
 * @param log receives failures
 */
export function createKeptRecommendations(
  service: Recommendations,
  log: (message: string) => void,
  now: () => number = () => performance.now(),
): Recommendations {
  const kept = new LRUCache<string, string[]>({ max: most, ttl: keptFor, perf: { now }, ttlResolution: 0 });
  const breaker = createBreaker(undefined, now);
  return {
    async relatedTo(objectID, count) {
      const key = `${count} ${objectID}`;
      const known = kept.get(key);
      if (known || breaker.gate() === 'open') return known ?? [];
      try {
        const ids = await withinDeadline(service.relatedTo(objectID, count), patience, late);
        breaker.close();
        kept.set(key, ids);
        return ids;
      } catch (error) {
        log(`Recommendations failed: ${error instanceof Error ? error.message : 'unknown error'}`);
        breaker.failed();
        return [];
      }
    },
  };
}

function late(): Error {
  return new Error('Socket timeout');
}
