import * as v from 'valibot';
import { address, certificates, optionalOrigin, privateKey, type Setting, setting, text } from './values.server.ts';

/** Swish Commerce, called over mutual TLS. */
export const swishSettings = {
  swishOrigin: setting(
    'SWISH_ORIGIN',
    'where Swish answers, down to its API',
    'URL',
    'https://cpc.getswish.net/swish-cpcapi',
    v.pipe(
      address,
      v.transform((value) => value.replace(/\/+$/, '')),
    ),
  ),
  swishCertificate: setting(
    'SWISH_CERTIFICATE',
    'our certificate for Swish and what stands between it and the root; empty: nobody pays with Swish',
    'PEM or path',
    '',
    certificates,
  ),
  swishKey: setting('SWISH_KEY', 'the key of that certificate (secret)', 'PEM or path', '', privateKey),
  swishCa: setting(
    'SWISH_CA',
    'whom Swish’s own certificate must come from; empty: those that this machine trusts',
    'PEM or path',
    '',
    certificates,
  ),
  swishPayee: setting(
    'SWISH_PAYEE',
    'the club’s Swish number; needed with a certificate',
    '123NNNNNNN',
    '',
    v.pipe(text, v.regex(/^(123\d{7})?$/)),
  ),
  swishAppLink: setting(
    'SWISH_APP_LINK',
    'what opens the Swish app on a phone',
    'URL',
    'swish://paymentrequest',
    v.pipe(text, v.regex(/^[a-z][a-z+.-]*:\/\/\S+$/)),
  ),
  swishCallbackOrigin: setting(
    'SWISH_CALLBACK_ORIGIN',
    'where Swish tells us of payments, which has to be https and to answer callers without SNI; empty: PUBLIC_ORIGIN',
    'origin',
    '',
    optionalOrigin,
  ),
} satisfies Record<string, Setting>;
