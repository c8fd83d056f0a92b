import { createMiddleware } from 'hono/factory';
import type { Log } from '#platform/log.ts';
import { withoutKey } from '#request/path.ts';
import type { SiteEnvironment } from '../env.ts';

const quiet = /^\/(assets|_ipx|healthz|readyz)\b/;

/**
 * Logs one line per rendered page: method, path without query or secret keys, route pattern, status, ms. It holds
 * nothing about the visitor.
 */
export function logRequests(log: Log) {
  return createMiddleware<SiteEnvironment>(async (context, next) => {
    const start = context.env?.incoming?.receivedAt ?? performance.now();
    await next();
    const { method, path } = context.req;
    if (context.get('isShed') || (quiet.test(path) && context.res.status < 400)) return;
    const ms = Math.round(performance.now() - start);
    const { route } = context.get('logFields');
    const details = { requestId: context.get('requestId'), method, path: withoutKey(path), route };
    log.info({ ...details, status: context.res.status, ms }, 'request');
  });
}
