import { Hono } from 'hono';
import type { Payments } from '#payments/port.ts';
import { DatabaseUnavailable } from '#platform/database/port.ts';
import type { Log } from '#platform/log.ts';
import type { SiteEnvironment } from '../env.ts';
import { limitBody } from '../middleware/limit-body.ts';

const path = '/_/webhooks/swish/:secret';
const largestBody = 256 * 1024;
/** Length limit of a callback secret; ours are shorter. */
const longestSecret = 200;

/**
 * `POST /_/webhooks/swish/{secret}`: receives Swish's callbacks for payments and refunds. 200 once the callback is
 * stored; the result is fetched from Swish afterwards. 404 for an unknown secret, 413 over 256 kB, 503 without a
 * database, so that Swish retries.
 */
export function swishCallback(payments: Pick<Payments, 'receiveWebhook'>, log: Log): Hono<SiteEnvironment> {
  const site = new Hono<SiteEnvironment>();
  return site.post(path, limitBody(largestBody), async (context) => {
    if (context.req.param('secret').length > longestSecret) return context.text('Not Found', 404);
    const { url } = context.req;
    const request = new Request(url, { method: 'POST', body: await context.req.arrayBuffer() });
    try {
      const answer = await payments.receiveWebhook('swish', request);
      return answer === 'accepted' ? context.text('OK') : context.text('Not Found', 404);
    } catch (error) {
      if (!(error instanceof DatabaseUnavailable)) throw error;
      log.warn({ service: 'payments', provider: 'swish', error }, 'A Swish callback could not be stored');
      return context.text('Service Unavailable', 503, { 'Retry-After': '30' });
    }
  });
}
