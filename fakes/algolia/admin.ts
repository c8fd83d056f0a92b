import type { IndexShelf } from './index/index-shelf.ts';
import type { TaskQueue } from './index/task-queue.ts';

type LoggedRequest = { at: string; method: string; path: string; status: number };

/**
 * Control endpoints of the fake; they answer JSON.
 *
 * - `GET /__fakes`: the indices with settings and sizes, the number of requests, and the last 20. No keys.
 * - `POST /__fakes/reset`: deletes indices, waiting tasks and counters.
 */
export function createAdmin(shelf: IndexShelf, tasks: TaskQueue, applicationId: string, now: () => number) {
  let requests = 0;
  let last: LoggedRequest[] = [];

  function state() {
    const indices = shelf.list().map(([name, held]) => ({
      name,
      entries: held.records().length,
      ...held.dates(),
      pendingTasks: tasks.countPending(name),
      settings: held.settings(),
      synonyms: held.synonyms().length,
      records: held.records().slice(0, 20),
    }));
    return { standsInFor: 'Algolia search', applicationId, indices, requests, lastRequests: last };
  }

  return {
    log(request: Request, status: number): void {
      const url = new URL(request.url);
      url.search = new URLSearchParams([...url.searchParams].filter(([name]) => !/^x-algolia-/i.test(name))).toString();
      requests += 1;
      const entry = {
        at: new Date(now()).toISOString(),
        method: request.method,
        path: url.pathname + url.search,
        status,
      };
      last = [entry, ...last].slice(0, 20);
    },

    answer(request: Request): Response {
      const { pathname } = new URL(request.url);
      if (request.method === 'GET' && pathname === '/__fakes') return Response.json(state());
      if (request.method !== 'POST' || pathname !== '/__fakes/reset')
        return Response.json({ message: 'Not found' }, { status: 404 });
      shelf.clear();
      tasks.clear();
      requests = 0;
      last = [];
      return Response.json(state());
    },
  };
}
