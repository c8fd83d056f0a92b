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

const mostLate = 1_000;
/**
 * Delay in ms before all pages are read again, which takes CPU time: visitors who wait for the changed page come
 * first.
 */
const pagesFirst = 200;
/** Delays in ms before a hosted index that could not be updated is tried again. */
const retryDelays = [5_000, 30_000, 120_000, 600_000];

/**
 * Creates the index sync.
 * @param reindex updates the hosted index; null when there is none. A failure after a change rejects `awaiting`, and
 * is tried again after 5 s, 30 s, 2 min and 10 min; after that the next change repairs it.
 * @param wait waits that many ms
 */
export function createIndexSync(
  embedded: EmbeddedSearch,
  reindex: (() => Promise<void>) | null,
  wait: (ms: number) => Promise<unknown> = waitUnheld,
): IndexSync {
  /** Entries that a webhook has told of, whose change has not shown yet. */
  const expected = new Set<string>();
  /** Those whose change had not even shown when the webhook's work was done. */
  const late = new Set<string>();
  let renewed = Promise.resolve();
  let reindexed = Promise.resolve();

  function updateHosted(update: () => Promise<void>): void {
    const first = update();
    reindexed = first;
    first.catch(() => tryAgain(update, first));
  }

  /** Ends as soon as a later change has begun an update of its own, which has retries of its own. */
  async function tryAgain(update: () => Promise<void>, first: Promise<void>): Promise<void> {
    for (const delay of retryDelays) {
      await wait(delay);
      if (reindexed !== first) return;
      const isDone = await update().then(
        () => true,
        () => false,
      );
      if (isDone) return;
    }
  }

  return {
    changed({ ids, everything }) {
      renewed = waitUnheld(pagesFirst).then(embedded.renew);
      renewed.catch(() => {});
      // A first sync brings all entries, but perhaps as they were before the change.
      if (everything) return;
      const isLate = !late.isDisjointFrom(ids);
      for (const id of ids) {
        expected.delete(id);
        late.delete(id);
      }
      if (reindex && isLate) updateHosted(reindex);
    },
    async awaiting(id, takeIn) {
      expected.add(id);
      await takeIn();
      if (expected.delete(id)) {
        if (late.size >= mostLate) late.clear();
        late.add(id);
      }
      if (reindex) updateHosted(reindex);
      await Promise.all([renewed, reindexed]);
    },
  };
}

/** Does not keep a process alive that has nothing else to do. */
function waitUnheld(ms: number): Promise<unknown> {
  return pause(ms, undefined, { ref: false });
}
