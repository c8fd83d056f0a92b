import { serveStatic } from '@hono/node-server/serve-static';
import { createMiddleware } from 'hono/factory';
import { compressible } from './encodings.ts';
import type { SiteEnvironment } from './site.ts';

const forever = 'public, max-age=31536000, immutable';
const anHour = 'public, max-age=3600';

/** The browser's files, compressed when the site was built. What lies under /assets has its content's hash in its name. */
export function staticFiles(folder: string) {
  const serve = serveStatic<SiteEnvironment>({ root: folder, precompressed: true });
  return createMiddleware<SiteEnvironment>(async (context, next) => {
    // Only names with an ending are files; this keeps pages, dot files and the build's own manifest out.
    if (!/^\/(?:[\w-]+\/)*[\w-][\w.-]*\.\w+$/.test(context.req.path)) return next();
    const file = await serve(context, next);
    // Its own hook, onFound, comes too late to set a header.
    if (!file?.ok) return file;
    file.headers.set('Cache-Control', context.req.path.startsWith('/assets/') ? forever : anHour);
    // It says so of a compressed file alone; a shared cache would keep the plain one for everybody.
    if (compressible.test(context.req.path)) file.headers.set('Vary', 'Accept-Encoding');
    return file;
  });
}
