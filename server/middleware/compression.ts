import { hash } from 'node:crypto';
import type { MiddlewareHandler } from 'hono';
import { createMiddleware } from 'hono/factory';
import { DocumentResponse, type HtmlChunk, isCacheable, joinChunks } from '#request/document-response.ts';
import { addVary } from '#request/headers/vary.ts';
import type { SiteEnvironment } from '../env.ts';
import { acceptsGzip, chooseQuickEncoding, type Encoding, encode } from '../page-cache/encodings.ts';
import { gzipPieces } from '../page-cache/gzip-pieces.ts';
import { etagIn } from '../page-cache/page-response.ts';

const smallest = 1024;
const compressible = /^(text\/|application\/(json|xml|atom\+xml|manifest\+json))/;

/**
 * Compresses rendered responses quickly and sets their ETag. Files are compressed at build time; cached pages are
 * compressed once, by the page cache.
 */
export const compress = compressWith(() => false);

/** Creates the same middleware. @param isHurried true when a response should rather be larger than later */
export function compressWith(isHurried: () => boolean): MiddlewareHandler<SiteEnvironment> {
  return createMiddleware<SiteEnvironment>(async (context, next) => {
    await next();
    const { res } = context;
    if (!compressible.test(res.headers.get('Content-Type') ?? '') || res.headers.has('Content-Encoding')) return;
    addVary(res.headers, 'Accept-Encoding');
    if (context.req.method === 'HEAD') {
      // HEAD has no body, so an ETag would need to know how the body would have been compressed.
      res.headers.delete('ETag');
      return;
    }
    const pieces =
      res instanceof DocumentResponse ? res.chunks : [{ bytes: Buffer.from(await res.arrayBuffer()), isShared: false }];
    if (context.env?.isForPageCache && isCacheable(res)) {
      if (res.ok && !res.headers.has('ETag'))
        res.headers.set('ETag', `"${hash('sha1', joinChunks(pieces), 'base64url')}"`);
      return;
    }
    const size = pieces.reduce((sum, { bytes }) => sum + bytes.byteLength, 0);
    const accepted = size < smallest ? undefined : context.req.header('Accept-Encoding');
    const { encoding, body } = await pack(pieces, accepted, isHurried());
    const { headers } = res;
    headers.delete('Content-Length');
    if (encoding) headers.set('Content-Encoding', encoding);
    const tag = headers.get('ETag');
    if (res.ok && context.req.method === 'GET')
      headers.set('ETag', tag ? etagIn(encoding, tag) : `"${hash('sha1', body, 'base64url')}"`);
    // Clear the response first: Hono would otherwise copy the old one's Content-Length.
    context.res = undefined;
    context.res = new Response(size ? body : null, { status: res.status, headers });
  });
}

interface Packed {
  encoding: Encoding | null;
  body: Buffer<ArrayBuffer>;
}

/** Joins pre-deflated fragments when the pieces share some: by far the quickest way. */
async function pack(pieces: readonly HtmlChunk[], accepted: string | undefined, isHurried: boolean): Promise<Packed> {
  if (acceptsGzip(accepted) && pieces.some(({ isShared }) => isShared)) {
    return { encoding: 'gzip', body: gzipPieces(pieces, isHurried) };
  }
  const bytes = joinChunks(pieces);
  const encoding = chooseQuickEncoding(accepted);
  return { encoding, body: encoding ? await encode(bytes, encoding, 'quick') : bytes };
}
