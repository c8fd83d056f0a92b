import type { MiddlewareFunction } from 'react-router';
import { homeOfMoved } from '#content/pages/moved.server.ts';
import { type CacheTags, listKey } from '#content/port.ts';
import { localeCodes } from '#i18n/locales.ts';
import { DocumentResponse } from './document-response.ts';
import { addVary } from './headers/vary.ts';
import { redirectToCanonical } from './redirect-to-canonical.server.ts';
import { redirectToHost } from './redirect-to-host.server.ts';
import {
  createRequestContext,
  getRequestContext,
  type RequestContext,
  requestContextKey,
  serverContextKey,
} from './request-context.server.ts';
import { hasTokenInPath, isUncacheable, ruleFor } from './route-rules.ts';

const prefix = new RegExp(`^(?:${localeCodes.join('|')})(?=/|$)`);

type Policy = MiddlewareFunction<Response>;

const secondsToRetry = '30';
/** Limit in characters: proxies commonly limit a response's headers to 8 kB. */
const mostKeys = 6000;
const weekInSeconds = 7 * 24 * 3600;

const loadRequestContext: Policy = async ({ request, url, context }) => {
  context.set(requestContextKey, await createRequestContext(request, url, context.get(serverContextKey)));
};

const recordRoute: Policy = ({ context, pattern }) => {
  context.get(serverContextKey).logFields.route = withoutLocale(pattern);
};

const applyRedirectRules: Policy = async ({ context }) => {
  const ctx = getRequestContext(context);
  redirectToHost(ctx);
  const target = ruleFor(ctx.path).redirect;
  const home = target && (await homeOfMoved(ctx, target));
  if (home) redirectToCanonical(ctx, home);
};

const setCacheHeaders: Policy = async ({ context }, next) => {
  const response = await next();
  const ctx = getRequestContext(context);
  const { contentState, localeIsInAddress, path, config } = ctx;
  const { headers } = response;
  if (contentState !== 'fresh') headers.set('X-Content', contentState);
  if (response.status === 503) headers.set('Retry-After', secondsToRetry);
  if (!localeIsInAddress) addVary(headers, 'Cookie', 'Accept-Language');
  if (headers.has('Cache-Control')) return response;
  const isWhole = !isUncacheable(path) && contentState !== 'unavailable';
  const mayBeKept = isWhole && response.status < 400;
  headers.set('Cache-Control', mayBeKept ? freshnessOf(ctx) : 'no-store');
  if (mayBeKept && localeIsInAddress && config.cdnSeconds) headers.set('Surrogate-Key', keysOf(ctx.cacheTags));
  const isCacheable = isWhole && (response.status === 200 || response.status === 404);
  if (!isCacheable || !(response instanceof DocumentResponse)) return response;
  return response.withCacheRule({ locale: localeIsInAddress ? null : ctx.locale, cacheTags: ctx.cacheTags });
};

/** Surrogate-Key value. A page with more keys than fit keeps only the keys of its lists. */
function keysOf(answers: readonly CacheTags[]): string {
  const keys = [...new Set(answers.flatMap((seen) => [...seen]))];
  const all = keys.join(' ');
  return all.length <= mostKeys ? all : keys.filter((key) => key.startsWith(listKey(''))).join(' ');
}

/**
 * Cache-Control value. A browser always revalidates. A CDN may serve stale while it revalidates (60 s), or on an error
 * (1 week).
 */
function freshnessOf({ localeIsInAddress, config: { cdnSeconds } }: RequestContext): string {
  if (!localeIsInAddress) return 'private, max-age=0, must-revalidate';
  if (!cdnSeconds) return 'public, max-age=0, must-revalidate';
  return `public, max-age=0, s-maxage=${cdnSeconds}, stale-while-revalidate=60, stale-if-error=${weekInSeconds}`;
}

/** Skips prefetching of uncacheable pages with 204. The browser requests the page again when the link is followed. */
const skipPrefetch: Policy = ({ request, context }) => {
  const isAhead = request.headers.get('Sec-Purpose')?.includes('prefetch');
  if (isAhead && isUncacheable(getRequestContext(context).path)) return new Response(null, { status: 204 });
};

/**
 * Sets a strict Referrer-Policy on pages with a token in their path. Only the origin is sent, even to ourselves; forms
 * still need it for the CSRF check.
 */
const setReferrerPolicy: Policy = async ({ context }, next) => {
  const response = await next();
  if (hasTokenInPath(getRequestContext(context).path)) response.headers.set('Referrer-Policy', 'strict-origin');
  return response;
};

/** Middleware around every route, in this order. */
export const requestPolicy: Policy[] = [
  recordRoute,
  loadRequestContext,
  setCacheHeaders,
  setReferrerPolicy,
  skipPrefetch,
  applyRedirectRules,
];

/** Strips the locale prefix from a route pattern: `/djurfakta/:slug`. `/*` is the catch-all route. */
function withoutLocale(pattern: string): string {
  const bare = pattern.replace(/^\/+/, '').replace(prefix, '');
  return `/${bare.replace(/^\/+/, '')}`;
}
