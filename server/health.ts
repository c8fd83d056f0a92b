import { Hono } from 'hono';
import type { Services } from '#services/services.server.ts';
import type { SiteEnvironment } from './site.ts';

/** `/healthz`: the process is alive. `/readyz`: pages can be answered, and it does not begin to close. */
export function health(services: Pick<Services, 'isReady'>, closing?: AbortSignal): Hono<SiteEnvironment> {
  return new Hono<SiteEnvironment>()
    .use(async (context, next) => {
      await next();
      if (/^\/(healthz|readyz)$/.test(context.req.path)) context.header('Cache-Control', 'no-store');
    })
    .get('/healthz', (context) => context.json({ alive: true }))
    .get('/readyz', async (context) => {
      const ready = !closing?.aborted && (await services.isReady());
      return context.json({ ready }, ready ? 200 : 503);
    });
}
