import { setTimeout as pause } from 'node:timers/promises';
import type { ContentDelta } from '../content/port.ts';
import type { EmbeddedSearch } from './embedded.server.ts';

/** Keeps both searches up with the content. */
export interface SearchUpkeep {
  /** The embedded one takes in every change; the hosted one, which all processes share, what was told to this process. */
  changed(delta: ContentDelta): void;
  /** Does what takes in the change of an entry; resolves when the searches know it. Should it come later, it is known then. */
  awaiting(id: string, takeIn: () => Promise<void>): Promise<void>;
}

const mostAwaited = 1_000;
/** Reading all pages takes a moment of the processor's; those who wait to see a change on its page come first. ms */
const pagesFirst = 200;

/**
 * @param reindex brings the hosted search up to date; null where there is none. What fails after a change is told to those who are
 * `awaiting` it and to nobody else: the next change brings it along.
 */
export function createSearchUpkeep(embedded: EmbeddedSearch, reindex: (() => Promise<void>) | null): SearchUpkeep {
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
      // Not told by now: either it was known before, or it comes later.
      if (reindex && awaited.has(id)) reindexed = reindex();
      await Promise.all([renewed, reindexed]);
    },
  };
}
