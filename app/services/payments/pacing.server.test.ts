import { expect, it } from 'vitest';
import { createPacing } from './pacing.server.ts';

function countedWork() {
  let begun = 0;
  return { work: async () => ++begun, begun: () => begun };
}

it('begins at once, and once more for all who come before the rest is over', async () => {
  const pace = createPacing<number>(20);
  const { work, begun } = countedWork();
  const results = [pace('a', work), pace('a', work), pace('a', work), pace('b', async () => 7)];
  expect(begun()).toBe(1);
  expect(await Promise.all(results)).toEqual([1, 2, 2, 7]);
  expect(await Promise.all([pace('a', work), pace('a', work)])).toEqual([3, 3]);
});

it('begins anew when a run that failed has had its rest', async () => {
  const pace = createPacing<number>(20);
  await expect(pace('a', () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
  const shared = [pace('a', () => Promise.reject(new Error('broken'))), pace('a', async () => 2)];
  expect((await Promise.allSettled(shared)).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(await pace('a', async () => 3)).toBe(3);
});

it('without a rest is no pace at all', async () => {
  const pace = createPacing<number>(0);
  const { work, begun } = countedWork();
  void pace('a', work);
  void pace('a', work);
  expect(begun()).toBe(2);
});
