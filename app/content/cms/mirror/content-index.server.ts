import { setTimeout as pause } from 'node:timers/promises';
import { steadyNow } from '#platform/steady-now.server.ts';
import { type ContentInvalidation, ContentUnavailable } from '../../port.ts';
import type { EntryQuery, EntryQueryResult, EntrySource } from '../contentful/entry-source.server.ts';
import { applySyncDelta, diffMirror } from './apply-sync-delta.server.ts';
import { findInMirror } from './content-mirror.server.ts';
import { createMassDeletionGuard } from './mass-deletion-guard.server.ts';
import type { Snapshot, SnapshotContent } from './snapshot.server.ts';
import type { Sync } from './sync.server.ts';

/** Local mirror of all published entries. */
export interface ContentIndex extends EntrySource {
  /** Loads the snapshot, if there is one. */
  open(): Promise<void>;
  isKnown(): boolean;
  /** True when the last sync succeeded. */
  isCurrent(): boolean;
  /** Time of the last successful sync, ms; -Infinity while the mirror is empty. */
  confirmedAt(): number;
  /** True when the mirror is at most `fresh` ms old; syncs first if it is older. Never rejects. */
  confirm(): Promise<boolean>;
  /** Syncs. True on success. Never rejects. */
  follow(): Promise<boolean>;
  /**
   * Syncs after a webhook reported a change of this entry or asset. Repeats for about 2 s while the change does not
   * show.
   */
  followTo(id: string): Promise<void>;
  /** The listener is called once a change is in the mirror. */
  subscribe(listener: (delta: ContentInvalidation) => void): void;
  /** Resolves when all changes are written to the snapshot. */
  saved(): Promise<void>;
}

export interface IndexParts {
  sync: Sync;
  snapshot: Snapshot;
  /** Time in ms for which the mirror counts as up to date. */
  fresh: number;
  /** Grace period in ms before a loss of more than half is accepted. Losses within this period are added up. */
  doubt: number;
  log: { warn(message: string): void; error(message: string): void };
  now?: () => number;
}

/** Waits in ms between the syncs: the webhook may arrive before the Sync API shows the change. */
const waitsForChange = [100, 200, 400, 600, 800];
const retryAfterErrorMs = 5_000;
const betweenWarnings = 60_000;

/**
 * Local mirror of the whole space, kept in sync through the Sync API: one full sync, then deltas. Only complete and
 * valid results are applied. Mass-deletion guard: a loss of more than half is applied only after it has lasted
 * `doubt` ms. Single-flight: one sync at a time.
 */
export function createContentIndex({ sync, snapshot, fresh, doubt, log, now = steadyNow }: IndexParts): ContentIndex {
  const listeners: ((delta: ContentInvalidation) => void)[] = [];
  const isDoubtful = createMassDeletionGuard({ doubt, tell: log.error, now });
  let known: SnapshotContent | null = null;
  let current = false;
  let running: Promise<ContentInvalidation | null> | null = null;
  let failedAt = Number.NEGATIVE_INFINITY;
  let warnedAt = Number.NEGATIVE_INFINITY;
  let saving = Promise.resolve();

  async function look(): Promise<ContentInvalidation | null> {
    const askedAt = now();
    try {
      const pulled = await sync(known?.token ?? null);
      const content = applySyncDelta(known?.content ?? null, pulled);
      if (known && isDoubtful(new Set(known.content.entries.keys()), new Set(content.entries.keys()))) {
        throw new Error('more than half of the content is gone');
      }
      current = true;
      const delta = diffMirror(known?.content ?? null, content);
      known = { content, token: pulled.token, confirmedAt: askedAt };
      if (delta.everything || delta.ids.size) takeNotice(known, delta);
      return delta;
    } catch (error) {
      current = false;
      failedAt = now();
      if (now() - warnedAt >= betweenWarnings) {
        warnedAt = now();
        log.warn(`What has changed in the content cannot be told: ${reasonOf(error)}`);
      }
      return null;
    }
  }

  function takeNotice(taken: SnapshotContent, delta: ContentInvalidation): void {
    saving = snapshot.write(taken);
    for (const listener of listeners) listener(delta);
  }

  function lookOnce(): Promise<ContentInvalidation | null> {
    running ??= look().finally(() => {
      running = null;
    });
    return running;
  }

  return {
    async open() {
      known ??= await snapshot.read();
    },
    isKnown: () => known !== null,
    isCurrent: () => current,
    confirmedAt: () => known?.confirmedAt ?? Number.NEGATIVE_INFINITY,
    async confirm() {
      if (current && known && now() - known.confirmedAt <= fresh) return true;
      if (!current && !running && now() - failedAt < retryAfterErrorMs) return false;
      return (await lookOnce()) !== null;
    },
    follow: async () => (await lookOnce()) !== null,
    async followTo(id) {
      for (const wait of [0, ...waitsForChange]) {
        await pause(wait);
        // A sync in flight may have begun before the change.
        await running;
        const delta = await lookOnce();
        if (!delta || delta.ids.has(id)) return;
      }
    },
    subscribe: (listener) => void listeners.push(listener),
    saved: () => saving,
    async find(query: EntryQuery): Promise<EntryQueryResult> {
      if (!known) throw new ContentUnavailable('No content is at hand.');
      return findInMirror(known.content, query);
    },
  };
}

function reasonOf(error: unknown): string {
  if (error instanceof ContentUnavailable) return error.message;
  if (!(error instanceof Error)) return 'unknown';
  return error.name === 'Error' ? error.message.slice(0, 120) : error.name;
}
