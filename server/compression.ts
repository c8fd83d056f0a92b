import { hash } from 'node:crypto';
import { createMiddleware } from 'hono/factory';
import type { Piece } from '#visit/page-facts.ts';
import { acceptsGzip, chooseQuickEncoding, type Encoding, encode } from './encodings.ts';
import { gzipPieces } from './gzip-pieces.ts';
import { etagIn } from './page-answer.ts';
import type { SiteEnvironment } from './site.ts';

const smallest = 1024;
const compressible = /^(text\/|application\/(json|xml|atom\+xml|manifest\+json))/;

/** Compresses what is rendered on demand, quickly, and tags it; files were compressed when the site was built, kept pages are once. */
export const compress = createMiddleware<SiteEnvironment>(async (context, next) => {
  // Whoever asks what a page is may keep it, and then sees to its bytes.
  const mayBeKept = context.env?.page !== undefined;
  await next();
  const { res } = context;
  if (!compressible.test(res.headers.get('Content-Type') ?? '') || res.headers.has('Content-Encoding')) return;
  res.headers.append('Vary', 'Accept-Encoding');
  if (context.req.method === 'HEAD') return;
  const { html = null, pieces = [], isKept = false } = context.env?.page ?? {};
  const bytes = html ?? Buffer.from(await res.arrayBuffer());
  const isLeft = (mayBeKept && isKept) || bytes.byteLength < smallest;
  const { encoding, body } = await pack(bytes, pieces, isLeft ? undefined : context.req.header('Accept-Encoding'));
  const tag = res.headers.get('ETag');
  if (html && !encoding && tag) return;
  const headers = new Headers(res.headers);
  headers.delete('Content-Length');
  if (encoding) headers.set('Content-Encoding', encoding);
  if (res.ok) headers.set('ETag', tag ? etagIn(encoding, tag) : `"${hash('sha1', body)}"`);
  // Set over another answer, this one would take that one's length.
  context.res = undefined;
  context.res = new Response(bytes.byteLength ? body : null, { status: res.status, headers });
});

/** Of pieces it is quickest by far. */
async function pack(
  bytes: Buffer<ArrayBuffer>,
  pieces: readonly Piece[],
  accepted: string | undefined,
): Promise<{ encoding: Encoding | null; body: Buffer<ArrayBuffer> }> {
  if (pieces.length && acceptsGzip(accepted)) return { encoding: 'gzip', body: gzipPieces(pieces) };
  const encoding = chooseQuickEncoding(accepted);
  return { encoding, body: encoding ? await encode(bytes, encoding, 'quick') : bytes };
}
