import { createMiddleware } from 'hono/factory';
import type { SiteEnvironment } from '../env.ts';

/** Rejects compressed request bodies with 415. Our own forms send none, and a small one can expand to gigabytes. */
export const refuseEncodedBodies = createMiddleware<SiteEnvironment>(async (context, next) => {
  const encoding = context.req.header('Content-Encoding') ?? 'identity';
  if (encoding.trim().toLowerCase() !== 'identity') {
    return context.text('Unsupported Media Type', 415, { 'Accept-Encoding': 'identity' });
  }
  await next();
  return undefined;
});
