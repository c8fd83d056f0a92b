import { Hono } from 'hono';
import { createMiddleware } from 'hono/factory';
import type { Config } from '#config/config.server.ts';
import type { Log } from '#platform/log.ts';
import { createTokenBuckets } from '#platform/rate-limit/token-buckets.server.ts';
import type { SiteEnvironment } from '../env.ts';
import { limitBody } from '../middleware/limit-body.ts';
import { createRequestLimit } from '../middleware/request-limit.ts';
import { readReports } from './browser-report.ts';

const path = '/_/report';
const largestBody = 16 * 1024;
const perMinute = 30;
/** Limit for all senders together: more reports tell nothing new and fill the log. */
const perMinuteInAll = 300;
const types = /^application\/(json|reports\+json|csp-report)\s*(;|$)/i;

/**
 * `POST /_/report`: a page reports an error, in our format or as the browser's CSP report. Each report becomes one
 * log line, cleaned of values that a visitor may have typed; nothing else is stored or sent back.
 * 204; 400 for an unreadable body, 403 from other sites, 413 over 16 kB, 415 for another content type, 429 over 30
 * a minute from one network or 300 in all.
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

/** CSP reports may lack an Origin, so a missing one passes. A stated origin must be ours. */
function refuseOtherSites(own: ReadonlySet<string>) {
  return createMiddleware<SiteEnvironment>(async (context, next) => {
    const origin = context.req.header('Origin');
    const site = context.req.header('Sec-Fetch-Site');
    const isForeign = origin ? !own.has(origin) : site !== undefined && !['same-origin', 'none'].includes(site);
    if (isForeign) return context.text('Forbidden', 403);
    await next();
  });
}
