import { createMiddleware } from 'hono/factory';
import type { SiteEnvironment } from './site.ts';

/** Refuses (415) bodies that are compressed: none of ours are, and a small one can unfold to gigabytes. */
export const refuseEncodedBodies = createMiddleware<SiteEnvironment>(async (context, next) => {
  const encoding = context.req.header('Content-Encoding') ?? 'identity';
  if (encoding.trim().toLowerCase() !== 'identity') {
    return context.text('Unsupported Media Type', 415, { 'Accept-Encoding': 'identity' });
  }
  await next();
  return undefined;
});
