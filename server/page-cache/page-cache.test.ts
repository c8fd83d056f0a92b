import { describe, expect, it } from 'vitest';
import { sampleDocument } from '#fixtures/document.fixture.ts';
import { toCachedPage } from './cached-page.ts';
import { createPageCache } from './page-cache.ts';

const minute = 60_000;
const noon = Date.UTC(2026, 5, 1, 12);

/** A cache of three pages and two absences, with a clock to turn. */
function cacheAt(time = noon, bytes?: number) {
  const clock = { time };
  const cache = createPageCache({
    pages: 3,
    absences: 2,
    fresh: minute,
    now: () => clock.time,
    ...(bytes && { bytes }),
  });
  const page = async ({ status = 200, cacheTags = ['rav'], headers = {} } = {}) =>
    toCachedPage(sampleDocument('page', { status, headers: { ETag: '"1"', ...headers }, cacheTags }), cache.begin());
  return { cache, clock, page };
}
const inSwedish = () => 'sv';
const change = { ids: new Set<string>(), contentTypes: new Set<string>(), everything: false };

describe('a cached page', () => {
  it('is found by its path, in any language', async () => {
    const { cache, page } = cacheAt();
    const cached = await page();
    cache.store('/a', null, cached);
    expect(
      cache.find('/a', () => {
        throw new Error('Nobody needs to know.');
      }),
    ).toBe(cached);
    expect(cache.find('/b', inSwedish)).toBeUndefined();
  });

  it('is evicted when the cache exceeds its limit in bytes', async () => {
    const { cache, page } = cacheAt(noon, 'page'.length * 2);
    for (const path of ['/a', '/b', '/c']) cache.store(path, null, await page());
    expect(['/a', '/b', '/c'].filter((path) => cache.find(path, inSwedish))).toEqual(['/b', '/c']);
  });

  it('is found by language where the visitor’s language decides', async () => {
    const { cache, page } = cacheAt();
    const [swedish, english] = [await page(), await page()];
    cache.store('/', 'sv', swedish);
    expect(cache.find('/', () => 'en')).toBeUndefined();
    cache.store('/', 'en', english);
    expect([cache.find('/', inSwedish), cache.find('/', () => 'en')]).toEqual([swedish, english]);
  });

  it('expires after its TTL, at midnight at the latest, and in seconds when its content is stale', async () => {
    const { cache, clock, page } = cacheAt();
    const cached = await page();
    cache.store('/a', null, cached);
    expect(cached.expiresAt).toBe(noon + minute);
    // Midnight in Sweden, in summer.
    clock.time = Date.UTC(2026, 5, 1, 21, 59, 50);
    cache.store('/a', null, cached);
    expect(cached.expiresAt).toBe(Date.UTC(2026, 5, 1, 22));
    clock.time = noon;
    const stale = await page({ headers: { 'X-Content': 'stale' } });
    cache.store('/a', null, stale);
    expect([stale.isStaleOnError, stale.expiresAt]).toEqual([true, noon + 5_000]);
  });

  it('is not served after a week', async () => {
    const { cache, clock, page } = cacheAt();
    cache.store('/a', null, await page());
    clock.time += 7 * 24 * 60 * minute - 1;
    expect(cache.find('/a', inSwedish)).toBeDefined();
    clock.time += 1;
    expect(cache.find('/a', inSwedish)).toBeUndefined();
  });

  it('is never evicted by made-up URLs, and the cache keeps its limits', async () => {
    const { cache, page } = cacheAt();
    cache.store('/a', null, await page());
    for (let number = 0; number < 100; number += 1)
      cache.store(`/made-up-${number}`, null, await page({ status: 404 }));
    expect(cache.size).toBe(3);
    for (let number = 0; number < 100; number += 1)
      cache.store(`/made-up-${number}`, 'sv', await page({ status: 404 }));
    expect(cache.size).toBe(3);
    expect(cache.find('/a', inSwedish)).toBeDefined();
    for (let number = 0; number < 100; number += 1) cache.store(`/${number}`, null, await page());
    expect(cache.size).toBe(5);
  });

  it('is a page or a 404, never both', async () => {
    const { cache, page } = cacheAt();
    cache.store('/a', null, await page());
    cache.store('/a', null, await page({ status: 404 }));
    expect([cache.size, cache.find('/a', inSwedish)?.status]).toEqual([1, 404]);
    cache.store('/a', null, await page());
    expect([cache.size, cache.find('/a', inSwedish)?.status]).toEqual([1, 200]);
    cache.forget('/a', 'sv');
    expect(cache.size).toBe(0);
  });
});

describe('a content change', () => {
  it.each([
    ['of an entry that it shows', { ids: new Set(['rav']) }, true],
    ['of another entry', { ids: new Set(['hare']) }, false],
    ['of a list that it shows', { contentTypes: new Set(['article']) }, true],
    ['of another list', { contentTypes: new Set(['footer']) }, false],
    ['of everything', { everything: true }, true],
  ])('%s invalidates a page: %s → %s', async (_, part, isInvalidated) => {
    const { cache, clock, page } = cacheAt();
    const cached = await page({ cacheTags: ['rav', 'list:article'] });
    cache.store('/a', null, cached);
    clock.time += 1;
    cache.invalidate({ ...change, ...part });
    expect(cached.isInvalidated).toBe(isInvalidated);
  });

  it('to everything invalidates unrelated pages, too', async () => {
    const { cache, page } = cacheAt();
    const cached = await page();
    cached.cacheTags = [];
    cache.store('/a', null, cached);
    cache.invalidate({ ...change, everything: true });
    expect(cached.isInvalidated).toBe(true);
  });

  it('drops all 404s, since the pages may exist now', async () => {
    const { cache, page } = cacheAt();
    cache.store('/new', null, await page({ status: 404, cacheTags: [] }));
    cache.invalidate({ ...change, ids: new Set(['new']) });
    expect(cache.find('/new', inSwedish)).toBeUndefined();
  });

  it('invalidates a render that began before it', async () => {
    const { cache, clock, page } = cacheAt();
    const begun = await page();
    clock.time += 5;
    cache.invalidate({ ...change, ids: new Set(['rav']) });
    cache.store('/a', null, begun);
    expect(begun.isInvalidated).toBe(true);
  });

  it('spares a render that began after it, even if the clock was set back', async () => {
    const { cache, clock, page } = cacheAt();
    cache.invalidate({ ...change, everything: true });
    clock.time -= 60 * minute;
    const later = await page();
    cache.store('/a', null, later);
    expect(later.isInvalidated).toBe(false);
  });
});
