import { setTimeout as pause } from 'node:timers/promises';
import { steadyNow } from '#platform/steady-now.server.ts';
import { type ContentInvalidation, ContentUnavailable } from '../../port.ts';
import type { EntrySource } from '../contentful/entry-source.server.ts';
import { createMassDeletionGuard } from './mass-deletion-guard.server.ts';
import type { MirrorFile, OpenMirror } from './mirror-file.server.ts';
import type { Sync } from './sync.server.ts';

/** Local mirror of all published entries. */
export interface ContentIndex extends Required<EntrySource> {
  /** Opens the snapshot, if there is one. */
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
  /** Number of entries and assets. */
  size(): number;
  /** Waits for the sync in flight and closes the file. */
  close(): Promise<void>;
}

export interface IndexParts {
  sync: Sync;
  file: MirrorFile;
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
export function createContentIndex({ sync, file, fresh, doubt, log, now = steadyNow }: IndexParts): ContentIndex {
  const listeners: ((delta: ContentInvalidation) => void)[] = [];
  const isDoubtful = createMassDeletionGuard({ doubt, tell: log.error, now });
  let opening: Promise<OpenMirror> | null = null;
  let known: OpenMirror | null = null;
  let current = false;
  let running: Promise<ContentInvalidation | null> | null = null;
  let failedAt = Number.NEGATIVE_INFINITY;
  let warnedAt = Number.NEGATIVE_INFINITY;
  let isOver = false;

  function open(): Promise<OpenMirror> {
    opening ??= file.open(startAnew).then((opened) => {
      known = opened.note && opened;
      return opened;
    });
    return opening;
  }

  async function look(): Promise<ContentInvalidation | null> {
    const askedAt = now();
    const opened = await open();
    const draft = opened.mirror.draft();
    try {
      const token = await sync(opened.note?.token ?? null, draft.take);
      if (known && isDoubtful(draft.hasLosses(), opened.mirror.entryIds, draft.entryIds)) {
        throw new Error('more than half of the content is gone');
      }
      opened.note = { token, confirmedAt: askedAt };
      const delta = await draft.apply(JSON.stringify(opened.note));
      current = true;
      known = opened;
      if (delta.everything || delta.ids.size) for (const listener of listeners) listener(delta);
      return delta;
    } catch (error) {
      if (isOver) return null;
      draft.discard();
      current = false;
      failedAt = now();
      if (now() - warnedAt >= betweenWarnings) {
        warnedAt = now();
        log.warn(`What has changed in the content cannot be told: ${reasonOf(error)}`);
      }
      return null;
    }
  }

  /** A damaged file is made anew; the service is asked meanwhile. */
  function startAnew(): void {
    if (!known) return;
    known = null;
    current = false;
    opening = file.remake(startAnew);
    opening.then(lookOnce).catch(() => {});
  }

  function mirror(): OpenMirror['mirror'] {
    if (!known) throw new ContentUnavailable('No content is at hand.');
    return known.mirror;
  }

  function lookOnce(): Promise<ContentInvalidation | null> {
    running ??= look().finally(() => {
      running = null;
    });
    return running;
  }

  return {
    async open() {
      await open();
    },
    isKnown: () => known !== null,
    isCurrent: () => current,
    confirmedAt: () => known?.note?.confirmedAt ?? Number.NEGATIVE_INFINITY,
    async confirm() {
      if (current && known?.note && now() - known.note.confirmedAt <= fresh) return true;
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
    size: () => known?.mirror.size ?? 0,
    find: async (query) => mirror().find(query),
    list: async (query) => mirror().list(query),
    async close() {
      isOver = true;
      await running;
      await opening?.catch(() => {});
      await file.close();
    },
  };
}

function reasonOf(error: unknown): string {
  if (error instanceof ContentUnavailable) return error.message;
  if (!(error instanceof Error)) return 'unknown';
  return error.name === 'Error' ? error.message.slice(0, 120) : error.name;
}
