import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { isLong } from '../../tests/support/long.ts';
import { serveSample, space } from './served-sample.ts';

const { origin, get, tell, restart, close } = await serveSample();
afterAll(() => void close());
beforeEach(() => restart());

describe('faults', () => {
  const set = (fault: object) => tell('faults', fault, 'PUT');

  test.each([
    ['429', 429, 'RateLimitExceeded'],
    ['500', 500, 'ServerError'],
    ['401', 401, 'AccessTokenInvalid'],
  ])('%s in the vendor’s words', async (kind, status, id) => {
    await set({ kind });
    const answer = await get('entries');
    expect([answer.status, answer.body.sys.id]).toEqual([status, id]);
    await fetch(`${origin}/__fakes/faults`, { method: 'DELETE' });
    expect((await get('entries')).status).toBe(200);
  });

  test('empty is a list of nothing, garbage is not JSON', async () => {
    await set({ kind: 'empty', path: `/spaces/${space}/environments/master/entries` });
    expect((await get('entries')).body).toMatchObject({ total: 0, items: [] });
    expect((await get('assets')).body.total).toBe(1);
    await fetch(`${origin}/__fakes/faults`, { method: 'DELETE' });
    await set({ kind: 'garbage' });
    expect(await get('entries')).toMatchObject({ status: 200, body: null });
  });

  test.each<readonly [string, RegExp, number]>([
    ['html', /^<!doctype html>/, 41],
    ['deep', /^\{"items":\[{100000}\]{100000}\}$/, 200_010],
    ...(isLong ? [['huge', /^\{"items":\["a{1000}/, 50 * 1024 * 1024 + 14] as const] : []),
  ])('%s is answered with 200', async (kind, begins, length) => {
    await set({ kind });
    const response = await fetch(`${origin}/spaces/${space}/environments/master/entries`);
    const text = await response.text();
    expect([response.status, text.length, begins.test(text)]).toEqual([200, length, true]);
  });

  test('drip begins the right answer', async () => {
    await set({ kind: 'drip' });
    const headers = { authorization: 'Bearer delivery-token' };
    const response = await fetch(`${origin}/spaces/${space}/environments/master/locales`, { headers });
    const reader = response.body?.getReader();
    const drop = async () => new TextDecoder().decode((await reader?.read())?.value);
    expect([response.status, await drop(), await drop()]).toEqual([200, '{', '\n']);
    await reader?.cancel();
  });

  test('reset drops the connection, hang too once its time is up', async () => {
    await set({ kind: 'reset' });
    await expect(get('entries')).rejects.toMatchObject({ cause: { code: 'ECONNRESET' } });
    await fetch(`${origin}/__fakes/faults`, { method: 'DELETE' });
    await set({ kind: 'hang', ms: 30 });
    await expect(get('entries')).rejects.toThrow();
  });

  test('slow waits, then answers', async () => {
    await set({ kind: 'slow', ms: 60 });
    const from = performance.now();
    expect((await get('entries')).status).toBe(200);
    expect(performance.now() - from).toBeGreaterThan(55);
  });

  test('a share strikes as often as asked, and the same ones each time', async () => {
    const run = async () => {
      restart();
      await set({ kind: '500', share: 0.3, seed: 7 });
      const statuses: number[] = [];
      for (let count = 0; count < 40; count += 1) statuses.push((await get('locales')).status);
      return statuses;
    };
    const [one, two] = [await run(), await run()];
    expect(one).toEqual(two);
    expect(one.filter((status) => status === 500).length).toBeGreaterThan(4);
    expect(one.filter((status) => status === 500).length).toBeLessThan(20);
    const [fault] = await (await fetch(`${origin}/__fakes/faults`)).json();
    expect(fault.hits).toBe(one.filter((status) => status === 500).length);
  });

  test.each([
    [{ kind: 'fire' }],
    [{ kind: 'slow', ms: -1 }],
    [{ kind: '500', share: 2 }],
    [{ kind: '500', colour: 1 }],
  ])('refuses %j', async (fault) => expect((await set(fault)).status).toBe(400));
});
