import { AlgoliaError, badRequest } from '../api-error.ts';
import type { Endpoint } from '../call.ts';
import type { JsonObject } from '../request-body.ts';
import { checkSettings, fillSettings } from './index-settings.ts';
import { type IndexShelf, isScope } from './index-shelf.ts';
import type { TaskQueue } from './task-queue.ts';

/** Endpoints of whole indices: list, settings, move, copy, clear, delete and task status. */
export function listIndexEndpoints(shelf: IndexShelf, tasks: TaskQueue, now: () => number): Endpoint[] {
  const time = () => new Date(now()).toISOString();

  function answerTask(taskID: string): JsonObject {
    const status = tasks.statusOf(Number(taskID));
    if (status) return { status, pendingTask: status === 'notPublished' };
    throw new AlgoliaError(404, 'Task does not exist');
  }

  return [
    {
      method: 'GET',
      path: '/1/indexes',
      permission: 'admin',
      answer({ query }) {
        const items = shelf.list().map(([name, held]) => describe(name, held, tasks.countPending(name)));
        const page = query.get('page');
        const hitsPerPage = Number(query.get('hitsPerPage') ?? 100);
        const from = Number(page ?? 0) * hitsPerPage;
        return {
          items: page === null ? items : items.slice(from, from + hitsPerPage),
          nbPages: page === null ? 1 : Math.ceil(items.length / hitsPerPage),
        };
      },
    },
    {
      method: 'GET',
      path: '/1/task/:taskID',
      permission: 'admin',
      answer: ({ path: { taskID = '' } }) => answerTask(taskID),
    },
    {
      // The task remains when its index is gone, as after a move.
      method: 'GET',
      path: '/1/indexes/:index/task/:taskID',
      permission: 'admin',
      answer: ({ path: { taskID = '' } }) => answerTask(taskID),
    },
    {
      method: 'GET',
      path: '/1/indexes/:index/settings',
      permission: 'admin',
      answer: ({ path: { index = '' } }) => fillSettings(shelf.get(index).settings()),
    },
    {
      method: 'PUT',
      path: '/1/indexes/:index/settings',
      permission: 'admin',
      async answer({ path: { index = '' }, body }) {
        const given = await body();
        checkSettings(given);
        return { updatedAt: time(), taskID: tasks.add(index, () => shelf.open(index).changeSettings(given)) };
      },
    },
    {
      method: 'POST',
      path: '/1/indexes/:index/operation',
      permission: 'admin',
      async answer({ path: { index = '' }, body }) {
        const { operation, destination, scope = null } = await body();
        if (typeof destination !== 'string' || destination === '') return badRequest('Missing "destination" attribute');
        if (operation !== 'move' && operation !== 'copy') return badRequest(`Invalid operation: ${String(operation)}`);
        if (scope !== null && !(Array.isArray(scope) && scope.every(isScope)))
          return badRequest('Invalid value for "scope", expected array of settings, synonyms, rules');
        const work = () =>
          operation === 'move' ? shelf.move(index, destination) : shelf.copy(index, destination, scope);
        return { updatedAt: time(), taskID: tasks.add(index, work) };
      },
    },
    {
      method: 'POST',
      path: '/1/indexes/:index/clear',
      permission: 'admin',
      answer: ({ path: { index = '' } }) => ({
        updatedAt: time(),
        taskID: tasks.add(index, () => shelf.find(index)?.clear()),
      }),
    },
    {
      method: 'DELETE',
      path: '/1/indexes/:index',
      permission: 'admin',
      answer: ({ path: { index = '' } }) => ({ deletedAt: time(), taskID: tasks.add(index, () => shelf.drop(index)) }),
    },
  ];
}

type Held = NonNullable<ReturnType<IndexShelf['find']>>;

function describe(name: string, held: Held, pending: number): JsonObject {
  const size = Buffer.byteLength(JSON.stringify(held.records()));
  return {
    name,
    ...held.dates(),
    entries: held.records().length,
    dataSize: size,
    fileSize: size,
    lastBuildTimeS: 0,
    numberOfPendingTasks: pending,
    pendingTask: pending > 0,
  };
}
