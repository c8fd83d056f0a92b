import type { Bank } from '../bank.ts';
import type { Shelf } from '../shelf.ts';
import type { Endpoint } from './endpoint.ts';
import { readLimit } from './listing.ts';
import { parseSearch } from './search-query.ts';

export const searchParameters = ['query', 'limit', 'page'] as const;

/**
 * Search delay, seconds. The vendor says that new objects are searchable in under a minute; the fake uses the maximum.
 */
const searchableAfter = 60;

/** Returns one page of search results, newest first; `page` leads to the next. */
export function searchPage<Item extends { id: string; created: number; metadata: Record<string, string> }>(
  bank: Bank,
  shelf: Shelf<Item>,
  fields: readonly (keyof Item & string)[],
): Pick<Endpoint, 'answer'> {
  return {
    answer({ parameters }) {
      const matches = parseSearch(parameters.requireText('query'), fields);
      const known = shelf.list().filter(({ created }) => bank.seconds() - created >= searchableAfter);
      const found = known.filter(matches);
      const limit = readLimit(parameters);
      const start = Number(parameters.text('page') ?? 0);
      const isMore = found.length > start + limit;
      return {
        object: 'search_result',
        url: '/v1/search',
        data: found.slice(start, start + limit),
        has_more: isMore,
        next_page: isMore ? String(start + limit) : null,
      };
    },
  };
}
