import { AlgoliaError } from '../api-error.ts';
import type { Endpoint } from '../call.ts';
import type { IndexShelf } from './index-shelf.ts';
import { parseSynonym, searchSynonyms } from './synonyms.ts';
import type { TaskQueue } from './task-queue.ts';

/** Synonym endpoints: batch, single and search. */
export function listSynonymEndpoints(shelf: IndexShelf, tasks: TaskQueue, now: () => number): Endpoint[] {
  const time = () => new Date(now()).toISOString();
  return [
    {
      method: 'POST',
      path: '/1/indexes/:index/synonyms/batch',
      permission: 'admin',
      async answer({ path: { index = '' }, query, list }) {
        const synonyms = (await list()).map(parseSynonym);
        const isWhole = query.get('replaceExistingSynonyms') === 'true';
        const taskID = tasks.add(index, () => {
          const held = shelf.open(index);
          if (isWhole) held.replaceSynonyms(synonyms);
          else held.saveSynonyms(synonyms);
        });
        return { updatedAt: time(), taskID };
      },
    },
    {
      method: 'POST',
      path: '/1/indexes/:index/synonyms/clear',
      permission: 'admin',
      answer: ({ path: { index = '' } }) => ({
        updatedAt: time(),
        taskID: tasks.add(index, () => shelf.find(index)?.replaceSynonyms([])),
      }),
    },
    {
      method: 'POST',
      path: '/1/indexes/:index/synonyms/search',
      permission: 'admin',
      async answer({ path: { index = '' }, body }) {
        return searchSynonyms(shelf.get(index).synonyms(), await body());
      },
    },
    {
      method: 'GET',
      path: '/1/indexes/:index/synonyms/search',
      permission: 'admin',
      answer: ({ path: { index = '' }, query }) =>
        searchSynonyms(shelf.get(index).synonyms(), Object.fromEntries(query)),
    },
    {
      method: 'GET',
      path: '/1/indexes/:index/synonyms/:objectID',
      permission: 'admin',
      answer({ path: { index = '', objectID = '' } }) {
        const found = shelf
          .get(index)
          .synonyms()
          .find((synonym) => synonym.objectID === objectID);
        if (found) return found;
        throw new AlgoliaError(404, 'Synonym set does not exist');
      },
    },
    {
      method: 'PUT',
      path: '/1/indexes/:index/synonyms/:objectID',
      permission: 'admin',
      async answer({ path: { index = '', objectID = '' }, body }) {
        const synonym = parseSynonym({ ...(await body()), objectID });
        return {
          updatedAt: time(),
          taskID: tasks.add(index, () => shelf.open(index).saveSynonyms([synonym])),
          id: objectID,
        };
      },
    },
    {
      method: 'DELETE',
      path: '/1/indexes/:index/synonyms/:objectID',
      permission: 'admin',
      answer: ({ path: { index = '', objectID = '' } }) => ({
        deletedAt: time(),
        taskID: tasks.add(index, () => shelf.find(index)?.removeSynonym(objectID)),
      }),
    },
  ];
}
