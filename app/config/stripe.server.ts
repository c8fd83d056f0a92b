import * as v from 'valibot';
import { list, optionalOrigin, origin, setting, text } from './values.server.ts';

/** Card payments: on Stripe's page, and on our own. */
export const stripeSettings = {
  stripeSecretKey: setting(
    'STRIPE_SECRET_KEY',
    'what we call Stripe with (secret); empty: the ways `stripe` and `card` are not offered',
    'key',
    '',
    v.pipe(text, v.regex(/^((sk|rk)_\w+)?$/)),
  ),
  stripePublishableKey: setting(
    'STRIPE_PUBLISHABLE_KEY',
    'what the browser calls Stripe with; empty: the way `card` is not offered',
    'key',
    '',
    v.pipe(text, v.regex(/^(pk_\w+)?$/)),
  ),
  stripeWebhookSecrets: setting(
    'STRIPE_WEBHOOK_SECRETS',
    'what Stripe signs its webhooks with (secret); two while they are being changed; empty: it tells us nothing',
    'secrets, comma',
    '',
    v.pipe(list, v.array(v.pipe(v.string(), v.regex(/^whsec_\S+$/)))),
  ),
  stripeOrigin: setting('STRIPE_ORIGIN', 'where Stripe answers; empty: its own host', 'origin', '', optionalOrigin),
  stripeJsOrigin: setting(
    'STRIPE_JS_ORIGIN',
    'where Stripe’s browser library comes from; the page for cards alone lets it in',
    'origin',
    'https://js.stripe.com',
    origin,
  ),
};
