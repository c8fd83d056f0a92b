import { expect, it } from 'vitest';
import { createSingleFlight } from './single-flight.server.ts';

/** Runs that end when they are told to, each with its own number. */
function slowWork() {
  const ends: (() => void)[] = [];
  let begun = 0;
  const work = () => {
    const number = ++begun;
    return new Promise<number>((resolve) => ends.push(() => resolve(number)));
  };
  return { work, begun: () => begun, endNext: () => ends.shift()?.() };
}
const turn = () => new Promise((resolve) => setImmediate(resolve));

it('join shares the result of the run in progress', async () => {
  const { join } = createSingleFlight<number>();
  const slow = slowWork();
  const results = [join('a', slow.work), join('a', slow.work), join('b', async () => 7)];
  slow.endNext();
  expect(await Promise.all(results)).toEqual([1, 1, 7]);
  const later = join('a', slow.work);
  slow.endNext();
  expect(await later).toBe(2);
});

it('anew starts a run after the call, shared by all who wait', async () => {
  const { join, anew } = createSingleFlight<number>();
  const slow = slowWork();
  const results = [join('a', slow.work), anew('a', slow.work), anew('a', slow.work), anew('a', slow.work, 'other')];
  await turn();
  expect(slow.begun()).toBe(1);
  for (let at = 0; at < 3; at++) {
    slow.endNext();
    await turn();
  }
  expect(await Promise.all(results)).toEqual([1, 2, 2, 3]);
  const fresh = anew('a', slow.work);
  slow.endNext();
  expect(await fresh).toBe(4);
});

it('goes on after a failed run', async () => {
  const { join, anew } = createSingleFlight<number>();
  const failing = join('a', () => Promise.reject(new Error('broken')));
  const next = anew('a', async () => 2);
  await expect(failing).rejects.toThrow('broken');
  expect(await next).toBe(2);
  expect(await join('a', async () => 3)).toBe(3);
});
