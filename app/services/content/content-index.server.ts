import { setTimeout as pause } from 'node:timers/promises';
import { steadyNow } from '../steady-now.server.ts';
import type { EntryQuery, EntrySource, Found } from './entry-source.server.ts';
import { compareHeld, takeIn } from './held-change.server.ts';
import { findHeld } from './held-content.server.ts';
import { createLossDoubt } from './loss-doubt.server.ts';
import { type ContentDelta, ContentUnavailable } from './port.ts';
import type { Known, Snapshot } from './snapshot.server.ts';
import type { Sync } from './sync.server.ts';

/** Everything published, at hand. */
export interface ContentIndex extends EntrySource {
  /** Takes what the snapshot has, if it has any. */
  open(): Promise<void>;
  isKnown(): boolean;
  /** True while the content service, when last asked, said that this is how things are. */
  isCurrent(): boolean;
  /** When it last said so, ms; long ago while nothing is known. */
  confirmedAt(): number;
  /** True when the index is no older than `fresh`, by asking what has changed if need be. Never rejects. */
  confirm(): Promise<boolean>;
  /** Asks what has changed. True when that could be told. Never rejects. */
  follow(): Promise<boolean>;
  /** The same after somebody has said that an entry or asset has changed: asks again for two seconds if it is not among it yet. */
  followTo(id: string): Promise<void>;
  /** The listener hears of changes once they are in the index. */
  subscribe(listener: (delta: ContentDelta) => void): void;
  /** Resolves when what has been taken in is in the snapshot. */
  saved(): Promise<void>;
}

export interface IndexParts {
  sync: Sync;
  snapshot: Snapshot;
  /** How long the index is as good as asking, ms. */
  fresh: number;
  /** How long the loss of more than half must last before it is believed, and how long ago counts with it, ms. */
  doubt: number;
  log: { warn(message: string): void; error(message: string): void };
  now?: () => number;
}

/** The service may tell of a change some moments before it shows it. */
const waitsForChange = [100, 200, 400, 600, 800];
const pauseAfterFailure = 5_000;
const betweenWarnings = 60_000;

/**
 * An index of the whole space, kept through the Sync API: all of it once, then what has changed. Nothing enters that is not whole and
 * sound. A loss of more than half is not believed before it has lasted for `doubt`. One look at a time.
 */
export function createContentIndex({ sync, snapshot, fresh, doubt, log, now = steadyNow }: IndexParts): ContentIndex {
  const listeners: ((delta: ContentDelta) => void)[] = [];
  const isDoubtful = createLossDoubt({ doubt, tell: log.error, now });
  let known: Known | null = null;
  let current = false;
  let running: Promise<ContentDelta | null> | null = null;
  let failedAt = Number.NEGATIVE_INFINITY;
  let warnedAt = Number.NEGATIVE_INFINITY;
  let saving = Promise.resolve();

  async function look(): Promise<ContentDelta | null> {
    const askedAt = now();
    try {
      const pulled = await sync(known?.token ?? null);
      const content = takeIn(known?.content ?? null, pulled);
      if (known && isDoubtful(new Set(known.content.entries.keys()), new Set(content.entries.keys()))) {
        throw new Error('more than half of the content is gone');
      }
      current = true;
      const delta = compareHeld(known?.content ?? null, content);
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

  function takeNotice(taken: Known, delta: ContentDelta): void {
    saving = snapshot.write(taken);
    for (const listener of listeners) listener(delta);
  }

  function lookOnce(): Promise<ContentDelta | null> {
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
      if (!current && !running && now() - failedAt < pauseAfterFailure) return false;
      return (await lookOnce()) !== null;
    },
    follow: async () => (await lookOnce()) !== null,
    async followTo(id) {
      for (const wait of [0, ...waitsForChange]) {
        await pause(wait);
        // A look that has begun may have missed it.
        await running;
        const delta = await lookOnce();
        if (!delta || delta.ids.has(id)) return;
      }
    },
    subscribe: (listener) => void listeners.push(listener),
    saved: () => saving,
    async find(query: EntryQuery): Promise<Found> {
      if (!known) throw new ContentUnavailable('No content is at hand.');
      return findHeld(known.content, query);
    },
  };
}

function reasonOf(error: unknown): string {
  if (error instanceof ContentUnavailable) return error.message;
  if (!(error instanceof Error)) return 'unknown';
  return error.name === 'Error' ? error.message.slice(0, 120) : error.name;
}
