import { Hono } from 'hono';
import type { Services } from '#services/services.server.ts';
import type { SiteEnvironment } from '../env.ts';

/**
 * `/healthz`: the process is alive. `/readyz`: the site can serve pages and is not shutting down. `degraded` names
 * dependencies that are down for every instance, so restarting one would not help.
 */
export function health(services: Pick<Services, 'isReady' | 'canWrite'>, closing?: AbortSignal): Hono<SiteEnvironment> {
  return new Hono<SiteEnvironment>()
    .use(async (context, next) => {
      await next();
      if (/^\/(healthz|readyz)$/.test(context.req.path)) context.header('Cache-Control', 'no-store');
    })
    .get('/healthz', (context) => context.json({ alive: true }))
    .get('/readyz', async (context) => {
      const [isReady, canWrite] = await Promise.all([services.isReady(), services.canWrite()]);
      const ready = isReady && !closing?.aborted;
      return context.json({ ready, degraded: canWrite ? [] : ['database'] }, ready ? 200 : 503);
    });
}
