import * as v from 'valibot';
import { list, optionalOrigin, origin, setting, text } from './values.server.ts';

/** Card payments: on Stripe's page, and on our own. */
export const stripeSettings = {
  stripeSecretKey: setting(
    'STRIPE_SECRET_KEY',
    'secret API key of Stripe; empty: `stripe` and `card` are not offered',
    'key',
    '',
    v.pipe(text, v.regex(/^((sk|rk)_\w+)?$/)),
    { secret: true },
  ),
  stripePublishableKey: setting(
    'STRIPE_PUBLISHABLE_KEY',
    'publishable API key of Stripe, for the browser; empty: `card` is not offered',
    'key',
    '',
    v.pipe(text, v.regex(/^(pk_\w+)?$/)),
  ),
  stripeWebhookSecrets: setting(
    'STRIPE_WEBHOOK_SECRETS',
    'signing secrets of Stripe’s webhooks; two during rotation; empty: the webhook endpoint is off',
    'secrets, comma',
    '',
    v.pipe(list, v.array(v.pipe(v.string(), v.regex(/^whsec_\S+$/)))),
    { secret: true },
  ),
  stripeOrigin: setting('STRIPE_ORIGIN', 'origin of Stripe’s API; empty: Stripe’s own', 'origin', '', optionalOrigin),
  stripeJsOrigin: setting(
    'STRIPE_JS_ORIGIN',
    'origin of Stripe’s browser library; only the card page’s policy allows it',
    'origin',
    'https://js.stripe.com',
    origin,
  ),
};
