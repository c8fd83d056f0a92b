import { createMiddleware } from 'hono/factory';
import { chooseEncoding, encode } from './encodings.ts';
import type { SiteEnvironment } from './site.ts';

const smallest = 1024;
const compressible = /^(text\/|application\/(json|xml|atom\+xml|manifest\+json))/;

/** Compresses what is rendered on demand, quickly; files were compressed when the site was built, kept pages are once. */
export const compress = createMiddleware<SiteEnvironment>(async (context, next) => {
  await next();
  const { res } = context;
  if (!res.body || !compressible.test(res.headers.get('Content-Type') ?? '') || res.headers.has('Content-Encoding'))
    return;
  context.header('Vary', 'Accept-Encoding', { append: true });
  const encoding = chooseEncoding(context.req.header('Accept-Encoding'));
  if (!encoding || context.req.method === 'HEAD' || context.env?.page?.isKept) return;
  const bytes = Buffer.from(await res.arrayBuffer());
  const isWorth = bytes.byteLength >= smallest;
  const body = isWorth ? await encode(bytes, encoding, 'quick') : bytes;
  const headers = new Headers(context.res.headers);
  headers.delete('Content-Length');
  if (isWorth) headers.set('Content-Encoding', encoding);
  // Set over another answer, this one would take that one's length.
  context.res = undefined;
  context.res = new Response(new Uint8Array(body), { status: res.status, headers });
});
