import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createRequestThrottle } from './request-throttle.server.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** When each of those began who came at these moments, ms. */
async function begunBy(comers: number[], throttle = createRequestThrottle()): Promise<number[]> {
  const begun: number[] = [];
  const start = performance.now();
  const noteTurn = async (at: number) => {
    await throttle.takeTurn();
    begun[at] = performance.now() - start;
  };
  for (const [at, moment] of comers.toSorted((a, b) => a - b).entries()) {
    await vi.advanceTimersByTimeAsync(start + moment - performance.now());
    void noteTurn(at);
  }
  // Files share a process, so "all timers" may be somebody else's without an end.
  await vi.advanceTimersByTimeAsync(0);
  for (let step = 0; step < 1_000 && Object.keys(begun).length < comers.length; step++)
    await vi.advanceTimersByTimeAsync(100);
  return begun;
}

/** How many began in that second in which most did. */
const mostIn = (begun: number[]) =>
  Math.max(...begun.map((from) => begun.filter((at) => at >= from && at < from + 1000).length));

describe('the request throttle', () => {
  it.each([
    ['a crowd', Array.from({ length: 40 }, () => 0)],
    ['one, six shortly before a second is over and seven after it', [0, ...Array(6).fill(900), ...Array(7).fill(1020)]],
    ['a steady stream', Array.from({ length: 100 }, (_, at) => at * 90)],
    ['those who come now and then', Array.from({ length: 30 }, (_, at) => at * 400)],
  ])('allows seven in any second: %s', async (_, comers) => {
    const begun = await begunBy(comers);
    expect(begun).toHaveLength(comers.length);
    expect(mostIn(begun)).toBeLessThanOrEqual(7);
    expect(begun).toEqual(begun.toSorted((a, b) => a - b));
  });

  it('delays nobody who need not wait', async () => {
    const comers = [0, 0, 0, 0, 0, 0, 0, 1000, 1200, 1400];
    expect(await begunBy(comers)).toEqual(comers);
  });

  it.each([
    ['3', 3],
    ['1000', 30],
    ['0', 1],
    [55, 30],
    ['mycket', 7],
    [undefined, 7],
    ['-2', 7],
  ])('follows the service’s limit within bounds: %s', async (limit, expected) => {
    const throttle = createRequestThrottle();
    throttle.follow(limit);
    expect(mostIn(await begunBy(Array(65).fill(0), throttle))).toBe(expected);
  });

  it('skips unwanted requests, and delays nobody for them', async () => {
    const throttle = createRequestThrottle();
    await begunBy(Array(7).fill(0), throttle);
    let isWanted = true;
    const given = Array.from({ length: 40 }, () => throttle.takeTurn(() => isWanted));
    isWanted = false;
    expect(await begunBy([500], throttle)).toEqual([1000]);
    expect(new Set(await Promise.all(given))).toEqual(new Set([false]));
  });

  it('is no slower when the clock is set back', async () => {
    const throttle = createRequestThrottle();
    await begunBy(Array(7).fill(0), throttle);
    vi.setSystemTime(Date.now() - 600_000);
    const [next] = await begunBy([0], throttle);
    expect(next).toBe(1000);
  });
});
