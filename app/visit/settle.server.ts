import { redirect } from 'react-router';
import { encodePath } from '#content/canonical-path.ts';
import { localePath } from '#messages/locale-prefix.ts';
import { localeCookie } from './locale-cookie.server.ts';
import { pageNotFound } from './not-found.server.ts';
import { hasForeignPrefix, hasOpenRoot, type Visit } from './visit.server.ts';

/**
 * Every page says where it lives. A visitor who came another way (other case, slashes, escapes, prefix, category, section) is sent
 * there in one step, query kept: for good when the way does not hang on a language that was chosen, else for this time.
 * An address that starts with a language this site does not offer leads nowhere.
 * @throws a redirect Response, or 404
 */
export function settleAt(visit: Visit, path: string): void {
  if (hasForeignPrefix(visit)) throw pageNotFound(visit.path);
  const home = localePath(path, visit.locale, visit.policy);
  const address = encodePath(home);
  if (visit.url.pathname === address && !visit.isRespelt) return;
  const location = `${address}${visit.url.search}`;
  const { config, locale, localeIsInAddress, policy } = visit;
  // Without prefixes every language has the same addresses.
  if (policy.strategy === 'no_prefix') throw redirect(location, 301);
  const status = localeIsInAddress ? 301 : 302;
  // An open front page would ask a visitor whose old address named the language; the cookie spares the second redirect.
  if (localeIsInAddress && !(home === '/' && hasOpenRoot(config))) throw redirect(location, status);
  const headers = new Headers({ Vary: 'Cookie, Accept-Language', 'Cache-Control': 'no-store' });
  if (config.localeCookie) headers.set('Set-Cookie', localeCookie(locale, config));
  throw redirect(location, { status, headers });
}
