import { expect, it } from 'vitest';
import { createBatch, createThrottle } from './throttle.server.ts';

function countedWork() {
  let begun = 0;
  return { work: async () => ++begun, begun: () => begun };
}

it('runs at once, and once more for all callers within the pause', async () => {
  const throttle = createThrottle<number>(20);
  const { work, begun } = countedWork();
  const results = [throttle('a', work), throttle('a', work), throttle('a', work), throttle('b', async () => 7)];
  expect(begun()).toBe(1);
  expect(await Promise.all(results)).toEqual([1, 2, 2, 7]);
  expect(await Promise.all([throttle('a', work), throttle('a', work)])).toEqual([3, 3]);
});

it('runs again after a failed run and its pause', async () => {
  const throttle = createThrottle<number>(20);
  await expect(throttle('a', () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
  const shared = [throttle('a', () => Promise.reject(new Error('broken'))), throttle('a', async () => 2)];
  expect((await Promise.allSettled(shared)).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(await throttle('a', async () => 3)).toBe(3);
});

it('delays nobody without a pause', async () => {
  const throttle = createThrottle<number>(0);
  const { work, begun } = countedWork();
  void throttle('a', work);
  void throttle('a', work);
  expect(begun()).toBe(2);
});

it('batches items of a period, each once, and returns each its result', async () => {
  const runs: string[][] = [];
  const add = createBatch<string, number>(20, async (items) => runs.push(items));
  expect(await Promise.all([add('a'), add('b'), add('c')])).toEqual([1, 2, 2]);
  expect(await add('d')).toBe(3);
  expect(runs).toEqual([['a'], ['b', 'c'], ['d']]);
});

it('fails a whole batch, and no later one', async () => {
  const add = createBatch<string, string[]>(20, async (items) => {
    if (items.includes('bad')) throw new Error('broken');
    return items;
  });
  const given = await Promise.allSettled([add('a'), add('bad'), add('b')]);
  expect(given.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'rejected']);
  expect(await add('c')).toEqual(['c']);
});
