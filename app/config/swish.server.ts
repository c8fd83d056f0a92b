import * as v from 'valibot';
import {
  address,
  certificates,
  list,
  optionalOrigin,
  privateKey,
  type Setting,
  setting,
  text,
} from './values.server.ts';

/** Swish Commerce, called over mutual TLS. */
export const swishSettings = {
  swishOrigin: setting(
    'SWISH_ORIGIN',
    'base URL of Swish’s API',
    'URL',
    'https://cpc.getswish.net/swish-cpcapi',
    v.pipe(
      address,
      v.transform((value) => value.replace(/\/+$/, '')),
    ),
  ),
  swishCertificate: setting(
    'SWISH_CERTIFICATE',
    'client certificate for Swish with its intermediates; empty: Swish is off',
    'PEM or path',
    '',
    certificates,
  ),
  swishKey: setting('SWISH_KEY', 'private key of that certificate', 'PEM or path', '', privateKey, { secret: true }),
  swishCa: setting(
    'SWISH_CA',
    'CA of Swish’s server certificate; empty: the system’s CAs',
    'PEM or path',
    '',
    certificates,
  ),
  swishPayee: setting(
    'SWISH_PAYEE',
    'the club’s Swish number; required with a certificate',
    '123NNNNNNN',
    '',
    v.pipe(text, v.regex(/^(123\d{7})?$/)),
  ),
  swishNumbers: setting(
    'SWISH_NUMBERS',
    'the club’s further Swish numbers, whose reports the office reads in; with none here or in `SWISH_PAYEE` a report may be of any number',
    'digits, comma',
    '',
    v.pipe(list, v.array(v.pipe(v.string(), v.regex(/^\d{7,10}$/)))),
  ),
  swishAppLink: setting(
    'SWISH_APP_LINK',
    'link that opens the Swish app on a phone',
    'URL',
    'swish://paymentrequest',
    v.pipe(text, v.regex(/^[a-z][a-z+.-]*:\/\/\S+$/)),
  ),
  swishCallbackOrigin: setting(
    'SWISH_CALLBACK_ORIGIN',
    'origin for Swish’s callbacks; must be https and accept callers without SNI; empty: PUBLIC_ORIGIN',
    'origin',
    '',
    optionalOrigin,
  ),
} satisfies Record<string, Setting>;
