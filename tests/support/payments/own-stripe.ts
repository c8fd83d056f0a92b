import { createClock } from '#fakes/admin/clock.ts';
import { keys, secrets, serveStripe } from '#fakes/stripe/served-stripe.ts';
import { openPayingSite, type SiteWithBook } from './paying-site.ts';

/** Settings that point a site at a fake Stripe. */
export function stripeSettings({ origin }: { origin: string }): Record<string, string> {
  return {
    STRIPE_SECRET_KEY: keys.secretKey,
    STRIPE_PUBLISHABLE_KEY: keys.publishableKey,
    STRIPE_WEBHOOK_SECRETS: secrets.join(','),
    STRIPE_ORIGIN: origin,
    STRIPE_JS_ORIGIN: origin,
  };
}

/** Opens a paying site with its own fake Stripe, so that a test can advance months or lose responses. */
export async function openWithOwnStripe(
  environment: Record<string, string>,
  open: (environment: Record<string, string>) => Promise<SiteWithBook> = openPayingSite,
) {
  const clock = createClock();
  const stripe = await serveStripe();
  const site = await open({ ...stripeSettings(stripe), ...environment });
  stripe.restart({ clock, now: Date.now, webhookUrl: `${site.origin}/_/webhooks/stripe` });
  return {
    clock,
    stripe,
    site,
    async close() {
      await site.close();
      stripe.close();
    },
  };
}

export type WithOwnStripe = Awaited<ReturnType<typeof openWithOwnStripe>>;
