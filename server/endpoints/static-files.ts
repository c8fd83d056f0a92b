import { serveStatic } from '@hono/node-server/serve-static';
import { createMiddleware } from 'hono/factory';
import type { SiteEnvironment } from '../env.ts';
import { compressible } from '../page-cache/encodings.ts';

const forever = 'public, max-age=31536000, immutable';
/** Service worker: it has a policy of its own, with pages and files of this site alone. */
const serviceWorker = '/service-worker.js';
const anHour = 'public, max-age=3600';

/**
 * Serves client files, compressed at build time. Files under /assets have a content hash in their name and are
 * immutable.
 */
export function staticFiles(folder: string) {
  const serve = serveStatic<SiteEnvironment>({ root: folder, precompressed: true });
  return createMiddleware<SiteEnvironment>(async (context, next) => {
    // Only names with an extension are files. This excludes pages, dot files and the build's own manifest.
    if (!/^\/(?:[\w-]+\/)*[\w-][\w.-]*\.\w+$/.test(context.req.path)) return next();
    const file = await serve(context, next);
    // `onFound` runs too late to set a header.
    if (!file?.ok) return file;
    file.headers.set('Cache-Control', context.req.path.startsWith('/assets/') ? forever : anHour);
    if (context.req.path === serviceWorker) {
      file.headers.set('Cache-Control', 'no-cache');
      file.headers.set('Content-Security-Policy', "default-src 'none'; connect-src 'self'");
    }
    // Hono adds Vary to compressed files only. Without it a shared cache could serve the plain file to everybody.
    if (compressible.test(context.req.path)) file.headers.set('Vary', 'Accept-Encoding');
    return file;
  });
}
