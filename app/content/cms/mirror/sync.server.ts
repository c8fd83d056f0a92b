import * as v from 'valibot';
import { type CircuitBreaker, statusOf } from '../contentful/circuit-breaker.server.ts';
import { AssetItem, EntryItem, type MirroredAsset, type MirroredEntry } from './mirrored-entry.server.ts';

/** Result of a sync: the changes since a token, or everything when `isWhole`. */
export interface Pulled {
  isWhole: boolean;
  entries: MirroredEntry[];
  assets: MirroredAsset[];
  /** Ids of deleted items; an entry and an asset may share one. */
  goneEntries: string[];
  goneAssets: string[];
  /** Token of the next sync. */
  token: string;
}

/**
 * Syncs published content. Without a token, or with an expired one, it returns everything. Rejects when the service
 * does not answer or its response is inconsistent.
 */
export type Sync = (token: string | null) => Promise<Pulled>;

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
/** 100,000 items. More means pagination in a loop. */
export const mostPages = 500;

/** Sync through the SDK, page by page. */
export function createSync(client: SyncClient, circuitBreaker: CircuitBreaker): Sync {
  async function pull(token: string | null): Promise<Pulled> {
    const pulled: Pulled = {
      isWhole: token === null,
      entries: [],
      assets: [],
      goneEntries: [],
      goneAssets: [],
      token: '',
    };
    let query: object = token === null ? { initial: true, limit: pageSize } : { nextSyncToken: token };
    for (let pages = 0; pages < mostPages; pages++) {
      const page = v.parse(Page, await client.sync(query as never, { paginate: false }));
      pulled.entries.push(...page.entries);
      pulled.assets.push(...page.assets);
      pulled.goneEntries.push(...page.deletedEntries.map(({ sys }) => sys.id));
      pulled.goneAssets.push(...page.deletedAssets.map(({ sys }) => sys.id));
      if (page.nextSyncToken) return { ...pulled, token: page.nextSyncToken };
      if (!page.nextPageToken) break;
      query = { nextPageToken: page.nextPageToken };
    }
    throw new Error('The sync did not end.');
  }

  return (token) =>
    circuitBreaker(async () => {
      try {
        return await pull(token);
      } catch (error) {
        const status = statusOf(error) ?? 0;
        // Neither a refused token nor a rate limit: the service has forgotten the sync token.
        const isForgotten = token !== null && [400, 404, 410, 422].includes(status);
        if (!isForgotten) throw error;
        return pull(null);
      }
    });
}
