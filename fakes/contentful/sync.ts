import type { ExportedEntry } from '../seed/contentful-export.ts';
import { deliver, deliverSys, type View } from './delivered.ts';
import { ContentfulError, invalidQuery } from './errors.ts';
import { wholeNumber } from './query.ts';
import { isPublished } from './store.ts';

const types = ['all', 'Entry', 'Asset', 'Deletion', 'DeletedEntry', 'DeletedAsset'] as const;
type SyncType = (typeof types)[number];

/**
 * Content of a sync token. `since` is null for an initial sync; `until` bounds the changes to those made before the
 * first page was requested.
 */
type Round = {
  epoch: string;
  type: SyncType;
  contentType: string | null;
  limit: number;
  since: number | null;
  until: number | null;
  skip: number;
};

/**
 * Serves one page of the sync API: `{sys: {type: 'Array'}, items, nextPageUrl | nextSyncUrl}`, with fields keyed by
 * locale and no includes. `initial=true` with `type`, `content_type` and `limit` (1000) returns everything published.
 * The `sync_token` of `nextSyncUrl` returns the later changes, the latest state of each item: published (whole) or
 * unpublished (`DeletedEntry`, `DeletedAsset`). With `type=Entry`, and so with `content_type`, deletions are never
 * reported, as documented. 400 for a token of another store's epoch. Source: the synchronization reference of the
 * Content Delivery API.
 */
export function syncPage(view: View, params: URLSearchParams, address: string) {
  const round = params.has('sync_token') ? readToken(view, params.get('sync_token') ?? '') : firstRound(view, params);
  const until = round.until ?? view.store.changes.length;
  const candidates = round.since === null ? listHeld(view) : listChanged(view, round.since, until);
  const items: object[] = [];
  let at = round.skip;
  for (; at < candidates.length && items.length < round.limit; at += 1) {
    const candidate = candidates[at];
    if (candidate && isWanted(candidate, round)) items.push(candidate.shown);
  }
  const isLast = !candidates.slice(at).some((candidate) => isWanted(candidate, round));
  const next: Round = isLast ? { ...round, since: until, until: null, skip: 0 } : { ...round, until, skip: at };
  return {
    sys: { type: 'Array' as const },
    items,
    [isLast ? 'nextSyncUrl' : 'nextPageUrl']: `${address}?sync_token=${writeToken(next)}`,
  };
}

type Synced = { type: string; contentType: string | undefined; shown: object };

/** Drafts keep their position, so that pages do not shift while editors work. */
function listHeld(view: View): Synced[] {
  const { assets, entries } = view.store;
  return [...assets.values(), ...entries.values()].map((item) =>
    isPublished(item) ? asPublished(view, item) : { type: 'Draft', contentType: undefined, shown: {} },
  );
}

function listChanged(view: View, since: number, until: number): Synced[] {
  const lastWords = new Map(view.store.changes.slice(since, until).map((change) => [change.item.sys.id, change]));
  return [...lastWords.values()].map(({ item, deleted, at }) =>
    deleted ? asDeleted(view, item, at) : asPublished(view, item),
  );
}

function asPublished(view: View, item: ExportedEntry): Synced {
  return { type: item.sys.type, contentType: item.sys.contentType?.sys.id, shown: deliver(view, item, null) };
}

function asDeleted(view: View, item: ExportedEntry, at: string): Synced {
  const { contentType, publishedVersion: _, ...sys } = deliverSys(view, item);
  const type = item.sys.type === 'Asset' ? 'DeletedAsset' : 'DeletedEntry';
  const shown = { sys: { ...sys, type, deletedAt: at, updatedAt: at } };
  return { type, contentType: contentType?.sys.id, shown };
}

function isWanted(item: Synced, { type, contentType }: Round): boolean {
  if (item.type === 'Draft') return false;
  if (contentType !== null) return item.type === 'Entry' && item.contentType === contentType;
  return type === 'all' || type === item.type || (type === 'Deletion' && item.type.startsWith('Deleted'));
}

function firstRound(view: View, params: URLSearchParams): Round {
  if (params.get('initial') !== 'true') {
    throw new ContentfulError('BadRequest', { message: 'Either initial=true or a sync_token is required.' });
  }
  const given = params.get('type') ?? 'all';
  const type = types.find((known) => known === given) ?? invalidQuery('in', { path: ['type'], value: given });
  const contentType = params.get('content_type');
  if (contentType !== null && type !== 'Entry')
    invalidQuery('invalid', { path: ['content_type'], details: 'type=Entry' });
  if (contentType !== null && !view.store.contentTypes.has(contentType)) {
    invalidQuery('unknownContentType', { value: contentType });
  }
  const limit = wholeNumber(params, 'limit', 1000, 1000);
  return { epoch: view.store.epoch, type, contentType, limit, since: null, until: null, skip: 0 };
}

function writeToken(round: Round): string {
  return Buffer.from(JSON.stringify(round)).toString('base64url');
}

function readToken(view: View, token: string): Round {
  const round = parseJson(Buffer.from(token, 'base64url').toString());
  if (round?.epoch === view.store.epoch) return round;
  throw new ContentfulError('BadRequest', { message: 'The sync token is invalid or has expired.' });
}

function parseJson(text: string): Round | null {
  try {
    return JSON.parse(text) as Round;
  } catch {
    return null;
  }
}
