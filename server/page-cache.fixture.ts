import { createServer, get } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { getRequestListener, type HttpBindings } from '@hono/node-server';
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import { onTestFinished } from 'vitest';
import type { PageCacheEntryDraft } from '#visit/page-cache-entry-draft.ts';
import type { CacheOutcome } from './metrics.ts';
import { createPageCache } from './page-cache.ts';
import { createPageCacheMiddleware } from './page-cache-middleware.ts';

/** Freshness time of a page, ms. */
export const minute = 60_000;

/** The site behind the page cache, as a test double. */
export type SampleHandler = (request: Request, page: PageCacheEntryDraft) => Response | Promise<Response>;

/** A cacheable page, as the site would return it. */
export function document(
  body: string,
  page: PageCacheEntryDraft,
  init: { status?: number; headers?: Record<string, string> } = {},
  cacheTags = ['rav'],
): Response {
  page.isCacheable = true;
  page.cacheTags = [new Set(cacheTags)];
  return new Response(body, { ...init, headers: { ETag: `"${body.slice(0, 20)}"`, ...init.headers } });
}

/**
 * Opens a real HTTP server with a page cache before a scripted site and a fake clock. Closes it when the test ends.
 */
export async function openSamplePageCache(answer: SampleHandler) {
  const clock = { time: Date.UTC(2026, 5, 1, 12) };
  const now = () => clock.time;
  const asked: string[] = [];
  const outcomes: CacheOutcome[] = [];
  const cache = createPageCache({ pages: 100, absences: 10, fresh: minute, now });
  const site = { answer };
  const pageCache = createPageCacheMiddleware({
    cache,
    now,
    localeOf: (_, header) => header('accept-language') ?? 'sv',
    onCacheOutcome: (outcome) => outcomes.push(outcome),
    async site(request, env) {
      asked.push(`${request.method} ${env.incoming.url}`);
      return site.answer(request, env.page ?? ({} as PageCacheEntryDraft));
    },
  });
  const toSite = getRequestListener(
    async (request, env) => (await pageCache.fetch(request, env as HttpBindings)) ?? RESPONSE_ALREADY_SENT,
  );
  const need = { isGreat: false };
  const server = createServer((incoming, outgoing) => {
    if (pageCache.answer(incoming, outgoing)) return;
    if (!need.isGreat) void toSite(incoming, outgoing);
    else if (!pageCache.serveStale(incoming, outgoing)) outgoing.writeHead(503).end();
  });
  await new Promise<void>((resolve) => server.listen(0, resolve));
  const { port } = server.address() as AddressInfo;

  function ask(path: string, headers: Record<string, string> = {}, method = 'GET') {
    return new Promise<{ status?: number; headers: NodeJS.Dict<string | string[]>; bytes: Buffer }>(
      (resolve, reject) => {
        get({ port, path, method, headers }, (response) => {
          const { statusCode: status, headers: said } = response;
          buffer(response).then((bytes) => resolve({ status, headers: said, bytes }), reject);
        }).on('error', reject);
      },
    );
  }
  const read = async (path: string, headers?: Record<string, string>) => (await ask(path, headers)).bytes.toString();
  onTestFinished(() => server.close().closeAllConnections());
  return { ask, read, pageCache, cache, clock, asked, outcomes, site, need };
}
