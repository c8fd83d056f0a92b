import { expect, it } from 'vitest';
import { health } from './health.ts';

function ask(path: string, isReady: () => Promise<boolean>, canWrite = async () => true) {
  return Promise.resolve(health({ isReady, canWrite }).request(path));
}

it('is alive without asking anyone', async () => {
  const answer = await ask('/healthz', () => Promise.reject(new Error('asked')));
  expect([answer.status, await answer.json()]).toEqual([200, { alive: true }]);
});

it.each([
  [true, 200],
  [false, 503],
])('is ready: %s', async (ready, status) => {
  const answer = await ask('/readyz', async () => ready);
  expect([answer.status, await answer.json()]).toEqual([status, { ready, degraded: [] }]);
});

it('is ready without a database, and says that it lacks one', async () => {
  const answer = await ask(
    '/readyz',
    async () => true,
    async () => false,
  );
  expect([answer.status, await answer.json()]).toEqual([200, { ready: true, degraded: ['database'] }]);
});

it('is not ready any more, but alive, once it begins to close', async () => {
  const closing = new AbortController();
  const site = health({ isReady: async () => true, canWrite: async () => true }, closing.signal);
  closing.abort();
  expect((await site.request('/readyz')).status).toBe(503);
  expect((await site.request('/healthz')).status).toBe(200);
});

it.each(['/healthz', '/readyz'])('%s is never kept', async (path) => {
  expect((await ask(path, async () => true)).headers.get('Cache-Control')).toBe('no-store');
});

it('has nothing to say of other addresses', async () => {
  const answer = await ask('/healthz/x', async () => true);
  expect([answer.status, answer.headers.get('Cache-Control')]).toEqual([404, null]);
});
