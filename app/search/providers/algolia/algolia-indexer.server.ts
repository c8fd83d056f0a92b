import { createHash } from 'node:crypto';
import { type SearchClient, searchClient } from '@algolia/client-search';
import * as v from 'valibot';
import { hashRecord } from '../../index-sync/record-hash.server.ts';
import { readSynonyms } from '../../index-sync/synonyms.server.ts';
import { recordSettings, type SearchRecord } from '../../model/record.ts';
import type { SearchIndexer } from '../../port.ts';
import type { AlgoliaSettings } from './algolia.server.ts';
import { garbage, toSearchUnavailable } from './algolia-failure.server.ts';
import { algoliaHosts } from './algolia-hosts.server.ts';
import { algoliaRequester } from './algolia-requester.server.ts';

type IndexerSettings = Omit<AlgoliaSettings, 'algoliaSearchKey'> & { algoliaAdminKey: string };

/** Timeouts in ms. Long, because no visitor waits for the indexer. */
const timeouts = { connect: 10_000, read: 15_000, write: 30_000 };
/** Batch size in records, well below the service's limit of 10 MB. */
const batchSize = 200;

const swedish = {
  queryLanguages: ['sv' as const],
  indexLanguages: ['sv' as const],
  ignorePlurals: ['sv' as const],
  removeStopWords: ['sv' as const, 'en' as const],
};
const Kept = v.object({ objectID: v.string(), contentHash: v.optional(v.string(), '') });

/**
 * Fills Algolia's index. Each record carries a content hash, so unchanged records are not sent. If more than half
 * would change, it fills a second index and swaps it in: no search sees a half-filled index. Rejects with
 * SearchUnavailable.
 */
export function createAlgoliaIndexer(settings: IndexerSettings): SearchIndexer {
  const { algoliaApplicationId, algoliaAdminKey, algoliaIndex: indexName, algoliaOrigin } = settings;
  const client = searchClient(algoliaApplicationId, algoliaAdminKey, {
    timeouts,
    requester: algoliaRequester,
    ...algoliaHosts(algoliaOrigin),
  });

  async function replaceAll(records: SearchRecord[]) {
    await changeSettings(client, indexName);
    const kept = await listKept(client, indexName);
    const objects = records.map((record) => ({ ...record, contentHash: hashRecord(record) }));
    const wanted = new Set(records.map(({ objectID }) => objectID));
    const changed = objects.filter(({ objectID, contentHash }) => kept.get(objectID) !== contentHash);
    const gone = [...kept.keys()].filter((objectID) => !wanted.has(objectID));
    if (objects.length && changed.length + gone.length > Math.max(kept.size, wanted.size) / 2) {
      await client.replaceAllObjects({ indexName, objects, batchSize });
    } else {
      await client.saveObjects({ indexName, objects: changed, waitForTasks: true, batchSize });
      await client.deleteObjects({ indexName, objectIDs: gone, waitForTasks: true, batchSize });
    }
    return { saved: changed.length, removed: gone.length, unchanged: objects.length - changed.length };
  }

  return {
    replaceAll: (records) =>
      replaceAll(records).catch((error: unknown) => {
        throw toSearchUnavailable(error);
      }),
  };
}

async function changeSettings(client: SearchClient, indexName: string): Promise<void> {
  const indexSettings = { ...recordSettings, ...swedish };
  const synonymHit = readSynonyms().map((synonyms) => ({
    objectID: idOf(synonyms),
    type: 'synonym' as const,
    synonyms,
  }));
  const tasks = [
    await client.setSettings({ indexName, indexSettings }),
    await client.saveSynonyms({ indexName, synonymHit, replaceExistingSynonyms: true }),
  ];
  for (const { taskID } of tasks) await client.waitForTask({ indexName, taskID });
}

/** Ids in the index with their content hashes; '' for records that somebody else put there. */
async function listKept(client: SearchClient, indexName: string): Promise<Map<string, string>> {
  const kept = new Map<string, string>();
  await client.browseObjects({
    indexName,
    browseParams: { attributesToRetrieve: ['contentHash'], hitsPerPage: 1000 },
    aggregator({ hits }) {
      const page = v.safeParse(v.array(Kept), hits);
      if (!page.success) throw garbage();
      for (const { objectID, contentHash } of page.output) kept.set(objectID, contentHash);
    },
  });
  return kept;
}

/** Stable id of a synonym group, independent of its position in the list. */
function idOf(words: string[]): string {
  return createHash('sha256').update(words.join('=')).digest('hex').slice(0, 16);
}
