import { Hono } from 'hono';
import type { Services } from '#services/services.server.ts';
import type { SiteEnvironment } from '../env.ts';

/**
 * `/healthz`: the process is alive. `/readyz`: the site can serve pages and is not shutting down. `degraded` names
 * dependencies that are down for every instance, so restarting one would not help. A wrong encryption key is this
 * instance’s own fault: it is not ready, so that a deployment with the wrong key stops.
 */
export function health(
  services: Pick<Services, 'isReady' | 'canWrite' | 'keyFault'>,
  closing?: AbortSignal,
): Hono<SiteEnvironment> {
  return new Hono<SiteEnvironment>()
    .use(async (context, next) => {
      await next();
      if (/^\/(healthz|readyz)$/.test(context.req.path)) context.header('Cache-Control', 'no-store');
    })
    .get('/healthz', (context) => context.json({ alive: true }))
    .get('/readyz', async (context) => {
      const [isReady, canWrite, keyFault] = await Promise.all([
        services.isReady(),
        services.canWrite(),
        services.keyFault().catch(() => null),
      ]);
      const ready = isReady && keyFault === null && !closing?.aborted;
      const degraded = keyFault ? [`encryption key ${keyFault.id}: ${keyFault.is}`] : canWrite ? [] : ['database'];
      return context.json({ ready, degraded }, ready ? 200 : 503);
    });
}
