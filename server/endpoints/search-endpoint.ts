import { createHash, timingSafeEqual } from 'node:crypto';
import { Hono } from 'hono';
import { createMiddleware } from 'hono/factory';
import type { Config } from '#config/config.server.ts';
import type { Log } from '#platform/log.ts';
import { type SearchService, SearchUnavailable } from '#search/port.ts';
import type { SiteEnvironment } from '../env.ts';
import { compress } from '../middleware/compression.ts';
import { limitBody } from '../middleware/limit-body.ts';
import { createRequestLimit } from '../middleware/request-limit.ts';
import { SearchRequestError } from './search-error.ts';
import { readSearchRequests, type SearchRequest } from './search-request.ts';
import { hitsFor, toSearchResult } from './search-result.ts';

type SearchSettings = Pick<
  Config,
  'algoliaApplicationId' | 'algoliaSearchKey' | 'algoliaIndex' | 'imageFolder' | 'trustedProxies'
>;

/** The star is literal: Algolia's address for a search over several indexes. */
const path = '/1/indexes/:every{\\*}/queries';
const largestBody = 32 * 1024;
const perMinute = 60;
const secondsToRetry = '30';

const preflight = {
  'Access-Control-Allow-Methods': 'POST, OPTIONS',
  'Access-Control-Allow-Headers':
    'x-algolia-application-id, x-algolia-api-key, x-algolia-agent, content-type, request-id',
  'Access-Control-Max-Age': '86400',
};

/**
 * Search API for integrators, compatible with Algolia's multi-query endpoint, from any origin (specification §7.2).
 * Requires the configured application id and search key. With the embedded engine these are the picture folder's
 * name and `public`.
 * `facets` counts the matches by `filterCategory`, at most 10 values.
 * Limits: 10 searches a call, 100 hits a page, 32 kB a body, 60 calls a minute. Errors are `{message, status}`: 400
 * for an unreadable body, 403, 404 for another index, 413, 429, 503 when the service is down. Queries are not
 * stored.
 */
export function searchEndpoint(settings: SearchSettings, search: SearchService, log: Log): Hono<SiteEnvironment> {
  const site = new Hono<SiteEnvironment>();
  site.use(path, openToAllOrigins);
  site.options(path, (context) => context.body(null, 204, preflight));
  site.post(
    path,
    createRequestLimit({ perMinute, trustedProxies: settings.trustedProxies }),
    refuseStrangers(settings),
    limitBody(largestBody, (context) => context.json({ message: 'Request body too large', status: 413 }, 413)),
    compress,
    async (context) => {
      try {
        const requests = readSearchRequests(await context.req.text(), settings.algoliaIndex);
        const results = await Promise.all(requests.map((request) => answer(request, search)));
        return context.json({ results }, 200, { 'Cache-Control': 'no-store' });
      } catch (error) {
        const { message, status } = toRefusal(error);
        if (status === 503) log.warn({ service: 'search' }, `Search failed: ${(error as Error).message}`);
        if (status === 503) context.header('Retry-After', secondsToRetry);
        return context.json({ message, status }, status);
      }
    },
  );
  return site;
}

async function answer(request: SearchRequest, search: SearchService) {
  const { query, filters } = request;
  const start = performance.now();
  const found = filters
    ? await search.search({ text: query, filters, hitsPerPage: hitsFor(request) })
    : { hits: [], total: 0, facets: {} };
  return toSearchResult(request, found, performance.now() - start);
}

function toRefusal(error: unknown) {
  if (error instanceof SearchRequestError) return error;
  // Lists nested too deep for JSON.stringify.
  if (error instanceof RangeError) return new SearchRequestError(400, 'Invalid JSON');
  if (error instanceof SearchUnavailable) {
    return { message: 'Search is unavailable, try again later', status: 503 as const };
  }
  throw error;
}

const openToAllOrigins = createMiddleware<SiteEnvironment>(async (context, next) => {
  await next();
  context.header('Access-Control-Allow-Origin', '*');
});

function refuseStrangers({ algoliaApplicationId, algoliaSearchKey, imageFolder }: SearchSettings) {
  const known = algoliaApplicationId ? [algoliaApplicationId, algoliaSearchKey] : [imageFolder, 'public'];
  const names = ['x-algolia-application-id', 'x-algolia-api-key'];
  return createMiddleware<SiteEnvironment>(async (context, next) => {
    const given = names.map((name) => context.req.header(name) ?? context.req.query(name) ?? '');
    if (!isSame(given, known)) {
      return context.json({ message: 'Invalid Application-ID or API key', status: 403 }, 403);
    }
    await next();
  });
}

function isSame(given: string[], known: string[]): boolean {
  const [one, other] = [given, known].map((list) => createHash('sha256').update(JSON.stringify(list)).digest());
  return one !== undefined && other !== undefined && timingSafeEqual(one, other);
}
