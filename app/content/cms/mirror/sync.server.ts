import * as v from 'valibot';
import { type CircuitBreaker, statusOf } from '../contentful/circuit-breaker.server.ts';
import { AssetItem, EntryItem, type MirroredAsset, type MirroredEntry } from './mirrored-entry.server.ts';

/** One page of a sync. */
export interface SyncPage {
  /** True when the sync returns everything, false for the changes since a token. */
  isWhole: boolean;
  /** True for the first page of a sync: what an earlier, broken-off one returned does not count. */
  isFirst: boolean;
  entries: MirroredEntry[];
  assets: MirroredAsset[];
  /** Ids of deleted items; an entry and an asset may share one. */
  goneEntries: string[];
  goneAssets: string[];
}

/**
 * Syncs published content, page by page, so that a large space is never in memory as a whole. Without a token, or
 * with an expired one, it returns everything. Resolves with the token of the next sync. Rejects when the service does
 * not answer or its response is inconsistent: the pages so far do not count.
 */
export type Sync = (token: string | null, take: (page: SyncPage) => Promise<void>) => Promise<string>;

interface SyncClient {
  sync(query: never, options: { paginate: boolean }): Promise<unknown>;
}

const Gone = v.array(v.object({ sys: v.object({ id: v.pipe(v.string(), v.nonEmpty()) }) }));
const Token = v.optional(v.pipe(v.string(), v.nonEmpty()));
const Page = v.object({
  entries: v.array(EntryItem),
  assets: v.array(AssetItem),
  deletedEntries: Gone,
  deletedAssets: Gone,
  nextPageToken: Token,
  nextSyncToken: Token,
});

/** Far below the service's limit of 1,000: a response may not exceed 7 MB. */
export const pageSize = 200;
/** A million items. More means pagination in a loop. */
export const mostPages = 5_000;

/** Sync through the SDK, page by page. */
export function createSync(client: SyncClient, circuitBreaker: CircuitBreaker): Sync {
  async function pull(token: string | null, take: Parameters<Sync>[1]): Promise<string> {
    let query: object = token === null ? { initial: true, limit: pageSize } : { nextSyncToken: token };
    for (let pages = 0; pages < mostPages; pages++) {
      const page = v.parse(Page, await client.sync(query as never, { paginate: false }));
      await take({
        isWhole: token === null,
        isFirst: pages === 0,
        entries: page.entries,
        assets: page.assets,
        goneEntries: page.deletedEntries.map(({ sys }) => sys.id),
        goneAssets: page.deletedAssets.map(({ sys }) => sys.id),
      });
      if (page.nextSyncToken) return page.nextSyncToken;
      if (!page.nextPageToken) break;
      query = { nextPageToken: page.nextPageToken };
    }
    throw new Error('The sync did not end.');
  }

  return (token, take) =>
    circuitBreaker(async () => {
      try {
        return await pull(token, take);
      } catch (error) {
        const status = statusOf(error) ?? 0;
        // Neither a refused token nor a rate limit: the service has forgotten the sync token.
        const isForgotten = token !== null && [400, 404, 410, 422].includes(status);
        if (!isForgotten) throw error;
        return pull(null, take);
      }
    });
}
