import { Hono } from 'hono';
import { describe, expect, it } from 'vitest';
import type { SiteEnvironment } from '../env.ts';
import { createRequestLimit } from './request-limit.ts';

function limited(perMinute: number) {
  let time = 1000;
  const site = new Hono<SiteEnvironment>()
    .use(createRequestLimit({ perMinute, now: () => time }))
    .all('*', (context) => context.text('done'));
  const ask = async (remoteAddress?: string, headers: HeadersInit = {}) => {
    const answer = await site.request('/', { headers }, { incoming: { socket: { remoteAddress } } });
    return { status: answer.status, retryAfter: answer.headers.get('Retry-After'), answer };
  };
  const askTimes = async (times: number, address: string) => {
    const statuses: number[] = [];
    for (let n = 0; n < times; n += 1) statuses.push((await ask(address)).status);
    return statuses.filter((status) => status === 200).length;
  };
  return { ask, askTimes, wait: (ms: number) => void (time += ms) };
}

describe('a rate limit', () => {
  it('allows a burst, then states the seconds to wait', async () => {
    const { ask, askTimes } = limited(6);
    expect(await askTimes(7, '192.0.2.1')).toBe(6);
    const { status, retryAfter, answer } = await ask('192.0.2.1');
    expect([status, retryAfter]).toEqual([429, '10']);
    expect(await answer.json()).toEqual({ message: 'Too many requests', status: 429 });
  });

  it.each([
    [9_999, 0, '1'],
    [10_000, 1, '10'],
    [25_000, 2, '5'],
    [60_000, 6, '10'],
    [3_600_000, 6, '10'],
  ])('after %i ms allows %i more', async (ms, more, retryAfter) => {
    const { ask, askTimes, wait } = limited(6);
    await askTimes(6, '192.0.2.1');
    wait(ms);
    expect(await askTimes(more + 3, '192.0.2.1')).toBe(more);
    expect((await ask('192.0.2.1')).retryAfter).toBe(retryAfter);
  });

  it('accepts a client that waits as long as told', async () => {
    const { ask, askTimes, wait } = limited(7);
    await askTimes(7, '192.0.2.1');
    wait(Number((await ask('192.0.2.1')).retryAfter) * 1000);
    expect((await ask('192.0.2.1')).status).toBe(200);
  });

  it('is not prolonged by rejected requests', async () => {
    const { askTimes, wait } = limited(6);
    await askTimes(100, '192.0.2.1');
    wait(10_000);
    expect(await askTimes(5, '192.0.2.1')).toBe(1);
  });

  it('counts each network separately, and ignores headers', async () => {
    const { ask, askTimes } = limited(2);
    await askTimes(2, '192.0.2.1');
    expect((await ask('192.0.2.2')).status).toBe(200);
    const claims = { 'X-Forwarded-For': '192.0.2.9', Forwarded: 'for=192.0.2.9', 'X-Real-IP': '192.0.2.9' };
    expect((await ask('192.0.2.1', claims)).status).toBe(429);
  });

  it('remembers 10,000 networks at most', async () => {
    const { ask, askTimes } = limited(1);
    await ask('first');
    expect((await ask('first')).status).toBe(429);
    for (let n = 0; n < 10_000; n += 1) await ask(`sender-${n}`);
    expect(await askTimes(2, 'first')).toBe(1);
  });

  it('applies to connections without an address, too', async () => {
    const { ask } = limited(1);
    expect([(await ask()).status, (await ask()).status]).toEqual([200, 429]);
  });
});
