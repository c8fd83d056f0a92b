import { redirect } from 'react-router';
import { encodePath } from '#content/model/canonical-path.ts';
import { localePath, splitLocale } from '#i18n/locale-prefix.ts';
import { isLocaleCode } from '#i18n/locales.ts';
import { localeCookie } from '#request/locale-cookie.server.ts';
import { pageNotFound } from '#request/not-found.server.ts';
import { decodePath, localTarget } from '#request/path.ts';
import { getRequestContext } from '#request/request-context.server.ts';
import type { Route } from './+types/switch-locale.ts';

/**
 * Stores a language and redirects to the same page in it. `till` is a path of this site; anything else redirects to
 * '/'.
 */
export function loader({ context, params }: Route.LoaderArgs) {
  const { policy, config, url, path } = getRequestContext(context);
  const { locale } = params;
  if (!isLocaleCode(locale) || !policy.locales.includes(locale)) throw pageNotFound(path);
  const target = new URL(localTarget(url.searchParams.get('till')), url);
  const page = splitLocale(decodePath(target.pathname), policy).path;
  const headers = new Headers({ 'Cache-Control': 'no-store', 'X-Robots-Tag': 'noindex' });
  if (config.localeCookie) headers.set('Set-Cookie', localeCookie(locale, config));
  return redirect(encodePath(localePath(page, locale, policy)) + target.search, { headers });
}
