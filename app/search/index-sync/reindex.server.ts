import type { SearchRecord } from '../model/record.ts';
import type { SearchIndexer } from '../port.ts';

/**
 * Single-flight for indexing: callers during a run share the next one, since a run includes all changes made before
 * it began.
 * @returns a function that resolves when the caller's change is in the index, and rejects when that failed
 */
export function createReindex(collect: () => Promise<SearchRecord[]>, indexer: SearchIndexer): () => Promise<void> {
  let running: Promise<void> = Promise.resolve();
  let waiting: Promise<void> | null = null;

  async function reindex(): Promise<void> {
    waiting = null;
    const records = await collect();
    // An empty result is more likely an outage than an editor's intention.
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
