import { createMiddleware } from 'hono/factory';
import type { Config } from '#config/config.server.ts';
import type { SiteEnvironment } from '../env.ts';
import { safeMethods } from './safe-methods.ts';

/**
 * CSRF guard: rejects with 403 every unsafe request that does not come from one of our pages, also one without an
 * Origin.
 */
export function rejectCrossOriginPosts({ publicOrigin, otherOrigins }: Config) {
  const own = new Set([publicOrigin, ...otherOrigins]);
  return createMiddleware<SiteEnvironment>(async (context, next) => {
    const { method } = context.req;
    const isOwn = isFromOwnPage(context.req.header('Origin'), context.req.header('Sec-Fetch-Site'), own);
    if (!safeMethods.has(method) && !isOwn) return context.text('Forbidden', 403);
    await next();
  });
}

/**
 * Decides by Origin and Sec-Fetch-Site. Old browsers send Origin, new ones both; a client that sends neither is no
 * browser on one of our pages.
 */
export function isFromOwnPage(origin: string | undefined, site: string | undefined, own: ReadonlySet<string>): boolean {
  if (site && site !== 'same-origin' && !(origin && own.has(origin))) return false;
  return origin === undefined ? site === 'same-origin' : own.has(origin);
}
