import { randomBytes } from 'node:crypto';
import type { ReactNode } from 'react';
import { renderToReadableStream, renderToString } from 'react-dom/server';
import {
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from 'react-router';
import type { Config } from './config/config.server.ts';
import { measuringOn } from './consent/measuring.server.ts';
import { onceFor } from './content/model/once-for.ts';
import { loadTranslations } from './i18n/translations.ts';
import { TranslationsProvider } from './i18n/translations-context.tsx';
import { deferScripts } from './layout/document/deferred-scripts.tsx';
import { NonceContext } from './layout/document/nonce-context.tsx';
import { StylesContext } from './layout/document/page-styles.tsx';
import { isCrawler } from './request/crawlers.ts';
import { DocumentResponse } from './request/document-response.ts';
import { contentSecurityPolicy, reportingEndpoints } from './request/headers/content-security-policy.server.ts';
import { permissionsPolicy } from './request/headers/permissions-policy.ts';
import { reveal } from './request/hide-loader-data.ts';
import { isHydrated, takesCards } from './request/hydration.ts';
import { withoutKey } from './request/path.ts';
import { payloadOf } from './request/payload.ts';
import { type RequestContext, requestContextKey, serverContextKey } from './request/request-context.server.ts';
import { hasTokenInPath } from './request/route-rules.ts';
import { FragmentCacheContext } from './ui/cached-fragment.tsx';
import { createFragmentCache } from './ui/fragment-cache.server.ts';

const doctype = '<!DOCTYPE html>';
/** Fragment cache per configuration: shared fragments depend on the settings. */
const partsOf = onceFor((_config: Config) => createFragmentCache());

/**
 * Renders a page. A document is rendered to a string without React scripts. An app is rendered so that it can be
 * hydrated. Returns public data as JSON when `wantsPayload` is set, and an empty body for a crawler's error page.
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  entry: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  const { config, styles, cachesFragments, wantsPayload, logFields } = context.get(serverContextKey);
  const { staticHandlerContext } = entry;
  staticHandlerContext.loaderData = reveal(staticHandlerContext.loaderData);
  staticHandlerContext.actionData &&= reveal(staticHandlerContext.actionData);
  if (wantsPayload) return Response.json(payloadOf(staticHandlerContext), { status, headers });
  headers.set('Content-Type', 'text/html; charset=utf-8');
  if (status >= 400 && isCrawler(request.headers.get('User-Agent'))) return new Response(null, { status, headers });

  const { matches, errors } = staticHandlerContext;
  const hydrated = isHydrated(matches) && !errors;
  // CSP nonce for the scripts of a hydrated page; a document has no inline scripts.
  const nonce = hydrated ? randomBytes(16).toString('base64') : undefined;
  const ctx = understood(context);
  // Leave inline styles out of pages with a token in their path. Chromium sends the full page URL as referrer for
  // resources that inline styles load, and ignores the Referrer-Policy there.
  const own = ctx && !hasTokenInPath(ctx.path) ? styles.get(matches.at(-1)?.route.id ?? 'root') : undefined;
  headers.set(
    'Content-Security-Policy',
    contentSecurityPolicy(config, {
      nonce,
      styles: own?.hash,
      takesCards: takesCards(matches),
      isMeasured: ctx !== null && !ctx.showsClassMode && measuringOn(ctx.path, config) !== null,
    }),
  );
  // Stripe's card iframes do not opt in to COEP, so a page that requires it could not embed them.
  if (takesCards(matches)) {
    headers.set('Cross-Origin-Embedder-Policy', 'unsafe-none');
    headers.set('Permissions-Policy', permissionsPolicy(config.stripeJsOrigin));
  }
  headers.set('Reporting-Endpoints', reportingEndpoints);
  const translations = ctx?.translations ?? (await loadTranslations(config.defaultLocale));
  const document = hydrated || !cachesFragments ? null : partsOf(config).open();
  // Shared styles stay bytes and are inserted after rendering: they never change and are larger than the page's own
  // text.
  const styleText = own && (document?.mark(own) ?? own.bytes.toString());
  const complete = (page: ReactNode) => (
    <StylesContext value={styleText ?? null}>
      <TranslationsProvider translations={translations}>{page}</TranslationsProvider>
    </StylesContext>
  );
  const start = performance.now();
  if (!hydrated) {
    const page = (
      <FragmentCacheContext value={document}>
        <ServerRouter context={withoutHydrationData(entry)} url={request.url} />
      </FragmentCacheContext>
    );
    const html = doctype + renderToString(complete(page));
    const whole = document?.putTogether(html);
    // Combine the fragments' hashes: hashing the whole page again would take as long as sending it.
    if (whole && status === 200 && request.method !== 'POST') headers.set('ETag', `"${whole.hash()}"`);
    logFields.render = performance.now() - start;
    return new DocumentResponse(whole?.pieces ?? [{ bytes: Buffer.from(html), isShared: false }], { status, headers });
  }
  const page = (
    <NonceContext value={nonce}>
      <ServerRouter context={entry} url={request.url} nonce={nonce} />
    </NonceContext>
  );
  const stream = await renderToReadableStream(complete(page), { nonce });
  await stream.allReady;
  const html = deferScripts(await new Response(stream).text());
  logFields.render = performance.now() - start;
  return new Response(html, { status, headers });
}

/** Removes the hydration data: a document needs no streaming handoff, and only its own routes in the manifest. */
function withoutHydrationData(entry: EntryContext): EntryContext {
  const { manifest, staticHandlerContext } = entry;
  const own = staticHandlerContext.matches.map(({ route: { id } }) => [id, manifest.routes[id]]);
  return { ...entry, manifest: { ...manifest, routes: Object.fromEntries(own) }, serverHandoffStream: undefined };
}

/** Returns the request context; null when the request failed before the context was set. */
function understood(context: RouterContextProvider): RequestContext | null {
  try {
    return context.get(requestContextKey);
  } catch {
    return null;
  }
}

/** Logs each unexpected error once, with the request id that the visitor sees. A thrown route response is no error. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (request.signal.aborted || isRouteErrorResponse(error)) return;
  const { log, requestId } = context.get(serverContextKey);
  log.error({ requestId, error, path: withoutKey(new URL(request.url).pathname) }, 'A page failed');
};
