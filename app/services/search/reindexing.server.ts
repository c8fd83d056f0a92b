import type { SearchRecord } from '#search/record.ts';
import type { SearchIndexer } from './port.ts';

/**
 * Brings the index up to date, one run at a time: whoever asks while one is under way gets the one run after it, however many
 * they are, since a run takes in all that has changed before it began.
 * @returns a function that resolves when the change it was called for is in the index, and rejects when that failed
 */
export function createReindexing(collect: () => Promise<SearchRecord[]>, indexer: SearchIndexer): () => Promise<void> {
  let running: Promise<void> = Promise.resolve();
  let waiting: Promise<void> | null = null;

  async function reindex(): Promise<void> {
    waiting = null;
    const records = await collect();
    // Nothing at all is more likely an outage than what an editor wanted.
    if (records.length) await indexer.replaceAll(records);
  }

  return () => {
    if (waiting) return waiting;
    const next = running.catch(() => {}).then(reindex);
    waiting = next;
    running = next;
    return next;
  };
}
