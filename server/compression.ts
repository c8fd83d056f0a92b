import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { createMiddleware } from 'hono/factory';
import type { SiteEnvironment } from './site.ts';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);
const quickBrotli = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };
const smallest = 1024;
const compressible = /^(text\/|application\/(json|xml|atom\+xml|manifest\+json))/;

/** Compresses what is rendered on demand, quickly; files were compressed when the site was built. */
export const compress = createMiddleware<SiteEnvironment>(async (context, next) => {
  await next();
  const { res } = context;
  if (!res.body || !compressible.test(res.headers.get('Content-Type') ?? '') || res.headers.has('Content-Encoding'))
    return;
  context.header('Vary', 'Accept-Encoding', { append: true });
  const accepted = context.req.header('Accept-Encoding') ?? '';
  const encoding = accepts('br', accepted) ? 'br' : accepts('gzip', accepted) ? 'gzip' : null;
  if (!encoding || context.req.method === 'HEAD') return;
  const bytes = Buffer.from(await res.arrayBuffer());
  const isWorth = bytes.byteLength >= smallest;
  const body = !isWorth ? bytes : encoding === 'br' ? await brotli(bytes, quickBrotli) : await zip(bytes);
  const headers = new Headers(context.res.headers);
  headers.delete('Content-Length');
  if (isWorth) headers.set('Content-Encoding', encoding);
  // Set over another answer, this one would take that one's length.
  context.res = undefined;
  context.res = new Response(new Uint8Array(body), { status: res.status, headers });
});

/** `gzip;q=0` means: anything but gzip. */
function accepts(encoding: string, header: string): boolean {
  return header.split(',').some((part) => {
    const [name = '', quality = ''] = part.split(';').map((text) => text.trim().toLowerCase());
    return name === encoding && !/^q=0(\.0*)?$/.test(quality);
  });
}
