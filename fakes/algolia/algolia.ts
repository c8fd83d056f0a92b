import { type Handler, withFaults } from '../faults.ts';
import { grantAccess, type Keys } from './access.ts';
import { createAdmin } from './admin.ts';
import { AlgoliaError, crossOrigin, toErrorResponse } from './api-error.ts';
import { findEndpoint } from './call.ts';
import { listIndexEndpoints } from './index/index-endpoints.ts';
import { createIndexShelf } from './index/index-shelf.ts';
import { listRecordEndpoints } from './index/record-endpoints.ts';
import { listSynonymEndpoints } from './index/synonym-endpoints.ts';
import { createTaskQueue } from './index/task-queue.ts';
import { readJsonBody, readJsonList } from './request-body.ts';
import { listSearchEndpoints } from './search/search-endpoints.ts';

export type AlgoliaOptions = Keys & { now?: () => number };

/**
 * Fake of Algolia's Search API: named indices in memory, searched by our own engine.
 *
 * It serves the endpoints under `/1/indexes` that the endpoint files list: search, records and batches, settings,
 * synonyms, move and copy, browse, tasks. Keys come in headers or the query. A write returns a taskID at once and
 * takes effect 20 ms later by `now`. `/__fakes` shows its state; admin.ts and faults.ts describe the other controls.
 *
 * Errors are the vendor's `{message, status}`. 403: wrong credentials, a search key that writes, or an index it does
 * not cover. 404: unknown index, record, task or path. 400: unreadable input. 413: over 10 MB.
 *
 * Not implemented: rules, replicas, geo search, snippets, secured keys, A/B tests. Their parameters are accepted and
 * ignored.
 *
 * Sources: algoliasearch-client-javascript 5, the Search API's specification, error bodies quoted in the issues of
 * the vendor's clients.
 */
export function createAlgolia(options: AlgoliaOptions): Handler {
  const { now = Date.now } = options;
  const shelf = createIndexShelf(now);
  const tasks = createTaskQueue(now);
  const admin = createAdmin(shelf, tasks, options.applicationId, now);
  const endpoints = [
    ...listSearchEndpoints(shelf),
    ...listIndexEndpoints(shelf, tasks, now),
    ...listSynonymEndpoints(shelf, tasks, now),
    ...listRecordEndpoints(shelf, tasks, now),
  ];

  async function route(request: Request): Promise<Response> {
    const url = new URL(request.url);
    tasks.publishDue();
    if (url.pathname === '/__fakes' || url.pathname.startsWith('/__fakes/')) return admin.answer(request);
    if (request.method === 'OPTIONS') return new Response(null, { status: 204, headers: crossOrigin });
    const response = await answer(request, url).catch((error: unknown) => {
      if (error instanceof AlgoliaError) return toErrorResponse(error);
      throw error;
    });
    admin.log(request, response.status);
    return response;
  }

  async function answer(request: Request, url: URL): Promise<Response> {
    const found = findEndpoint(endpoints, request.method, url.pathname);
    const access = grantAccess(request, url, options, found?.endpoint.permission ?? 'search');
    if (!found) throw new AlgoliaError(404, 'Path not found');
    const { endpoint, path } = found;
    if (path.index !== undefined) access.check(path.index);
    const body = await endpoint.answer({
      path,
      query: url.searchParams,
      access,
      body: () => readJsonBody(request),
      list: () => readJsonList(request),
    });
    return Response.json(body, { status: endpoint.status ?? 200, headers: crossOrigin });
  }

  return withFaults(route, {
    '429': () => toErrorResponse(new AlgoliaError(429, 'Too many requests'), { 'retry-after': '1' }),
    '500': () => toErrorResponse(new AlgoliaError(500, 'Internal server error')),
    '401': () => toErrorResponse(new AlgoliaError(403, 'Invalid Application-ID or API key')),
  });
}
