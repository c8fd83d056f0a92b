import { expect, it, vi } from 'vitest';
import { createLongWorks } from './long-work.server.ts';

it('tells how far work has come, and its result, to its owner alone', async () => {
  const works = createLongWorks<string>();
  const { promise, resolve } = Promise.withResolvers<string>();
  const id = works.start('kim', 'book', 4, (advance) => {
    advance();
    return promise;
  });
  expect(works.find('kim', id)).toMatchObject({ done: 0.25, outcome: null });
  expect(works.find('lo', id)).toBeNull();
  expect(works.find('kim', 'other')).toBeNull();
  resolve('booked');
  await promise;
  expect(works.find('kim', id)?.outcome).toEqual({ result: 'booked' });
});

it('does the same work once at a time, and again when it is asked for later', async () => {
  const works = createLongWorks<number>();
  let begun = 0;
  const run = async () => ++begun;
  const first = works.start('kim', 'book', 1, run);
  expect(works.start('kim', 'book', 1, run)).toBe(first);
  expect(works.start('kim', 'another', 1, run)).not.toBe(first);
  await Promise.resolve();
  expect(works.start('kim', 'book', 1, run)).not.toBe(first);
  expect(begun).toBe(3);
});

it('says of work that broke off that it did', async () => {
  const works = createLongWorks<number>();
  const broken = new Error('no disk');
  const id = works.start('kim', 'book', 1, () => Promise.reject(broken));
  await new Promise((resolve) => setImmediate(resolve));
  expect(works.find('kim', id)?.outcome).toEqual({ failed: broken });
});

it('forgets an answer after an hour: it may name people who have been erased', async () => {
  vi.useFakeTimers();
  const works = createLongWorks<string>();
  const id = works.start('kim', 'book', 1, async () => 'letters');
  await vi.advanceTimersByTimeAsync(3_599_999);
  expect(works.find('kim', id)?.outcome).toEqual({ result: 'letters' });
  await vi.advanceTimersByTimeAsync(1);
  expect(works.find('kim', id)).toBeNull();
  vi.useRealTimers();
});

it('keeps the latest works, and every one that goes on', async () => {
  const works = createLongWorks<number>();
  const going = works.start('kim', 'long', 1, () => new Promise(() => {}));
  const ids: string[] = [];
  for (let at = 0; at < 30; at++) {
    ids.push(works.start('kim', String(at), 1, async () => at));
    await new Promise((resolve) => setImmediate(resolve));
  }
  expect(works.find('kim', going)).not.toBeNull();
  expect(ids.filter((id) => works.find('kim', id))).toEqual(ids.slice(-19));
});
