import { createBreaker } from '#platform/breaker.server.ts';
import { withinDeadline } from '#platform/deadline.server.ts';
import { type SearchAnswer, type SearchQuery, type SearchService, SearchUnavailable } from '../port.ts';
import type { EmbeddedSearch } from './embedded.server.ts';

/**
 * Timeouts in ms: of the primary service, and of the whole search. The fallback answers from memory, but after a start
 * it may have to be built first: hits after four seconds are better than none.
 */
const patience = 2_000;
const deadline = 5_000;

/**
 * Searches with the primary service, and falls back as soon as that fails or is late. While it is down, a circuit
 * breaker skips the wait, and probes run in the background. Rejects with SearchUnavailable when neither answers
 * within 5 s.
 * @param log receives failures of the primary service, never the query
 */
export function createSearchWithFallback(
  primary: SearchService,
  fallback: EmbeddedSearch,
  log: (message: string) => void,
): SearchService {
  const breaker = createBreaker();

  async function askPrimary(query: SearchQuery): Promise<SearchAnswer> {
    try {
      return await withinDeadline(primary.search(query), patience, late);
    } catch (error) {
      log(`Search failed and is answered by the embedded engine: ${wordsOf(error)}`);
      if (breaker.failed()) log('Search is answered by the embedded engine until the hosted one is back.');
      throw error;
    }
  }

  async function probe(query: SearchQuery): Promise<SearchAnswer> {
    const answer = await askPrimary(query);
    breaker.close();
    log('The hosted search is back.');
    return answer;
  }

  function askEither(query: SearchQuery): Promise<SearchAnswer> {
    switch (breaker.gate()) {
      case 'open':
        return fallback.search(query);
      case 'probe': {
        const probing = probe(query);
        probing.catch(() => {});
        return fallback.search(query).catch(() => probing);
      }
      case 'closed':
        return askPrimary(query).catch(() => fallback.search(query));
    }
  }

  return {
    search(query) {
      fallback.prepare();
      return withinDeadline(askEither(query), deadline, late);
    },
  };
}

function wordsOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown error';
  return error instanceof SearchUnavailable ? `${error.message} (${error.status})` : error.message;
}

function late(): Error {
  return new SearchUnavailable('Socket timeout', 0);
}
