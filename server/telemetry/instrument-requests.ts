import type { Context } from 'hono';
import { createMiddleware } from 'hono/factory';
import { matchedRoutes } from 'hono/route';
import type { SiteEnvironment } from '../env.ts';
import type { SiteTelemetry } from './telemetry.ts';

const methods = new Set(['GET', 'HEAD', 'POST', 'OPTIONS']);

/**
 * Counts, times and traces every request by route pattern. Adds `Server-Timing` to each HTML response; the page
 * cache replaces it on a hit, so no cached page shows old times.
 */
export function instrumentRequests(telemetry: SiteTelemetry) {
  return createMiddleware<SiteEnvironment>(async (context, next) => {
    context.set('logFields', {});
    const method = methods.has(context.req.method) ? context.req.method : 'other';
    const traceparent = context.req.header('traceparent');
    await telemetry.request(
      { method, traceparent, receivedAt: context.env?.incoming?.receivedAt },
      next,
      ({ ms, waited }) => {
        const { res } = context;
        if (res.headers.get('Content-Type')?.startsWith('text/html')) {
          // Not through `context.header`, which would turn the finished page into a stream.
          res.headers.set('Server-Timing', timings(ms, waited, context.get('logFields').render));
        }
        return { route: routeOf(context), status: res.status, isShed: context.get('isShed') ?? false };
      },
    );
  });
}

function timings(total: number, content: number, render?: number): string {
  const rendering = render === undefined ? '' : `, render;dur=${render.toFixed(1)}`;
  return `total;dur=${total.toFixed(1)}, content;dur=${content.toFixed(1)}${rendering}`;
}

/**
 * Route label from a closed list, whatever was requested: a page's pattern, an endpoint's pattern, or a kind of
 * file.
 */
function routeOf(context: Context<SiteEnvironment>): string {
  const { route } = context.get('logFields');
  if (route) return route;
  const endpoint = matchedRoutes(context).find(({ path }) => !/^\/?\*$/.test(path));
  if (endpoint) return endpoint.path;
  if (context.res.status >= 400) return 'none';
  return context.req.path.startsWith('/assets/') ? '/assets/*' : 'file';
}
