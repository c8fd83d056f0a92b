import { type Context, Hono, type Next } from 'hono';
import { localeCodes } from '#i18n/locales.ts';
import { DatabaseUnavailable } from '#platform/database/port.ts';
import type { Services } from '#services/services.server.ts';
import type { SiteEnvironment } from '../env.ts';
import { limitBody } from '../middleware/limit-body.ts';

const largestBody = 4096;
const oneClick = /List-Unsubscribe["\s=]+One-Click/i;

/**
 * `POST /medlem/paminnelser/:link` from a mail provider's server, when somebody presses the mail program's own button
 * (RFC 8058). It has no cookies and no origin; the link is signed. A browser's post goes on to the page.
 * 200 also the second time; 404 for a wrong link; 503 when it cannot be stored, so that the provider tries again.
 */
export function stopReminders({ renewals }: Pick<Services, 'renewals'>): Hono<SiteEnvironment> {
  const site = new Hono<SiteEnvironment>();
  const stop = async (context: Context<SiteEnvironment, '/:link'>, next: Next) => {
    if (context.req.header('Origin') ?? context.req.header('Sec-Fetch-Site')) return next();
    if (!oneClick.test(await context.req.text())) return next();
    try {
      const isStopped = await renewals.stopByLink(context.req.param('link'));
      return isStopped ? context.text('OK') : context.text('Not Found', 404);
    } catch (error) {
      if (!(error instanceof DatabaseUnavailable)) throw error;
      return context.text('Service Unavailable', 503);
    }
  };
  for (const prefix of ['', ...localeCodes.map((code) => `/${code}`)])
    site.post(`${prefix}/medlem/paminnelser/:link`, limitBody(largestBody), stop);
  return site;
}
