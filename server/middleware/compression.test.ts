import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib';
import { Hono } from 'hono';
import { etag } from 'hono/etag';
import { describe, expect, it } from 'vitest';
import { DocumentResponse } from '#request/document-response.ts';
import type { SiteEnvironment } from '../env.ts';
import { compress } from './compression.ts';

const page = '<p>Räven bor i skogen.</p>'.repeat(100);
const html = { 'Content-Type': 'text/html; charset=utf-8' };

async function ask(
  acceptEncoding: string | null,
  headers: Record<string, string> = html,
  body: string | null = page,
  init: RequestInit = {},
) {
  const site = new Hono<SiteEnvironment>().use(compress).all('*', () => new Response(body, { headers }));
  const answer = await site.request('/', {
    headers: acceptEncoding ? { 'Accept-Encoding': acceptEncoding } : {},
    ...init,
  });
  const bytes = Buffer.from(await answer.arrayBuffer());
  const encoding = answer.headers.get('Content-Encoding');
  const unpack = { br: brotliDecompressSync, gzip: gunzipSync, zstd: zstdDecompressSync }[encoding ?? ''];
  const text = unpack && headers['Content-Encoding'] === undefined ? unpack(bytes) : bytes;
  return { encoding, bytes, text: text.toString(), headers: answer.headers, status: answer.status };
}

describe('the encoding', () => {
  it.each([
    ['brotli before gzip', 'gzip, deflate, br', 'br'],
    ['gzip where brotli is unknown', 'gzip, deflate', 'gzip'],
    ['with qualities', 'gzip;q=0.5, br;q=1.0', 'br'],
    ['in capitals', 'GZIP', 'gzip'],
    ['brotli refused', 'br;q=0, gzip', 'gzip'],
    ['both refused', 'br;q=0, gzip; q=0.0', null],
    ['zstd before gzip', 'gzip, zstd', 'zstd'],
    ['zstd, which is quicker, before brotli', 'gzip, deflate, br, zstd', 'zstd'],
    ['none that we speak', 'compress, deflate', null],
    ['a name that only contains ours', 'x-br-x, gzipped', null],
    ['the plain text asked for', 'identity', null],
    ['nothing said', null, null],
  ])('%s: %s', async (_, accepted, encoding) => {
    const answer = await ask(accepted);
    expect([answer.encoding, answer.text]).toEqual([encoding, page]);
  });
});

describe('compressible responses', () => {
  it.each([
    ['text/html; charset=utf-8', 'br'],
    ['text/css', 'br'],
    ['application/json', 'br'],
    ['application/xml', 'br'],
    ['application/atom+xml; charset=utf-8', 'br'],
    ['application/manifest+json', 'br'],
    ['image/webp', null],
    ['font/woff2', null],
    ['application/octet-stream', null],
  ])('%s: %s', async (contentType, encoding) => {
    const answer = await ask('br', { 'Content-Type': contentType });
    expect([answer.encoding, answer.text]).toEqual([encoding, page]);
    expect(answer.headers.get('Vary')).toBe(encoding ? 'Accept-Encoding' : null);
  });

  it('compresses bodies over 1 kB only', async () => {
    expect((await ask('br', html, 'a'.repeat(1023))).encoding).toBeNull();
    expect((await ask('br', html, 'a'.repeat(1024))).encoding).toBe('br');
  });

  it.each(['br', 'zstd', 'gzip'])('compresses bodies too large for the main thread, with %s', async (encoding) => {
    const large = page.repeat(200);
    const answer = await ask(encoding, html, large);
    expect([answer.encoding, answer.text.length]).toEqual([encoding, large.length]);
  });

  it('skips responses that are already compressed', async () => {
    const answer = await ask('br', { ...html, 'Content-Encoding': 'zstd' });
    expect([answer.encoding, answer.headers.get('Vary')]).toEqual(['zstd', null]);
  });

  it('leaves a cacheable page to the page cache, and compresses it when the caller is no cache', async () => {
    const chunks = [{ bytes: Buffer.from(page), isShared: false }];
    const site = new Hono<SiteEnvironment>().use(compress).get('/', () => {
      return new DocumentResponse(chunks, { headers: html }, { locale: null, cacheTags: [] });
    });
    const encoding = async (env: object) => {
      const answer = await site.request('/', { headers: { 'Accept-Encoding': 'br' } }, env);
      return answer.headers.get('Content-Encoding');
    };
    expect([await encoding({ isForPageCache: true }), await encoding({})]).toEqual([null, 'br']);
  });

  it.each([
    ['gzip, deflate, br, zstd', 'gzip'],
    ['br', 'br'],
    ['gzip;q=0, zstd', 'zstd'],
    [null, null],
  ])('joins a document from its pieces, in gzip where accepted: %s', async (accepted, encoding) => {
    const bytes = Buffer.from(page);
    const pieces = [
      { bytes: bytes.subarray(0, 1000), isShared: true },
      { bytes: bytes.subarray(1000), isShared: false },
    ];
    const site = new Hono<SiteEnvironment>().use(compress).get('/', () => {
      return new DocumentResponse(pieces, { headers: { ...html, ETag: '"a"' } });
    });
    const answer = await site.request('/', { headers: accepted ? { 'Accept-Encoding': accepted } : {} }, {});
    expect([answer.headers.get('Content-Encoding'), answer.headers.get('ETag'), answer.headers.get('Vary')]).toEqual([
      encoding,
      encoding ? `"a-${encoding}"` : '"a"',
      'Accept-Encoding',
    ]);
    const sent = Buffer.from(await answer.arrayBuffer());
    const unpack = { br: brotliDecompressSync, gzip: gunzipSync, zstd: zstdDecompressSync }[encoding ?? ''];
    expect((unpack ? unpack(sent) : sent).toString()).toBe(page);
  });

  it('skips responses without a body', async () => {
    expect((await ask('br', html, null)).encoding).toBeNull();
  });

  it('skips HEAD', async () => {
    const answer = await ask(null, html, page, { method: 'HEAD', headers: { 'Accept-Encoding': 'br' } });
    expect([answer.encoding, answer.headers.get('Vary')]).toEqual([null, 'Accept-Encoding']);
  });

  it('removes the ETag from a HEAD response, since it depends on the encoding', async () => {
    const tagged = { ...html, ETag: '"fox"' };
    const tagOf = async (method: string) => {
      const answer = await ask(null, tagged, page, { method, headers: { 'Accept-Encoding': 'br' } });
      return answer.headers.get('ETag');
    };
    expect([await tagOf('GET'), await tagOf('HEAD')]).toEqual(['"fox-br"', null]);
  });
});

describe('the compressed response', () => {
  it('keeps status, headers and cookies', async () => {
    const site = new Hono<SiteEnvironment>().use(compress).get('/', () => {
      const headers = new Headers({ ...html, 'Cache-Control': 'no-store', Vary: 'Cookie' });
      headers.append('Set-Cookie', 'a=b');
      headers.append('Set-Cookie', 'c=d');
      return new Response(page, { status: 404, headers });
    });
    const answer = await site.request('/', { headers: { 'Accept-Encoding': 'br' } });
    expect([answer.status, answer.headers.get('Cache-Control')]).toEqual([404, 'no-store']);
    expect(answer.headers.getSetCookie()).toEqual(['a=b', 'c=d']);
    expect(answer.headers.get('Vary')).toBe('Cookie, Accept-Encoding');
    expect(answer.headers.get('Content-Type')).toBe(html['Content-Type']);
  });

  it('drops the old Content-Length', async () => {
    const answer = await ask('br', { ...html, 'Content-Length': String(Buffer.byteLength(page)) });
    expect([null, String(answer.bytes.byteLength)]).toContain(answer.headers.get('Content-Length'));
  });

  it('has an ETag per encoding, and answers 304 when unchanged', async () => {
    const site = new Hono<SiteEnvironment>().use(etag(), compress).get('/', (context) => context.html(page));
    const ask2 = (headers: Record<string, string>) => Promise.resolve(site.request('/', { headers }));
    const [br, gzip, again] = [
      await ask2({ 'Accept-Encoding': 'br' }),
      await ask2({ 'Accept-Encoding': 'gzip' }),
      await ask2({ 'Accept-Encoding': 'gzip' }),
    ];
    expect(br.headers.get('ETag')).not.toBe(gzip.headers.get('ETag'));
    expect(again.headers.get('ETag')).toBe(gzip.headers.get('ETag'));
    const known = { 'Accept-Encoding': 'br', 'If-None-Match': br.headers.get('ETag') ?? '' };
    expect((await ask2(known)).status).toBe(304);
  });
});
