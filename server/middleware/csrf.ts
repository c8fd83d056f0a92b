import { createMiddleware } from 'hono/factory';
import type { Config } from '#config/config.server.ts';
import { leadingLocale } from '#i18n/locale-prefix.ts';
import { foreignPostPage } from '../endpoints/foreign-post-page.ts';
import type { SiteEnvironment } from '../env.ts';
import { safeMethods } from './safe-methods.ts';

/**
 * CSRF guard: rejects with 403 every unsafe request that does not come from one of our pages, also one without an
 * Origin. A form gets a page that keeps its answers.
 */
export function rejectCrossOriginPosts(config: Config) {
  const own = new Set([config.publicOrigin, ...config.otherOrigins]);
  return createMiddleware<SiteEnvironment>(async (context, next) => {
    const { method, path } = context.req;
    const isOwn = isFromOwnPage(context.req.header('Origin'), context.req.header('Sec-Fetch-Site'), own);
    if (safeMethods.has(method) || isOwn) return next();
    const isForm = method === 'POST' && context.req.header('Content-Type')?.startsWith(formType);
    // A consent has no token and holds nothing typed, so a foreign page must not get a button for it.
    const isKept = isForm && !path.includes('/_/');
    const answers = isKept ? [...new URLSearchParams(await context.req.text())] : [];
    const prefix = leadingLocale(path);
    const locale = prefix && config.locales.includes(prefix) ? prefix : config.defaultLocale;
    // This page may post to our own site; a plain answer may not.
    context.header('Content-Security-Policy', "default-src 'none'; form-action 'self'; frame-ancestors 'none'");
    context.header('Cache-Control', 'no-store');
    return context.html(foreignPostPage(config, locale, answers), 403);
  });
}

const formType = 'application/x-www-form-urlencoded';

/**
 * Decides by Origin and Sec-Fetch-Site. Old browsers send Origin, new ones both; a client that sends neither is no
 * browser on one of our pages. A browser that keeps the referrer back says `Origin: null`: no page can forge
 * Sec-Fetch-Site, so it decides then.
 */
export function isFromOwnPage(origin: string | undefined, site: string | undefined, own: ReadonlySet<string>): boolean {
  const isNamed = origin !== undefined && origin !== 'null';
  if (isNamed) return own.has(origin);
  return site === 'same-origin';
}
