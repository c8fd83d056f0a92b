import { Hono } from 'hono';
import type { Config } from '#config/config.server.ts';
import type { Payments } from '#payments/port.ts';
import { DatabaseUnavailable } from '#platform/database/port.ts';
import type { Log } from '#platform/log.ts';
import type { SiteEnvironment } from '../env.ts';
import { limitBody } from '../middleware/limit-body.ts';

const path = '/_/webhooks/stripe';
const largestBody = 256 * 1024;

/**
 * `POST /_/webhooks/stripe`: receives Stripe's webhook events. 200 once the event is stored. 400 when none of our
 * secrets has signed it within 5 minutes; the log counts these. 413 over 256 kB. 503 when it cannot be stored, so
 * that Stripe retries. 404 without a secret.
 */
export function stripeWebhook(
  { stripeWebhookSecrets: secrets }: Pick<Config, 'stripeWebhookSecrets'>,
  payments: Pick<Payments, 'receiveWebhook'>,
  log: Log,
): Hono<SiteEnvironment> {
  const site = new Hono<SiteEnvironment>();
  if (secrets.length === 0) return site.post(path, (context) => context.text('Not Found', 404));
  let refusals = 0;
  return site.post(path, limitBody(largestBody), async (context) => {
    try {
      if ((await payments.receiveWebhook('stripe', context.req.raw)) === 'accepted') return context.text('OK');
    } catch (error) {
      if (!(error instanceof DatabaseUnavailable)) throw error;
      return context.text('Service Unavailable', 503);
    }
    refusals += 1;
    log.warn({ service: 'payments', provider: 'stripe', refusals }, 'A webhook was not signed by Stripe');
    return context.text('Bad Request', 400);
  });
}
