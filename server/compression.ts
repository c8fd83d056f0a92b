import { hash } from 'node:crypto';
import type { MiddlewareHandler } from 'hono';
import { createMiddleware } from 'hono/factory';
import type { Piece } from '#visit/page-facts.ts';
import { acceptsGzip, chooseQuickEncoding, type Encoding, encode } from './encodings.ts';
import { gzipPieces } from './gzip-pieces.ts';
import { etagIn } from './page-answer.ts';
import type { SiteEnvironment } from './site.ts';

const smallest = 1024;
const compressible = /^(text\/|application\/(json|xml|atom\+xml|manifest\+json))/;

/** Compresses what is rendered on demand, quickly, and tags it; files were compressed when the site was built, kept pages are once. */
export const compress = compressWith(() => false);

/** The same. @param isHurried whether a page is better a little larger than a little later */
export function compressWith(isHurried: () => boolean): MiddlewareHandler<SiteEnvironment> {
  return createMiddleware<SiteEnvironment>(async (context, next) => {
    // Whoever asks what a page is may keep it, and then sees to its bytes.
    const mayBeKept = context.env?.page !== undefined;
    await next();
    const { res } = context;
    if (!compressible.test(res.headers.get('Content-Type') ?? '') || res.headers.has('Content-Encoding')) return;
    res.headers.append('Vary', 'Accept-Encoding');
    if (context.req.method === 'HEAD') {
      // It would have to say how the body is compressed.
      res.headers.delete('ETag');
      return;
    }
    const { html, isKept = false } = context.env?.page ?? {};
    // Whoever answers with a document leaves the body to us.
    const pieces = (!res.body && html) || [{ bytes: Buffer.from(await res.arrayBuffer()), isShared: false }];
    const size = pieces.reduce((sum, { bytes }) => sum + bytes.byteLength, 0);
    const isLeft = (mayBeKept && isKept) || size < smallest;
    const accepted = isLeft ? undefined : context.req.header('Accept-Encoding');
    const { encoding, body } = await pack(pieces, accepted, isHurried());
    const { headers } = res;
    headers.delete('Content-Length');
    if (encoding) headers.set('Content-Encoding', encoding);
    const tag = headers.get('ETag');
    if (res.ok && context.req.method === 'GET')
      headers.set('ETag', tag ? etagIn(encoding, tag) : `"${hash('sha1', body, 'base64url')}"`);
    // Set over another answer, this one would take that one's length.
    context.res = undefined;
    context.res = new Response(size ? body : null, { status: res.status, headers });
  });
}

interface Packed {
  encoding: Encoding | null;
  body: Buffer<ArrayBuffer>;
}

/** What has pieces in common with others is put together of them: that is quickest by far. */
async function pack(pieces: readonly Piece[], accepted: string | undefined, isHurried: boolean): Promise<Packed> {
  if (acceptsGzip(accepted) && pieces.some(({ isShared }) => isShared)) {
    return { encoding: 'gzip', body: gzipPieces(pieces, isHurried) };
  }
  const bytes = Buffer.concat(pieces.map((piece) => piece.bytes));
  const encoding = chooseQuickEncoding(accepted);
  return { encoding, body: encoding ? await encode(bytes, encoding, 'quick') : bytes };
}
