import { describe, expect, it } from 'vitest';
import type { SearchRecord } from '../model/record.ts';
import { createReindex } from './reindex.server.ts';

const page = { objectID: 'rav' } as SearchRecord;

/** An indexer whose runs end when told to. */
function slowIndexer() {
  const sent: SearchRecord[][] = [];
  const ends: (() => void)[] = [];
  return {
    sent,
    ends,
    replaceAll(records: SearchRecord[]) {
      sent.push(records);
      const { promise, resolve } = Promise.withResolvers<void>();
      ends.push(resolve);
      return promise.then(() => ({ saved: 1, removed: 0, unchanged: 0 }));
    },
  };
}

const turn = () => new Promise((resolve) => setTimeout(resolve, 0));

describe('reindexing', () => {
  it('runs once more for all who ask during a run', async () => {
    const indexer = slowIndexer();
    const reindex = createReindex(async () => [page], indexer);
    const first = reindex();
    await turn();
    const others = [reindex(), reindex(), reindex()];
    await turn();
    expect(indexer.sent).toHaveLength(1);
    indexer.ends[0]?.();
    await first;
    await turn();
    expect(indexer.sent).toHaveLength(2);
    indexer.ends[1]?.();
    await Promise.all(others);
    expect(indexer.sent).toHaveLength(2);
  });

  it('leaves the index unchanged when there are no records', async () => {
    const indexer = slowIndexer();
    await createReindex(async () => [], indexer)();
    expect(indexer.sent).toEqual([]);
  });

  it('reports a failure and works again after it', async () => {
    const indexer = slowIndexer();
    const answers = [() => Promise.reject(new Error('down')), () => Promise.resolve([page])];
    const reindex = createReindex(async () => (answers.shift() ?? (() => Promise.resolve([])))(), indexer);
    await expect(reindex()).rejects.toThrow('down');
    const again = reindex();
    await turn();
    indexer.ends[0]?.();
    await again;
    expect(indexer.sent).toEqual([[page]]);
  });
});
