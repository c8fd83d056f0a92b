import { describe, expect, it } from 'vitest';
import type { Build } from '../react-router/build.ts';
import { buildFiles } from './build-files.ts';

const build = { id: 'abc123', builtAt: 1_700_000_000_000 } as Build;
const ask = (path: string) => Promise.resolve(buildFiles(build).request(path));

describe('builds/latest.json', () => {
  it.each(['/builds/latest.json', '/builds/latest.json?1700000000001'])(
    '%s names the build and is not cached',
    async (path) => {
      const answer = await ask(path);
      expect([answer.status, await answer.json()]).toEqual([200, { id: 'abc123', timestamp: build.builtAt }]);
      expect(answer.headers.get('Cache-Control')).toBe('no-store');
    },
  );
});

describe('builds/meta', () => {
  it('contains the route rules of this build and is immutable', async () => {
    const answer = await ask('/builds/meta/abc123.json');
    expect(await answer.json()).toMatchObject({
      id: 'abc123',
      prerendered: [],
      matcher: {
        static: { '/tack': { appMiddleware: ['no-store', 'noindex'] }, '/medlem': {} },
        wildcard: {
          '/vuxen-eller-pedagog': { redirect: '/vuxen/**' },
          '/medlem': { appMiddleware: ['no-store', 'noindex'] },
        },
      },
    });
    expect(answer.headers.get('Cache-Control')).toBe('public, max-age=31536000, immutable');
  });

  it.each([
    '/builds/meta/other.json',
    '/builds/meta/abc123',
    '/builds/meta/',
    '/builds/meta/..%2Flatest.json',
    '/builds',
  ])('returns 404 for an unknown file: %s', async (path) => {
    const answer = await ask(path);
    expect([answer.status, answer.headers.get('Cache-Control')]).toEqual([404, null]);
  });
});
