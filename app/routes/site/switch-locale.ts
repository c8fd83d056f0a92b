import { redirect } from 'react-router';
import { encodePath } from '#content/model/canonical-path.ts';
import { lookUp } from '#content/pages/find-article.server.ts';
import { localeAddress, localePath, splitLocale } from '#i18n/locale-prefix.ts';
import { isLocaleCode, type LocaleCode } from '#i18n/locales.ts';
import { localeCookie } from '#request/locale-cookie.server.ts';
import { pageNotFound } from '#request/not-found.server.ts';
import { decodePath, localTarget } from '#request/path.ts';
import { policyAt } from '#request/redirect-to-host.server.ts';
import { getRequestContext, type RequestContext } from '#request/request-context.server.ts';
import type { Route } from './+types/switch-locale.ts';

/**
 * Stores a language and redirects to the same page in it. `till` is a path of this site; anything else redirects to
 * '/'. A language that another host answers in is stored there.
 */
export async function loader({ context, params }: Route.LoaderArgs) {
  const ctx = getRequestContext(context);
  const { config, url, path } = ctx;
  const { locale } = params;
  if (!isLocaleCode(locale) || !ctx.policy.locales.includes(locale)) throw pageNotFound(path);
  const target = new URL(localTarget(url.searchParams.get('till')), url);
  const wanted = splitLocale(decodePath(target.pathname), ctx.policy).path;
  const policy = policyAt(wanted, ctx.policy);
  const headers = new Headers({ 'Cache-Control': 'no-store', 'X-Robots-Tag': 'noindex' });
  const { origin } = localeAddress('/', locale, policy);
  if (origin) return redirect(origin + url.pathname + url.search, { headers });
  const page = await pathIn(locale, wanted, ctx);
  if (config.localeCookie) headers.set('Set-Cookie', localeCookie(locale, config));
  return redirect(encodePath(localePath(page, locale, policy)) + target.search, { headers });
}

/** Path of a page in a language. An article may have another slug there; its old one would redirect once more. */
async function pathIn(locale: LocaleCode, path: string, ctx: RequestContext): Promise<string> {
  try {
    const article = await lookUp({ ...ctx, locale }, path);
    return article && Object.values(article.paths).includes(path) ? article.paths[locale] : path;
  } catch {
    // Without the content service the page itself redirects, or says that it is away.
    return path;
  }
}
