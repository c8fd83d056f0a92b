import { monitorEventLoopDelay } from 'node:perf_hooks';
import { expect, it } from 'vitest';
import { openEngine } from './engine-here.server.ts';

const settings = { searchableAttributes: ['title'], attributesForFaceting: [] };
const recordsOf = (count: number) =>
  Array.from({ length: count }, (_, place) => ({ objectID: `${place}`, title: `Räv ${place}` }));

it.each([20, 1_000, 1_001])('finds %s records, and ends when it is closed', async (count) => {
  const engine = await openEngine(settings, recordsOf(count));
  expect((await engine.search({ query: 'räv' })).nbHits).toBe(count);
  await expect(engine.search({ query: 'räv', filters: '(' })).rejects.toThrow();
  engine.close();
});

it('lets the event loop turn while it builds the index of few records', async () => {
  const words = Array.from({ length: 400 }, (_, place) => `ord${place}`).join(' ');
  const records = recordsOf(1_000).map((record) => ({ ...record, title: `${record.title} ${words}` }));
  const delay = monitorEventLoopDelay({ resolution: 5 });
  delay.enable();
  const start = performance.now();
  await openEngine(settings, records);
  const took = performance.now() - start;
  delay.disable();
  expect(delay.max / 1e6).toBeLessThan(took / 2);
});
