import { expect, it } from 'vitest';
import { health } from './health.ts';

const keyFault = async () => null;

function ask(path: string, isReady: () => Promise<boolean>, canWrite = async () => true) {
  return Promise.resolve(health({ isReady, canWrite, keyFault }).request(path));
}

it('/healthz is alive without calling any service', async () => {
  const answer = await ask('/healthz', () => Promise.reject(new Error('asked')));
  expect([answer.status, await answer.json()]).toEqual([200, { alive: true }]);
});

it.each([
  [true, 200],
  [false, 503],
])('/readyz: %s', async (ready, status) => {
  const answer = await ask('/readyz', async () => ready);
  expect([answer.status, await answer.json()]).toEqual([status, { ready, degraded: [] }]);
});

it('/readyz stays ready without a database, and lists it as degraded', async () => {
  const answer = await ask(
    '/readyz',
    async () => true,
    async () => false,
  );
  expect([answer.status, await answer.json()]).toEqual([200, { ready: true, degraded: ['database'] }]);
});

it.each(['wrong', 'missing'] as const)('/readyz is not ready with a key that is %s, and names it', async (is) => {
  const parts = { isReady: async () => true, canWrite: async () => false, keyFault: async () => ({ id: 'k9', is }) };
  const answer = await health(parts).request('/readyz');
  expect([answer.status, await answer.json()]).toEqual([503, { ready: false, degraded: [`encryption key k9: ${is}`] }]);
});

it('/readyz returns 503 during shutdown while /healthz stays alive', async () => {
  const closing = new AbortController();
  const site = health({ isReady: async () => true, canWrite: async () => true, keyFault }, closing.signal);
  closing.abort();
  expect((await site.request('/readyz')).status).toBe(503);
  expect((await site.request('/healthz')).status).toBe(200);
});

it.each(['/healthz', '/readyz'])('%s is not cached', async (path) => {
  expect((await ask(path, async () => true)).headers.get('Cache-Control')).toBe('no-store');
});

it('does not handle other paths', async () => {
  const answer = await ask('/healthz/x', async () => true);
  expect([answer.status, answer.headers.get('Cache-Control')]).toEqual([404, null]);
});
