import { Hono } from 'hono';
import { createMiddleware } from 'hono/factory';
import type { Config } from '#config/config.server.ts';
import { createTokenBuckets } from '#services/limits/token-buckets.server.ts';
import type { Log } from '#services/services.server.ts';
import { readReports } from './browser-report.ts';
import { limitBody } from './limit-body.ts';
import { createRequestLimit } from './request-limit.ts';
import type { SiteEnvironment } from './site.ts';

const path = '/_/report';
const largestBody = 16 * 1024;
const perMinute = 30;
/** From everybody together: more would tell nothing new, and fill the log. */
const perMinuteInAll = 300;
const types = /^application\/(json|reports\+json|csp-report)\s*(;|$)/i;

/**
 * `POST /_/report`: a page of ours tells of an error, in our words or as the browser's report on the policy of a page. Logged as one
 * line each, cleaned of what a visitor may have typed; nothing is kept besides, and nothing is sent back. 204; 400 for what cannot be
 * read, 403 from other sites, 413 over 16 kB, 415 for another type, 429 over thirty a minute from one network, or three hundred in all.
 */
export function errorReports(
  { publicOrigin, otherOrigins, trustedProxies }: Pick<Config, 'publicOrigin' | 'otherOrigins' | 'trustedProxies'>,
  log: Log,
): Hono<SiteEnvironment> {
  const own = new Set([publicOrigin, ...otherOrigins]);
  const takeForAll = createTokenBuckets(perMinuteInAll);
  return new Hono<SiteEnvironment>().post(
    path,
    refuseOtherSites(own),
    createRequestLimit({ perMinute, trustedProxies }),
    limitBody(largestBody),
    async (context) => {
      if (!types.test(context.req.header('Content-Type') ?? '')) return context.text('Unsupported Media Type', 415);
      const reports = readReports(await context.req.text(), own);
      if (!reports) return context.text('Bad Request', 400);
      for (const report of reports) {
        if (takeForAll('everybody')) return context.text('Too Many Requests', 429);
        log.warn({ service: 'browser', requestId: context.get('requestId'), ...report }, 'A page reported an error');
      }
      return context.body(null, 204);
    },
  );
}

/** Browsers send reports on policies without saying where from; whoever does say must be one of our pages. */
function refuseOtherSites(own: ReadonlySet<string>) {
  return createMiddleware<SiteEnvironment>(async (context, next) => {
    const origin = context.req.header('Origin');
    const site = context.req.header('Sec-Fetch-Site');
    const isForeign = origin ? !own.has(origin) : site !== undefined && !['same-origin', 'none'].includes(site);
    if (isForeign) return context.text('Forbidden', 403);
    await next();
  });
}
