import { redirect } from 'react-router';
import { encodePath } from '#content/model/canonical-path.ts';
import { leadingLocale, localePath } from '#i18n/locale-prefix.ts';
import { localeCookie } from './locale-cookie.server.ts';
import { pageNotFound } from './not-found.server.ts';
import { hasForeignPrefix, hasOpenRoot, type RequestContext } from './request-context.server.ts';

/**
 * Redirects to the canonical URL of a page when the request used another one (other case, slashes, escapes, prefix,
 * category or section). One redirect corrects everything and keeps the query. It is a 301, or a 302 when the target
 * depends on the visitor's language. A form is answered where it was sent: a redirect would lose what was typed. Under
 * prefix_and_default an address with the default language's prefix keeps it.
 * @param rest continuation of the path, as it stands in the address: it may hold ids, whose case and escapes matter
 * @throws a redirect Response, or 404 for a locale prefix that this site does not offer
 */
export function redirectToCanonical(ctx: RequestContext, path: string, rest = ''): void {
  if (hasForeignPrefix(ctx)) throw pageNotFound(ctx.path);
  const home = localePath(
    path,
    ctx.locale,
    isAtDefaultPrefix(ctx) ? { ...ctx.policy, strategy: 'prefix' } : ctx.policy,
  );
  const address = encodePath(home) + rest;
  if (ctx.isPost || (ctx.url.pathname === address && !ctx.wasNormalized)) return;
  const location = `${address}${ctx.url.search}`;
  const { config, locale, localeIsInAddress, policy } = ctx;
  // Without prefixes every language has the same addresses, so the redirect is permanent.
  if (policy.strategy === 'no_prefix') throw redirect(location, 301);
  const status = localeIsInAddress ? 301 : 302;
  // The old address named the language, but '/' would ask for it. The cookie spares a second redirect.
  if (localeIsInAddress && !(home === '/' && hasOpenRoot(config))) throw redirect(location, status);
  const headers = new Headers({ Vary: 'Cookie, Accept-Language', 'Cache-Control': 'no-store' });
  if (config.localeCookie) headers.set('Set-Cookie', localeCookie(locale, config));
  throw redirect(location, { status, headers });
}

/** True under prefix_and_default when the address names the default language: it is that page's second address. */
function isAtDefaultPrefix({ policy, url }: RequestContext): boolean {
  return policy.strategy === 'prefix_and_default' && leadingLocale(url.pathname) === policy.defaultLocale;
}
