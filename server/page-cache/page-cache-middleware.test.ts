import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { sampleDocument } from '#fixtures/document.fixture.ts';
import { minute, openSamplePageCache, type SampleHandler } from '#fixtures/page-cache.fixture.ts';

const settled = () => new Promise((resolve) => setTimeout(resolve, 20));

describe('a document', () => {
  it('is rendered once and then served from the cache', async () => {
    const { read, asked, outcomes } = await openSamplePageCache(() => sampleDocument('fox'));
    expect([await read('/a'), await read('/a'), await read('/a?utm_source=x')]).toEqual(['fox', 'fox', 'fox']);
    expect(asked).toEqual(['GET /a']);
    expect(outcomes).toEqual(['miss', 'hit', 'hit']);
  });

  it('is rendered once for all concurrent requests', async () => {
    const gate = Promise.withResolvers<void>();
    const { read, asked } = await openSamplePageCache(async () => {
      await gate.promise;
      return sampleDocument('fox');
    });
    const all = Array.from({ length: 20 }, () => read('/a'));
    await settled();
    gate.resolve();
    expect(new Set(await Promise.all(all))).toEqual(new Set(['fox']));
    expect(asked).toHaveLength(1);
  });

  it('is served in every encoding, at first and from the cache', async () => {
    const whole = 'Räven bor i skogen. '.repeat(200);
    const { ask } = await openSamplePageCache(() => sampleDocument(whole));
    const tags = new Set<string>();
    const unpack = { br: brotliDecompressSync, gzip: gunzipSync, zstd: zstdDecompressSync };
    for (const round of [1, 2, 3]) {
      for (const encoding of ['br', 'zstd', 'gzip'] as const) {
        const { bytes, headers } = await ask('/a', { 'Accept-Encoding': encoding });
        expect([round, headers['content-encoding'], headers['content-length']]).toEqual([
          round,
          encoding,
          String(bytes.byteLength),
        ]);
        expect(unpack[encoding](bytes).toString()).toBe(whole);
        const tag = String(headers.etag);
        tags.add(tag);
        expect((await ask('/a', { 'Accept-Encoding': encoding, 'If-None-Match': tag })).status).toBe(304);
      }
      expect((await ask('/a')).bytes.toString()).toBe(whole);
      await settled();
    }
    expect(tags.size).toBe(3);
  });

  it('answers 304 with its security headers, and HEAD without a body', async () => {
    const { ask } = await openSamplePageCache(() =>
      sampleDocument('fox', { headers: { 'Content-Security-Policy': 'x' } }),
    );
    for (const _ of [1, 2]) {
      const same = await ask('/a', { 'If-None-Match': '"other", "fox"' });
      expect([same.status, same.bytes.byteLength, same.headers['content-security-policy']]).toEqual([304, 0, 'x']);
      const head = await ask('/a', {}, 'HEAD');
      expect([head.status, head.bytes.byteLength, head.headers['content-length']]).toEqual([200, 0, '3']);
    }
    for (const known of ['W/"fox"', '*']) expect((await ask('/a', { 'If-None-Match': known })).status).toBe(304);
    expect((await ask('/a', { 'If-None-Match': '"hare"' })).status).toBe(200);
    expect((await ask('/a', { Range: 'bytes=0-0' })).bytes.toString()).toBe('fox');
  });

  it('reports the rendering time to visitors who waited, and a cache hit to the others', async () => {
    const { ask } = await openSamplePageCache(() =>
      sampleDocument('fox', { headers: { 'Server-Timing': 'total;dur=7' } }),
    );
    for (const timing of ['total;dur=7', 'cache;desc=hit', 'cache;desc=hit'])
      expect((await ask('/a')).headers['server-timing']).toBe(timing);
  });

  it('carries the request id of its render for visitors who waited', async () => {
    const { ask } = await openSamplePageCache(() => sampleDocument('fox', { headers: { 'X-Request-Id': 'first' } }));
    const ids = [];
    for (const _ of [1, 2, 3]) ids.push((await ask('/a')).headers['x-request-id']);
    expect(ids).toEqual(['first', undefined, undefined]);
  });

  it('is cached by language where the visitor’s language decides', async () => {
    const { read, asked } = await openSamplePageCache((request) => {
      const locale = request.headers.get('Accept-Language') === 'en' ? 'en' : 'sv';
      return sampleDocument(locale, { locale });
    });
    const languages = ['sv', 'en', 'sv', 'en'];
    const shown = [];
    for (const language of languages) shown.push(await read('/', { 'Accept-Language': language }));
    expect(shown).toEqual(languages);
    expect(asked).toHaveLength(2);
  });
});

describe('an uncacheable response', () => {
  it.each([
    ['an app', '/sok'],
    ['personal pages', '/stod/gava/summa'],
    ['personal pages in English', '/en/stod/gava/summa'],
    ['personal pages in another case', '/Medlem/x'],
    ['personal pages in English, in capitals', '/EN/STOD/gava/summa'],
    ['files', '/favicon.svg'],
    ['the house’s own addresses', '/_/sprak/en'],
    ['what has a query and is not known', '/a?b=c'],
    ['another spelling of an address', '/%61'],
    ['another spelling of a letter of ours', '/r%c3%a4v'],
    ['two slashes', '//a'],
  ])('%s', async (_, path) => {
    const { read, asked } = await openSamplePageCache(() =>
      path === '/sok' ? new Response('app') : sampleDocument('fox'),
    );
    for (const _time of [1, 2]) await read(path);
    expect(asked).toHaveLength(2);
  });

  it('is one that sets a cookie, or answers a POST', async () => {
    const { ask, read, asked } = await openSamplePageCache(() =>
      sampleDocument('fox', { headers: { 'Set-Cookie': 'a=b' } }),
    );
    for (const _ of [1, 2]) await read('/a');
    await ask('/a', { 'Content-Length': '0' }, 'POST');
    expect(asked).toEqual(['GET /a', 'GET /a', 'POST /a']);
  });

  it('is rendered separately for each concurrent request', async () => {
    const { read } = await openSamplePageCache(async (request) => {
      await settled();
      return new Response(request.headers.get('Cookie'));
    });
    const visitors = ['a=1', 'a=2', 'a=3'];
    expect(await Promise.all(visitors.map((Cookie) => read('/app', { Cookie })))).toEqual(visitors);
  });

  it('is an error for a crawler, and a crawler gets no cached error page', async () => {
    const crawler = { 'User-Agent': 'Googlebot/2.1' };
    const { ask } = await openSamplePageCache((request) => {
      if (request.headers.get('User-Agent')?.includes('bot')) return new Response(null, { status: 404 });
      return sampleDocument('nothing here', { status: 404 });
    });
    const heard = [];
    for (const headers of [crawler, {}, crawler, {}]) heard.push((await ask('/a', headers)).bytes.toString());
    expect(heard).toEqual(['', 'nothing here', '', 'nothing here']);
  });
});

describe('a 404', () => {
  const nothing: SampleHandler = () => sampleDocument('nothing here', { status: 404 });

  it('is cached, and has no ETag', async () => {
    const { ask, asked } = await openSamplePageCache(nothing);
    for (const _ of [1, 2]) {
      const { status, bytes, headers } = await ask('/a', { 'If-None-Match': '*' });
      expect([status, bytes.toString(), headers.etag]).toEqual([404, 'nothing here', undefined]);
    }
    expect(asked).toHaveLength(1);
  });

  it('is not cached while the content service is down', async () => {
    const { ask, clock, site } = await openSamplePageCache(nothing);
    await ask('/a');
    site.answer = () => new Response('down', { status: 503 });
    clock.time += minute + 1;
    await ask('/a');
    await settled();
    expect((await ask('/a')).status).toBe(503);
  });
});

describe('an expired document', () => {
  it('is served while it is revalidated', async () => {
    const { read, clock, site, asked } = await openSamplePageCache(() => sampleDocument('old'));
    await read('/a');
    site.answer = () => sampleDocument('new');
    clock.time += minute;
    expect(await read('/a')).toBe('old');
    expect(asked).toHaveLength(1);
    clock.time += 1;
    expect(await read('/a?b=c')).toBe('old');
    await settled();
    expect(await read('/a')).toBe('new');
    expect(asked).toEqual(['GET /a', 'GET /a']);
  });

  it('of another day is rendered before it is served, and is served only if it cannot be', async () => {
    const { read, clock, site, asked } = await openSamplePageCache(() => sampleDocument('sunday'));
    // Ten seconds before midnight in Sweden, in summer.
    clock.time = Date.UTC(2026, 5, 7, 21, 59, 50);
    for (const path of ['/a', '/b']) await read(path);
    site.answer = () => sampleDocument('monday');
    clock.time += 9_999;
    expect(await read('/a')).toBe('sunday');
    clock.time += 2;
    expect([await read('/a'), await read('/a')]).toEqual(['monday', 'monday']);
    expect(asked).toEqual(['GET /a', 'GET /b', 'GET /a']);
    site.answer = () => sampleDocument('broken', { status: 503 });
    expect(await read('/b')).toBe('sunday');
  });

  it('waits its turn when many have expired at once', async () => {
    const { read, clock, site, asked } = await openSamplePageCache(() => sampleDocument('old'));
    const paths = ['/a', '/b', '/c', '/d', '/e'];
    for (const path of paths) await read(path);
    const gate = Promise.withResolvers<void>();
    site.answer = async () => {
      await gate.promise;
      return sampleDocument('new');
    };
    clock.time += minute + 1;
    for (const path of paths) expect(await read(path)).toBe('old');
    expect(asked).toHaveLength(5 + 2);
    gate.resolve();
    await settled();
    for (const _ of paths) {
      for (const path of paths) await read(path);
      await settled();
    }
    expect(await Promise.all(paths.map((path) => read(path)))).toEqual(paths.map(() => 'new'));
  });

  it('is served, marked as stale, when revalidation fails, which is retried later', async () => {
    const { ask, read, clock, site, asked } = await openSamplePageCache(() => sampleDocument('old'));
    await read('/a');
    site.answer = () => new Response('down', { status: 503 });
    clock.time += minute + 1;
    await read('/a');
    await settled();
    const shown = await ask('/a');
    expect([shown.status, shown.bytes.toString(), shown.headers['x-content']]).toEqual([200, 'old', 'stale']);
    expect(asked).toHaveLength(2);
    site.answer = () => sampleDocument('new');
    clock.time += 5_001;
    await read('/a');
    await settled();
    const renewed = await ask('/a');
    expect([renewed.bytes.toString(), renewed.headers['x-content']]).toEqual(['new', undefined]);
  });

  it('is replaced by the current state', async () => {
    const { ask, clock, site } = await openSamplePageCache(() => sampleDocument('old'));
    await ask('/a');
    site.answer = () => new Response(null, { status: 301, headers: { Location: '/b' } });
    clock.time += minute + 1;
    await ask('/a');
    await settled();
    expect((await ask('/a')).status).toBe(301);
  });
});

describe('after a content change', () => {
  const change = { ids: new Set(['rav']), contentTypes: new Set<string>(), everything: false };

  it('the next visitor gets the new page, and unrelated pages stay cached', async () => {
    const { read, cache, clock, site, asked } = await openSamplePageCache((request) =>
      sampleDocument('old', { cacheTags: [new URL(request.url).pathname === '/fox' ? 'rav' : 'hare'] }),
    );
    await read('/fox');
    await read('/hare');
    site.answer = () => sampleDocument('new');
    clock.time += 1;
    cache.invalidate(change);
    clock.time += 1;
    expect([await read('/fox'), await read('/hare')]).toEqual(['new', 'old']);
    expect(asked).toEqual(['GET /fox', 'GET /hare', 'GET /fox']);
  });

  it('under overload, an invalidated page is served instead of a 503, and only then', async () => {
    const { ask, read, cache, clock, site, need, pageCache } = await openSamplePageCache(() => sampleDocument('old'));
    await read('/a');
    clock.time += 1;
    cache.invalidate(change);
    clock.time += 1;
    site.answer = () => sampleDocument('new');
    const isThere = (address: string) => pageCache.hasStale({ method: 'GET', address, header: () => undefined });
    expect([isThere('/a?b'), isThere('/unknown')]).toEqual([true, false]);
    need.isGreat = true;
    const { status, bytes, headers } = await ask('/a');
    expect([status, bytes.toString(), headers['x-content']]).toEqual([200, 'old', 'stale']);
    expect((await ask('/unknown')).status).toBe(503);
    need.isGreat = false;
    expect(await read('/a')).toBe('new');
  });

  it('with the service down, the old page is served', async () => {
    const { ask, cache, clock, site, asked } = await openSamplePageCache(() => sampleDocument('old'));
    await ask('/a');
    clock.time += 1;
    cache.invalidate(change);
    site.answer = () => new Response('down', { status: 503 });
    for (const _ of [1, 2, 3]) {
      const { status, bytes, headers } = await ask('/a');
      expect([status, bytes.toString(), headers['x-content']]).toEqual([200, 'old', 'stale']);
    }
    expect(asked).toHaveLength(2);
  });
});
