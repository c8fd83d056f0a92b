import { createMiddleware } from 'hono/factory';
import type { Config } from '#config/config.server.ts';
import { safeMethods } from './safe-methods.ts';
import type { SiteEnvironment } from './site.ts';

/** Refuses (403) whatever is not reading and does not come from a page of ours; a missing Origin is no excuse. */
export function refuseForeignForms({ publicOrigin, otherOrigins }: Config) {
  const own = new Set([publicOrigin, ...otherOrigins]);
  return createMiddleware<SiteEnvironment>(async (context, next) => {
    const { method } = context.req;
    const isOwn = isFromOwnPage(context.req.header('Origin'), context.req.header('Sec-Fetch-Site'), own);
    if (!safeMethods.has(method) && !isOwn) return context.text('Forbidden', 403);
    await next();
  });
}

/** Old browsers send Origin, new ones both; something that sends neither is no browser on one of our pages. */
export function isFromOwnPage(origin: string | undefined, site: string | undefined, own: ReadonlySet<string>): boolean {
  if (site && site !== 'same-origin' && !(origin && own.has(origin))) return false;
  return origin === undefined ? site === 'same-origin' : own.has(origin);
}
