import { AlgoliaError, badRequest } from '../api-error.ts';
import type { Endpoint } from '../call.ts';
import { isJsonObject, type JsonObject } from '../request-body.ts';
import { carryOut, parseWrite, parseWrites, type Write } from './batch.ts';
import type { AlgoliaRecord } from './held-index.ts';
import type { IndexShelf } from './index-shelf.ts';
import type { TaskQueue } from './task-queue.ts';

/** Endpoints that read and write records, one at a time or in a batch. */
export function listRecordEndpoints(shelf: IndexShelf, tasks: TaskQueue, now: () => number): Endpoint[] {
  const time = () => new Date(now()).toISOString();

  function write(indexName: string, writes: Write[]): number {
    return tasks.add(indexName, () => {
      for (const one of writes) if (carryOut(one, shelf.open(indexName)) === 'drop') shelf.drop(indexName);
    });
  }

  function findRecord(indexName: string, objectID: string): AlgoliaRecord | null {
    return shelf.get(indexName).find(objectID);
  }

  return [
    {
      method: 'POST',
      path: '/1/indexes/*/batch',
      permission: 'admin',
      async answer({ body }) {
        const { requests } = await body();
        const writes = parseWrites(requests);
        const taskID: Record<string, number> = {};
        for (const [name, group] of groupByIndex(requests, writes)) taskID[name] = write(name, group);
        return { taskID, objectIDs: listIds(writes) };
      },
    },
    {
      method: 'POST',
      path: '/1/indexes/*/objects',
      permission: 'search',
      async answer({ access, body }) {
        const { requests } = await body();
        if (!Array.isArray(requests) || !requests.every(isJsonObject))
          return badRequest('Missing "requests" attribute');
        const results = requests.map(({ indexName, objectID, attributesToRetrieve }) => {
          access.check(String(indexName));
          return retrieve(findRecord(String(indexName), String(objectID)), attributesToRetrieve);
        });
        return { results };
      },
    },
    {
      method: 'POST',
      path: '/1/indexes/:index/batch',
      permission: 'admin',
      async answer({ path: { index = '' }, body }) {
        const writes = parseWrites((await body()).requests);
        return { taskID: write(index, writes), objectIDs: listIds(writes) };
      },
    },
    {
      method: 'POST',
      path: '/1/indexes/:index',
      permission: 'admin',
      status: 201,
      async answer({ path: { index = '' }, body }) {
        const one = parseWrite('addObject', await body());
        return { createdAt: time(), taskID: write(index, [one]), objectID: one.record.objectID };
      },
    },
    {
      method: 'POST',
      path: '/1/indexes/:index/:objectID/partial',
      permission: 'admin',
      async answer({ path: { index = '', objectID = '' }, query, body }) {
        const mayCreate = query.get('createIfNotExists') !== 'false';
        const action = mayCreate ? 'partialUpdateObject' : 'partialUpdateObjectNoCreate';
        const one = parseWrite(action, { ...(await body()), objectID });
        return { updatedAt: time(), taskID: write(index, [one]), objectID };
      },
    },
    ...['PUT', 'POST'].map(
      (method): Endpoint => ({
        method,
        path: '/1/indexes/:index/:objectID',
        permission: 'admin',
        async answer({ path: { index = '', objectID = '' }, body }) {
          const one = parseWrite('updateObject', { ...(await body()), objectID });
          return { updatedAt: time(), taskID: write(index, [one]), objectID };
        },
      }),
    ),
    {
      method: 'GET',
      path: '/1/indexes/:index/:objectID',
      permission: 'search',
      answer({ path: { index = '', objectID = '' }, query }) {
        const record = retrieve(findRecord(index, objectID), query.get('attributesToRetrieve')?.split(','));
        if (record) return record;
        throw new AlgoliaError(404, 'ObjectID does not exist');
      },
    },
    {
      method: 'DELETE',
      path: '/1/indexes/:index/:objectID',
      permission: 'admin',
      answer({ path: { index = '', objectID = '' } }) {
        return { deletedAt: time(), taskID: write(index, [{ action: 'deleteObject', record: { objectID } }]) };
      },
    },
  ];
}

function groupByIndex(requests: unknown, writes: Write[]): Map<string, Write[]> {
  const groups = new Map<string, Write[]>();
  for (const [at, write] of writes.entries()) {
    const request: unknown = Array.isArray(requests) ? requests[at] : null;
    const name = isJsonObject(request) ? request.indexName : null;
    if (typeof name !== 'string' || name === '') return badRequest('Missing "indexName" attribute in request');
    groups.set(name, [...(groups.get(name) ?? []), write]);
  }
  return groups;
}

function listIds(writes: Write[]): string[] {
  return writes.flatMap((write) => ('record' in write ? [write.record.objectID] : []));
}

function retrieve(record: AlgoliaRecord | null, attributes: unknown): JsonObject | null {
  if (!record || !Array.isArray(attributes) || attributes.includes('*')) return record;
  return Object.fromEntries(
    Object.entries(record).filter(([name]) => name === 'objectID' || attributes.includes(name)),
  );
}
