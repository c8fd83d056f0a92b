import * as v from 'valibot';
import { onOff, setting, text } from './values.server.ts';

/** The office's pages below /kansli, and how its staff sign in. */
export const deskSettings = {
  desk: setting('DESK', 'serve the office’s pages at /kansli', 'on, off', 'off', onOff),
  staffOidcIssuer: setting(
    'STAFF_OIDC_ISSUER',
    'issuer of the staff’s OpenID Connect provider; empty: they sign in with e-mail links and passkeys',
    'URL',
    '',
    v.pipe(text, v.union([v.literal(''), v.pipe(v.string(), v.url())])),
  ),
  staffOidcClientId: setting('STAFF_OIDC_CLIENT_ID', 'client id at that provider', 'id', '', text),
  staffOidcClientSecret: setting('STAFF_OIDC_CLIENT_SECRET', 'client secret at that provider', 'secret', '', text, {
    secret: true,
  }),
  staffOidcRoleClaim: setting(
    'STAFF_OIDC_ROLE_CLAIM',
    'claim that names the role (reads, handles, administers); empty: the role is what the staff list says',
    'name',
    '',
    text,
  ),
};
