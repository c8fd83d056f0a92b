import { describe, expect, it } from 'vitest';
import type { ContentInvalidation } from '#content/port.ts';
import type { EmbeddedSearch } from '../providers/embedded.server.ts';
import { createIndexSync } from './index-sync.server.ts';

const delta = (...ids: string[]): ContentInvalidation => ({
  ids: new Set(ids),
  contentTypes: new Set(),
  everything: false,
});

function indexSync({ isHosted = true } = {}) {
  const done: string[] = [];
  const embedded = { renew: async () => void done.push('embedded') } as Partial<EmbeddedSearch> as EmbeddedSearch;
  const reindex = async () => void done.push('hosted');
  return { ...createIndexSync(embedded, isHosted ? reindex : null), done };
}

describe('search index sync', () => {
  it('includes a change once it was handled', async () => {
    const { awaiting, changed, done } = indexSync();
    await awaiting('rav', async () => changed(delta('rav', 'hare')));
    expect(done.sort()).toEqual(['embedded', 'hosted']);
  });

  it('includes a change that shows only after a first sync of everything, as it was before', async () => {
    const { awaiting, changed, done } = indexSync();
    await awaiting('rav', async () => {
      changed({ ...delta('rav', 'hare'), everything: true });
      done.push('old');
      changed(delta('rav'));
    });
    expect(done.lastIndexOf('hosted')).toBeGreaterThan(done.indexOf('old'));
  });

  it('includes the second of two changes of one entry, whose first has just shown', async () => {
    const { awaiting, changed, done } = indexSync();
    let showSecond = () => {};
    const second = new Promise<void>((show) => {
      showSecond = show;
    });
    const both = [
      awaiting('rav', async () => changed(delta('rav'))),
      awaiting('rav', async () => {
        await second;
        done.push('second');
        changed(delta('rav'));
      }),
    ];
    await both[0];
    showSecond();
    await both[1];
    expect(done.lastIndexOf('hosted')).toBeGreaterThan(done.indexOf('second'));
  });

  it('includes a late change as soon as it arrives', async () => {
    const { awaiting, changed, done } = indexSync();
    await awaiting('rav', async () => {});
    expect(done.splice(0)).toEqual(['hosted']);
    changed(delta('rav'));
    await expect.poll(() => done.toSorted()).toEqual(['embedded', 'hosted']);
  });

  it.each([
    ['that nobody told this process of', true],
    ['without a hosted one', false],
  ])('updates the embedded index with a change %s', async (_, isHosted) => {
    const { awaiting, changed, done } = indexSync({ isHosted });
    changed(delta('hare'));
    if (!isHosted) await awaiting('rav', async () => changed(delta('rav')));
    await expect.poll(() => done.length).toBeGreaterThan(0);
    expect(new Set(done)).toEqual(new Set(['embedded']));
  });

  it.each([
    ['until it succeeds', 2, [5_000, 30_000], 3],
    ['four times', 9, [5_000, 30_000, 120_000, 600_000], 5],
  ])('tries a hosted index that is down again %s', async (_, failures, delays, calls) => {
    const hosted = { calls: 0, waits: [] as number[] };
    const reindex = async () => {
      hosted.calls += 1;
      if (hosted.calls <= failures) throw new Error('down');
    };
    const embedded = { renew: async () => {} } as Partial<EmbeddedSearch> as EmbeddedSearch;
    const sync = createIndexSync(embedded, reindex, async (ms) => void hosted.waits.push(ms));
    await expect(sync.awaiting('rav', async () => sync.changed(delta('rav')))).rejects.toThrow('down');
    await expect.poll(() => hosted).toEqual({ calls, waits: delays });
  });

  it('leaves trying again to a later change', async () => {
    const waits: (() => void)[] = [];
    let calls = 0;
    const reindex = async () => {
      calls += 1;
      if (calls === 1) throw new Error('down');
    };
    const embedded = { renew: async () => {} } as Partial<EmbeddedSearch> as EmbeddedSearch;
    const sync = createIndexSync(embedded, reindex, () => new Promise<void>((go) => void waits.push(go)));
    await expect(sync.awaiting('rav', async () => sync.changed(delta('rav')))).rejects.toThrow('down');
    await sync.awaiting('hare', async () => sync.changed(delta('hare')));
    for (const go of waits) go();
    await new Promise((go) => setImmediate(go));
    expect(calls).toBe(2);
  });
});
