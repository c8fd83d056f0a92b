import { redirect } from 'react-router';
import { encodePath } from '#content/canonical-path.ts';
import { localePath } from '#messages/locale-prefix.ts';
import { localeCookie } from './locale-cookie.server.ts';
import { decodePath } from './path.ts';
import { pageNotFound } from './not-found.server.ts';
import { hasForeignPrefix, type Visit } from './visit.server.ts';

/**
 * Every page says where it lives. A visitor who came another way (other case, slashes, prefix, category, section) is sent
 * there in one step, query kept: for good when the address decided the language, else for this time.
 * An address that starts with a language this site does not offer leads nowhere.
 * @throws a redirect Response, or 404
 */
export function settleAt(visit: Visit, path: string): void {
  if (hasForeignPrefix(visit)) throw pageNotFound(visit.path);
  const home = localePath(path, visit.locale, visit.policy);
  if (decodePath(visit.url.pathname) === home) return;
  const location = `${encodePath(home)}${visit.url.search}`;
  if (visit.localeIsInAddress) throw redirect(location, 301);
  const headers = new Headers({ Vary: 'Cookie, Accept-Language', 'Cache-Control': 'no-store' });
  if (visit.config.localeCookie) headers.set('Set-Cookie', localeCookie(visit.locale, visit.config.publicOrigin));
  throw redirect(location, { status: 302, headers });
}
