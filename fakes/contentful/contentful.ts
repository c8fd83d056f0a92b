import { createHash, randomUUID, timingSafeEqual } from 'node:crypto';
import { type Handler, withFaults } from '../faults.ts';
import type { ContentfulExport, ExportedEntry } from '../seed/contentful-export.ts';
import { createAdmin } from './admin.ts';
import { listItems } from './collection.ts';
import { assetToken, deliver, deliverContentType, type View } from './delivered.ts';
import { ContentfulError, toErrorResponse } from './errors.ts';
import { parseLocale, parseQuery, wholeNumber } from './query.ts';
import { createStore, isPublished, type Store } from './store.ts';
import { syncPage } from './sync.ts';

/** Rate-limit result of one request. `resetSeconds` is set when the request exceeds the limit. */
type RateLimitWord = { headers: Record<string, string>; resetSeconds: number | null };

type AssetBytes = { bytes: Uint8Array<ArrayBuffer>; contentType: string };
type ReadAsset = (assetId: string) => Promise<AssetBytes | null>;

type Host = { store: Store; spaceId: string; showsDrafts: boolean; readAsset: ReadAsset };

export type ContentfulOptions = {
  exported: ContentfulExport;
  spaceId: string;
  environment?: string;
  accessToken: string;
  api: 'delivery' | 'preview';
  requestsPerSecond?: number;
  /** Base of `file.url`, such as `http://127.0.0.1:4101`. An https origin is written without its scheme, as `//…`. */
  assetOrigin: string;
  readAsset: ReadAsset;
  now?: () => number;
  /**
   * Shared store of a delivery and a preview handler, so that both see what is published. Created from `exported` when
   * left out.
   */
  store?: Store;
};

const mediaType = 'application/vnd.contentful.delivery.v1+json';
const largestResponse = 7_340_032;

/**
 * Fake of Contentful's Content Delivery API or Preview API, over an export.
 *
 * It serves `GET /spaces/{space}[/environments/{environment}]/` `entries`, `assets`, `content_types` (each also with
 * `/{id}`), `locales`, `tags` and `sync` (delivery only), and `/{space}/{asset}/{token}/{name}` for asset bytes.
 * Credentials come as a bearer token or `?access_token=`. Drafts (no `publishedVersion`) exist only in preview.
 * `/__fakes` shows its state; admin.ts and faults.ts describe the other controls.
 *
 * Errors are the vendor's: 401 AccessTokenInvalid, 404 NotFound, 400 InvalidQuery or BadRequest, 429
 * RateLimitExceeded with `X-Contentful-RateLimit-Reset`.
 *
 * Sources: the Content Delivery API reference, contentful.js 11, contentful-sdk-core 10.
 */
export function createContentful(options: ContentfulOptions): Handler {
  const {
    spaceId,
    environment = 'master',
    api,
    assetOrigin,
    readAsset,
    requestsPerSecond = 55,
    now = Date.now,
  } = options;
  const store = options.store ?? createStore(options.exported, now);
  const view: View = { store, spaceId, environment, assetOrigin };
  const showsDrafts = api === 'preview';
  const takeFromLimit = createRateLimit(requestsPerSecond, now);
  const admin = createAdmin(store, { standsInFor: `Contentful ${api}`, spaceId, environment }, now);

  async function route(request: Request): Promise<Response> {
    const url = new URL(request.url);
    const segments = url.pathname.split('/').filter(Boolean).map(decode);
    if (segments[0] === '__fakes') return admin.answer(request);
    const isApi = segments[0] === 'spaces';
    const response = isApi
      ? answerApi(request, url, segments)
      : segments.length === 4
        ? await serveAsset(request, segments, { store, spaceId, showsDrafts, readAsset })
        : toErrorResponse(new ContentfulError('NotFound'));
    admin.log(request, response.status);
    return response;
  }

  function answerApi(request: Request, url: URL, segments: string[]): Response {
    let limitHeaders: Record<string, string> = {};
    try {
      checkToken(request, url, options.accessToken);
      const word = takeFromLimit();
      limitHeaders = word.headers;
      if (word.resetSeconds !== null) throw new ContentfulError('RateLimitExceeded');
      if (request.method !== 'GET' && request.method !== 'HEAD') throw new ContentfulError('NotFound');
      return toResponse(request, findResource(url, segments), limitHeaders);
    } catch (error) {
      if (error instanceof ContentfulError) return toErrorResponse(error, limitHeaders);
      throw error;
    }
  }

  function findResource(url: URL, [, space, ...rest]: string[]): object {
    if (space !== spaceId) throw new ContentfulError('NotFound', { details: { type: 'Space', id: space } });
    if (rest.length === 0) return { sys: { type: 'Space', id: spaceId }, name: spaceId, locales: listLocales() };
    if (rest[0] === 'environments') {
      const [, wanted] = rest.splice(0, 2);
      if (wanted !== environment)
        throw new ContentfulError('NotFound', { details: { type: 'Environment', id: wanted } });
    }
    const [collection, id, ...tooMuch] = rest;
    const params = url.searchParams;
    if (tooMuch.length > 0) throw new ContentfulError('NotFound');
    if (collection === 'entries') return id === undefined ? list('Entry', params) : getItem('Entry', id, params);
    if (collection === 'assets') return id === undefined ? list('Asset', params) : getItem('Asset', id, params);
    if (collection === 'content_types' && id !== undefined) return getContentType(id);
    if (id !== undefined) throw new ContentfulError('NotFound');
    if (collection === 'content_types')
      return toArray(
        [...store.contentTypes.values()].map((type) => deliverContentType(view, type)),
        params,
      );
    if (collection === 'locales') return toArray(listLocales(), params);
    if (collection === 'tags') return toArray([], params);
    if (collection === 'sync' && !showsDrafts) return syncPage(view, params, url.origin + url.pathname);
    throw new ContentfulError('NotFound');
  }

  function isVisible(item: ExportedEntry): boolean {
    return showsDrafts || isPublished(item);
  }

  function list(kind: 'Entry' | 'Asset', params: URLSearchParams): object {
    return listItems({ kind, query: parseQuery(params, kind, store), view, isVisible });
  }

  function getItem(kind: 'Entry' | 'Asset', id: string, params: URLSearchParams): object {
    const locale = parseLocale(params, store);
    const item = (kind === 'Entry' ? store.entries : store.assets).get(id);
    if (item && isVisible(item)) return deliver(view, item, locale);
    throw new ContentfulError('NotFound', { details: { type: kind, id, environment, space: spaceId } });
  }

  function getContentType(id: string): object {
    const type = store.contentTypes.get(id);
    if (type) return deliverContentType(view, type);
    throw new ContentfulError('NotFound', { details: { type: 'ContentType', id, environment, space: spaceId } });
  }

  function listLocales(): object[] {
    return store.locales.map(({ code, name, default: isDefault, fallbackCode, sys }) => ({
      code,
      name,
      default: isDefault,
      fallbackCode,
      sys: { id: sys.id, type: 'Locale', version: sys.version },
    }));
  }

  return withFaults(route, {
    '429': () => toErrorResponse(new ContentfulError('RateLimitExceeded'), rateLimitHeaders(requestsPerSecond, 0, 1)),
    '500': () => toErrorResponse(new ContentfulError('ServerError')),
    '401': () => toErrorResponse(new ContentfulError('AccessTokenInvalid')),
    empty: (request) => toResponse(request, toArray([], new URL(request.url).searchParams), {}),
  });
}

/** Returns undefined for a segment that is not valid UTF-8. */
function decode(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}

function checkToken(request: Request, url: URL, accessToken: string): void {
  const bearer = /^Bearer (.+)$/i.exec(request.headers.get('authorization') ?? '')?.[1];
  const given = bearer ?? url.searchParams.get('access_token') ?? '';
  const [one, other] = [given, accessToken].map((token) => createHash('sha256').update(token).digest());
  if (!one || !other || !timingSafeEqual(one, other)) throw new ContentfulError('AccessTokenInvalid');
}

function toArray(all: object[], params: URLSearchParams): object {
  const skip = wholeNumber(params, 'skip', 0, Number.MAX_SAFE_INTEGER);
  const limit = wholeNumber(params, 'limit', 100, 1000);
  return { sys: { type: 'Array' }, total: all.length, skip, limit, items: all.slice(skip, skip + limit) };
}

function toResponse(request: Request, body: object, limitHeaders: Record<string, string>): Response {
  const text = JSON.stringify(body, null, 2);
  if (Buffer.byteLength(text) > largestResponse) {
    const message = `Response size too big. Maximum allowed response size: ${largestResponse}B.`;
    throw new ContentfulError('BadRequest', { message });
  }
  const etag = `W/"${createHash('sha256').update(text).digest('hex').slice(0, 32)}"`;
  const headers = {
    etag,
    'content-type': mediaType,
    'cache-control': 'max-age=0',
    'access-control-allow-origin': '*',
    'x-contentful-request-id': randomUUID(),
    ...limitHeaders,
  };
  if (request.headers.get('if-none-match') === etag) return new Response(null, { status: 304, headers });
  return new Response(request.method === 'HEAD' ? null : text, { headers });
}

/**
 * Serves the bytes behind `file.url`: `/<space>/<asset>/<token>/<name>`, without credentials. Cached for a year,
 * because a new file gets a new token. 404 for a wrong token or an unpublished asset. Source: images.ctfassets.net.
 */
async function serveAsset(request: Request, segments: string[], host: Host): Promise<Response> {
  const [space, id = '', token] = segments;
  const asset = host.store.assets.get(id);
  const isThere = asset && space === host.spaceId && token === assetToken(asset);
  const file = isThere && (host.showsDrafts || isPublished(asset)) ? await host.readAsset(id) : null;
  if (!file) return new Response('Not found', { status: 404, headers: { 'content-type': 'text/plain' } });

  const etag = `"${createHash('sha256').update(file.bytes).digest('hex').slice(0, 32)}"`;
  const headers = {
    etag,
    'cache-control': 'public, max-age=31536000',
    'access-control-allow-origin': '*',
    'x-content-type-options': 'nosniff',
  };
  if (request.headers.get('if-none-match') === etag) return new Response(null, { status: 304, headers });
  return new Response(request.method === 'HEAD' ? null : file.bytes, {
    headers: { ...headers, 'content-type': file.contentType, 'content-length': String(file.bytes.byteLength) },
  });
}

/**
 * Rate limit over a sliding second. The delivery API allows 55 requests/s, 78 on larger plans. Its CDN hits are free;
 * here every request counts, except a refused one.
 */
function createRateLimit(requestsPerSecond: number, now: () => number): () => RateLimitWord {
  let granted: number[] = [];

  return function take() {
    const time = now();
    granted = granted.filter((at) => at > time - 1000);
    const allowed = granted.length < requestsPerSecond;
    if (allowed) granted.push(time);
    const resetSeconds = allowed ? null : Math.max(1, Math.ceil(((granted[0] ?? time) + 1000 - time) / 1000));
    return {
      resetSeconds,
      headers: rateLimitHeaders(requestsPerSecond, requestsPerSecond - granted.length, resetSeconds ?? 0),
    };
  };
}

function rateLimitHeaders(limit: number, remaining: number, resetSeconds: number): Record<string, string> {
  return {
    'x-contentful-ratelimit-second-limit': String(limit),
    'x-contentful-ratelimit-second-remaining': String(remaining),
    'x-contentful-ratelimit-reset': String(resetSeconds),
  };
}
