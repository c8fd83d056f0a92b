import { setTimeout as pause } from 'node:timers/promises';
import type { ContentInvalidation } from '#content/port.ts';
import type { EmbeddedSearch } from '../providers/embedded.server.ts';

/** Keeps both search indices in sync with the content. */
export interface IndexSync {
  /**
   * Updates the embedded index after every change. Updates the hosted index, shared by all processes, only for
   * changes that a webhook told this process about.
   */
  changed(delta: ContentInvalidation): void;
  /**
   * Runs `takeIn` for an entry's change, and resolves when both indices have it. A change that arrives later is
   * indexed then.
   */
  awaiting(id: string, takeIn: () => Promise<void>): Promise<void>;
}

const mostAwaited = 1_000;
/**
 * Delay in ms before all pages are read again, which takes CPU time: visitors who wait for the changed page come
 * first.
 */
const pagesFirst = 200;

/**
 * Creates the index sync.
 * @param reindex updates the hosted index; null when there is none. A failure after a change rejects `awaiting` and
 * is otherwise ignored: the next change repairs it.
 */
export function createIndexSync(embedded: EmbeddedSearch, reindex: (() => Promise<void>) | null): IndexSync {
  const awaited = new Set<string>();
  let renewed = Promise.resolve();
  let reindexed = Promise.resolve();

  return {
    changed({ ids }) {
      renewed = pause(pagesFirst, undefined, { ref: false }).then(embedded.renew);
      renewed.catch(() => {});
      if (!reindex || awaited.isDisjointFrom(ids)) return;
      for (const id of ids) awaited.delete(id);
      reindexed = reindex();
      reindexed.catch(() => {});
    },
    async awaiting(id, takeIn) {
      if (awaited.size >= mostAwaited) awaited.clear();
      awaited.add(id);
      await takeIn();
      // No change event by now: either the change was known before, or it comes later.
      if (reindex && awaited.has(id)) reindexed = reindex();
      await Promise.all([renewed, reindexed]);
    },
  };
}
