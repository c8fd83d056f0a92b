import { monitorEventLoopDelay } from 'node:perf_hooks';
import { expect, it } from 'vitest';
import { openEngineThread } from './engine-thread.server.ts';

const settings = { searchableAttributes: ['title'], attributesForFaceting: [] };

it('searches in another thread', async () => {
  const engine = await openEngineThread(settings, [
    { objectID: 'rav', title: 'Räv' },
    { objectID: 'hare', title: 'Hare' },
  ]);
  expect((await engine.search({ query: 'räv' })).hits.map(({ objectID }) => objectID)).toEqual(['rav']);
  await expect(engine.search({ query: 'räv', filters: '(' })).rejects.toThrow();
  engine.close();
  await expect.poll(() => engine.isAlive()).toBe(false);
  await expect(engine.search({ query: 'räv' })).rejects.toThrow('stopped');
});

it('builds its index without holding up the event loop', async () => {
  const words = Array.from({ length: 400 }, (_, place) => `ord${place}`).join(' ');
  const records = Array.from({ length: 1_000 }, (_, place) => ({ objectID: `${place}`, title: `${place} ${words}` }));
  const delay = monitorEventLoopDelay({ resolution: 5 });
  delay.enable();
  const start = performance.now();
  const engine = await openEngineThread(settings, records);
  const took = performance.now() - start;
  delay.disable();
  expect(delay.max / 1e6).toBeLessThan(took / 2);
  engine.close();
});
