import { createBreaker } from '../breaker.server.ts';
import { withinDeadline } from '../deadline.server.ts';
import type { EmbeddedSearch } from './embedded.server.ts';
import { type SearchAnswer, type SearchQuery, type SearchService, SearchUnavailable } from './port.ts';

/** How long the first service is waited for, and a visitor in all, ms. The second one answers from memory. */
const patience = 2_000;
const deadline = 2_300;

/**
 * Asks the first service, and the second as soon as the first one fails or is late: visitors notice nothing. A breaker spares
 * them the wait while the first is away; whether it is back is found out behind a visitor's back. Rejects with SearchUnavailable
 * when neither answers within 2.3 s.
 * @param log told that the first service failed, never what was searched for
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
