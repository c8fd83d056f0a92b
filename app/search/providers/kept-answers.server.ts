import { LRUCache } from 'lru-cache';
import type { SearchAnswer, SearchQuery, SearchService } from '../port.ts';

const mostAnswers = 500;

/**
 * Keeps the answers of a search in memory, so that a class that types the same word asks once. Equal searches at the
 * same moment share one call. A failure is not kept.
 * @param seconds how long an answer may be used again
 */
export function createKeptAnswers(
  search: SearchService,
  seconds: number,
  now: () => number = () => performance.now(),
): SearchService {
  const kept = new LRUCache<string, Promise<SearchAnswer>>({
    max: mostAnswers,
    ttl: seconds * 1000,
    perf: { now },
    ttlResolution: 0,
  });
  return {
    search(query: SearchQuery) {
      const key = JSON.stringify([query.text, query.filters, query.hitsPerPage]);
      const known = kept.get(key);
      if (known) return known;
      const made = search.search(query);
      kept.set(key, made);
      made.catch(() => kept.delete(key));
      return made;
    },
  };
}
