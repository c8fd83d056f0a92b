import type { IncomingMessage, ServerResponse } from 'node:http';
import type { HttpBindings } from '@hono/node-server';
import type { Config } from '#config/config.server.ts';
import { encodePath } from '#content/model/canonical-path.ts';
import type { ContentInvalidation } from '#content/port.ts';
import { isOfItsQuery } from '#request/class-mode.ts';
import { isCrawler } from '#request/crawlers.ts';
import { isCacheable } from '#request/document-response.ts';
import { openFormsChanged } from '#request/open-forms-tag.ts';
import { decodePath } from '#request/path.ts';
import { localeOfVisitor } from '#request/request-context.server.ts';
import { isUncacheable } from '#request/route-rules.ts';
import type { Services } from '#services/services.server.ts';
import type { SiteEnvironment } from '../env.ts';
import type { ParsedRequest } from '../http/raw-http-fast-path.ts';
import type { CacheOutcome } from '../telemetry/metrics.ts';
import { type CachedPage, toCachedPage } from './cached-page.ts';
import { chooseEncoding, type Encoding } from './encodings.ts';
import { createPageCache, type PageCache } from './page-cache.ts';
import { etagIn, headersOf, serializeResponse } from './page-response.ts';
import type { SerializedResponse } from './wire.ts';

type Bindings = SiteEnvironment['Bindings'];
type Fetch = (request: Request, env: Bindings) => Response | Promise<Response>;

export interface PageCacheMiddlewareParts {
  site: Fetch;
  cache: PageCache;
  /** The language that a visitor gets where the path does not determine it. */
  localeOf(path: string, header: (name: string) => string | undefined): string;
  onCacheOutcome?: (outcome: CacheOutcome) => void;
  now?: () => number;
}

export interface PageCacheMiddleware {
  /** The serialised response to a simple request: a fresh cache hit whose bytes are cached. Null otherwise. */
  serveFast(request: ParsedRequest): SerializedResponse | null;
  /** True when a cached page exists, however old, that `serveStale` would serve. */
  hasStale(request: ParsedRequest): boolean;
  /** Serves from the cache when it can. Returns true when it has answered. */
  answer(incoming: IncomingMessage, outgoing: ServerResponse): boolean;
  /** Serves stale under overload: an invalidated page is better than a 503. Returns true when it has answered. */
  serveStale(incoming: IncomingMessage, outgoing: ServerResponse): boolean;
  /** Invalidates pages after a content change. */
  invalidate(change: ContentInvalidation): void;
  /** Answers everything else. Null when it has written the response itself. */
  fetch(request: Request, bindings: HttpBindings): Promise<Response | null>;
}

const absences = 500;

/** Creates the page-cache middleware from the configuration. */
export function openPageCacheMiddleware(
  site: Fetch,
  services: Pick<Services, 'onContentInvalidation' | 'formClosures'>,
  config: Config,
  onCacheOutcome: (outcome: CacheOutcome) => void,
): PageCacheMiddleware {
  const { pageCachePages: pages, contentTtl } = config;
  if (!pages) return createPassthrough(site);
  const cache = createPageCache({ pages, absences, fresh: contentTtl * 1000 });
  const localeOf: PageCacheMiddlewareParts['localeOf'] = (path, header) =>
    localeOfVisitor(path, { cookie: header('cookie') ?? null, browser: header('accept-language') ?? null }, config);
  const pageCache = createPageCacheMiddleware({ site, cache, localeOf, onCacheOutcome });
  services.onContentInvalidation(pageCache.invalidate);
  services.formClosures.onChange(() => pageCache.invalidate(openFormsChanged));
  return pageCache;
}

/** Passthrough: a middleware that caches nothing. */
export function createPassthrough(site: Fetch): PageCacheMiddleware {
  return {
    serveFast: () => null,
    hasStale: () => false,
    answer: () => false,
    serveStale: () => false,
    invalidate: () => {},
    fetch: async (request, bindings) => site(request, bindings),
  };
}

/** Limit of background revalidations at a time. */
const maxRevalidations = 2;
/** Pause in ms before a failed revalidation is retried: a failed render usually fails again at once. */
const retryAfterErrorMs = 5_000;

/**
 * Page cache in front of the site: serves cached documents before any router runs. An expired page is served stale
 * while it is revalidated. An invalidated page is rendered first, once for all concurrent requests (single-flight).
 * If that fails, the old page is served: it is better than an error. All other requests pass through untouched.
 */
export function createPageCacheMiddleware({
  site,
  cache,
  localeOf,
  onCacheOutcome,
  now = Date.now,
}: PageCacheMiddlewareParts): PageCacheMiddleware {
  const running = new Map<string, Promise<Response | CachedPage>>();
  let revalidations = 0;
  // Best-effort brotli is slow: for pages that are asked for again, one at a time so that it cannot starve requests.
  let compressing = Promise.resolve();
  const asked = new WeakSet<CachedPage>();

  function compressBest(page: CachedPage, isStillCached: () => boolean): void {
    if (page.status !== 200 || asked.has(page)) return;
    asked.add(page);
    compressing = compressing.then(() => (isStillCached() ? page.compressBest() : undefined)).catch(() => {});
  }

  const localeFor = (path: string, { headers }: IncomingMessage) =>
    localeOf(path, (name) => headers[name] as string | undefined);
  const find = (path: string, incoming: IncomingMessage) => cache.find(path, () => localeFor(path, incoming));

  /** Single-flight: one render for all concurrent requests. `isOurs` is true for the call that began it. */
  function renderOnce(path: string, request: Request, bindings: HttpBindings) {
    const key = `${path}\n${localeFor(path, bindings.incoming)}`;
    const known = running.get(key);
    if (known) return { made: known, isOurs: false };
    const made = render(path, request, bindings).finally(() => {
      if (running.get(key) === made) running.delete(key);
    });
    running.set(key, made);
    return { made, isOurs: true };
  }

  async function render(path: string, request: Request, bindings: HttpBindings): Promise<Response | CachedPage> {
    const before = find(path, bindings.incoming);
    const begun = cache.begin();
    const response = await site(unconditional(request), { ...bindings, isForPageCache: true });
    const isUnavailable = response.status >= 500 || response.headers.get('X-Content') === 'unavailable';
    if (before?.status === 200 && isUnavailable) {
      before.isStaleOnError = true;
      before.expiresAt = now() + retryAfterErrorMs;
      return before;
    }
    if (!isCacheable(response)) {
      if (before) cache.forget(path, localeFor(path, bindings.incoming));
      return response;
    }
    const made = toCachedPage(response, begun);
    if (made.status === 200 && before?.etag === made.etag) made.takeBytes(before);
    const locale = localeFor(path, bindings.incoming);
    // A render that began later, after an invalidation, is already in the cache.
    if ((cache.find(path, () => locale)?.begun.turn ?? 0) > begun.turn) return made;
    cache.store(path, response.cacheRule.locale, made);
    return made;
  }

  function revalidateInBackground(path: string, incoming: IncomingMessage, outgoing: ServerResponse): void {
    // Visitors waiting for a page come first. The next visitor triggers the revalidation again.
    if (revalidations >= maxRevalidations) return;
    revalidations += 1;
    const headers = new Headers();
    for (const name of ['cookie', 'accept-language'] as const)
      if (incoming.headers[name]) headers.set(name, incoming.headers[name]);
    const request = new Request(`http://localhost${path}`, { headers });
    // Strip the query string before background revalidation: it is not part of the cached page.
    const plain: IncomingMessage = Object.create(incoming, { url: { value: path } });
    const { made } = renderOnce(path, request, { incoming: plain, outgoing });
    made.catch(() => {}).finally(() => (revalidations -= 1));
  }

  return {
    serveFast({ method, address, header }) {
      if (method !== 'GET' || isOfItsQuery(address)) return null;
      const path = withoutQuery(address);
      const page = cache.find(path, () => localeOf(path, header));
      const time = now();
      if (!page || page.status !== 200 || page.isInvalidated || time > page.expiresAt) return null;
      if (!page.isBestCompressed) compressBest(page, () => cache.find(path, () => localeOf(path, header)) === page);
      const serialized = serializeResponse(page, chooseEncoding(header('accept-encoding')), time);
      if (serialized) onCacheOutcome?.(page.isStaleOnError ? 'stale' : 'hit');
      return serialized;
    },
    hasStale({ method, address, header }) {
      if (method !== 'GET' || isOfItsQuery(address)) return false;
      const path = withoutQuery(address);
      return cache.find(path, () => localeOf(path, header))?.status === 200;
    },
    answer(incoming, outgoing) {
      const path = pathOf(incoming);
      const page = path === null ? undefined : find(path, incoming);
      if (path === null || !page || (page.status !== 200 && isFromCrawler(incoming))) return false;
      const isRunningOut = now() > page.expiresAt;
      const isOutdated = page.isInvalidated || now() >= page.dayEndsAt;
      if (isOutdated && (isRunningOut || !page.isStaleOnError)) return false;
      if (isRunningOut) revalidateInBackground(path, incoming, outgoing);
      if (!page.isBestCompressed) compressBest(page, () => find(path, incoming) === page);
      onCacheOutcome?.(page.isStaleOnError ? 'stale' : 'hit');
      write(page, incoming, outgoing);
      return true;
    },
    serveStale(incoming, outgoing) {
      const path = pathOf(incoming);
      const page = path === null ? undefined : find(path, incoming);
      if (page?.status !== 200) return false;
      onCacheOutcome?.('stale');
      // A copy, so that the cached page is not marked stale.
      write({ ...page, isStaleOnError: true }, incoming, outgoing);
      return true;
    },
    invalidate(change) {
      cache.invalidate(change);
      // A render in flight may show the old content. Only the requests that already wait for it get it.
      running.clear();
    },
    async fetch(request, bindings) {
      const path = pathOf(bindings.incoming);
      // Cached pages ignore the query, but an uncached page may depend on it. A request with a query is therefore
      // rendered directly.
      const mayBeKept = path !== null && path === bindings.incoming.url && isPage(path);
      if (!mayBeKept || isFromCrawler(bindings.incoming)) return site(request, bindings);
      onCacheOutcome?.('miss');
      const { made, isOurs } = renderOnce(path, request, bindings);
      const page = await made;
      if (page instanceof Response) return isOurs ? page : site(request, bindings);
      write(page, bindings.incoming, bindings.outgoing, isOurs ? page.making : undefined);
      return null;
    },
  };
}

function pathOf({ method, url = '' }: IncomingMessage): string | null {
  if ((method !== 'GET' && method !== 'HEAD') || isOfItsQuery(url)) return null;
  return withoutQuery(url);
}

function withoutQuery(address: string): string {
  const query = address.indexOf('?');
  return query < 0 ? address : address.slice(0, query);
}

/** A crawler gets an error as a bare status, so cached error pages are not for it. */
function isFromCrawler({ headers }: IncomingMessage): boolean {
  return isCrawler(headers['user-agent'] ?? null);
}

/**
 * True for a path that may be a page. Excludes files (they have an extension), internal endpoints (underscore) and
 * personal pages in any language. Only the canonical spelling counts: the number of others is unlimited.
 */
function isPage(path: string): boolean {
  if (path.startsWith('/_') || path.includes('.') || encodePath(decodePath(path)) !== path) return false;
  const below = path.slice(Math.max(0, path.indexOf('/', 1)));
  return ![path, below].some(isUncacheable);
}

/** Removes conditional and range headers: the cache needs the whole response. */
function unconditional({ url, headers }: Request): Request {
  const whole = new Headers(headers);
  for (const name of ['If-None-Match', 'If-Modified-Since', 'Range']) whole.delete(name);
  return new Request(url, { headers: whole });
}

function write(page: CachedPage, incoming: IncomingMessage, outgoing: ServerResponse, making?: string[]): void {
  const encoding = chooseEncoding(incoming.headers['accept-encoding']);
  const body = page.at(encoding);
  if (body) return send({ page, encoding, body, making }, incoming, outgoing);
  page.encode(encoding).then(
    (made) => send({ page, encoding, body: made, making }, incoming, outgoing),
    () => outgoing.destroy(),
  );
}

interface PageResponse {
  page: CachedPage;
  encoding: Encoding | null;
  body: Buffer;
  /** Headers of the render; omitted for a cache hit. */
  making: string[] | undefined;
}

function send(
  { page, encoding, body, making }: PageResponse,
  { method, headers: asked }: IncomingMessage,
  outgoing: ServerResponse,
): void {
  const isKnown = page.status === 200 && isTagKnown(asked['if-none-match'], etagIn(encoding, page.etag));
  const headers = headersOf(page, encoding, isKnown ? null : body, making);
  outgoing.writeHead(isKnown ? 304 : page.status, headers).end(isKnown || method === 'HEAD' ? undefined : body);
}

/** Compares ETags weakly, as If-None-Match requires (RFC 9110, 13.1.2). */
function isTagKnown(known: string | undefined, tag: string): boolean {
  return known === '*' || (known?.split(/,\s*/).some((one) => one.replace(/^W\//, '') === tag) ?? false);
}
