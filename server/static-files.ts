import { serveStatic } from '@hono/node-server/serve-static';
import { createMiddleware } from 'hono/factory';
import type { SiteEnvironment } from './site.ts';

const forever = 'public, max-age=31536000, immutable';
const anHour = 'public, max-age=3600';

/** The browser's files, compressed when the site was built. What lies under /assets has its content's hash in its name. */
export function staticFiles(folder: string) {
  const serve = serveStatic<SiteEnvironment>({
    root: folder,
    precompressed: true,
    onFound: (_path, context) => {
      context.header('Cache-Control', context.req.path.startsWith('/assets/') ? forever : anHour);
    },
  });
  return createMiddleware<SiteEnvironment>(async (context, next) => {
    // Only names with an ending are files; this keeps pages, dot files and the build's own manifest out.
    if (!/^\/(?!\.)(?:[\w-]+\/)*[\w.-]+\.\w+$/.test(context.req.path)) return next();
    return serve(context, next);
  });
}
