import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { index, keys, serveAlgolia } from '#fakes/algolia/served-algolia.ts';
import { sampleRecords } from '#fixtures/records.fixture.ts';
import { recordSettings, type SearchRecord } from '../../model/record.ts';
import { SearchUnavailable } from '../../port.ts';
import { createAlgoliaSearch } from './algolia.server.ts';
import { createAlgoliaIndexer } from './algolia-indexer.server.ts';

const algolia = await serveAlgolia();
const settings = {
  algoliaApplicationId: keys.applicationId,
  algoliaSearchKey: keys.searchKey,
  algoliaAdminKey: keys.adminKey,
  algoliaIndex: index,
  algoliaOrigin: algolia.origin,
};
const replaceAll = (records: SearchRecord[]) => createAlgoliaIndexer(settings).replaceAll(records);
beforeEach(() => algolia.restart());
afterAll(() => void algolia.close());

async function ids(text = ''): Promise<string[]> {
  const { hits } = await createAlgoliaSearch(settings).search({ text, filters: [], hitsPerPage: 100 });
  return hits.map(({ record }) => record.objectID).sort();
}

/** The stand-in's state, its calls by method and last word of the path. */
async function stateOf() {
  const state: any = await (await fetch(`${algolia.origin}/__fakes`)).json();
  const calls = state.lastRequests.map(({ method, path }: any) => `${method} ${path.replace(/\?.*/, '')}`) as string[];
  return { indices: state.indices as any[], calls, requests: state.requests as number };
}

/** Calls of a second indexing. */
async function callsOf(work: () => Promise<unknown>): Promise<string[]> {
  const before = (await stateOf()).requests;
  await work();
  const { calls, requests } = await stateOf();
  expect(calls.length).toBeGreaterThanOrEqual(requests - before);
  return calls.slice(0, requests - before);
}

const known = sampleRecords();
const allIds = known.map(({ objectID }) => objectID).sort();
const renamed = (id: string) =>
  known.map((record) => (record.objectID === id ? { ...record, title: 'Mickel' } : record));

describe('an index', () => {
  it('is created with its settings and synonyms', async () => {
    expect(await replaceAll(known)).toEqual({ saved: 5, removed: 0, unchanged: 0 });
    expect([await ids(), await ids('piggsvin')]).toEqual([allIds, ['igelkott', 'mat']]);
    const { indices } = await stateOf();
    expect(indices).toHaveLength(1);
    expect(indices[0]).toMatchObject({ name: index, entries: 5, settings: recordSettings });
    expect(indices[0].synonyms).toBeGreaterThan(10);
  });

  it('that is up to date is sent nothing', async () => {
    await replaceAll(known);
    const calls = await callsOf(async () => {
      expect(await replaceAll(sampleRecords().toReversed())).toEqual({ saved: 0, removed: 0, unchanged: 5 });
    });
    expect(calls.length).toBeGreaterThan(4);
    expect(calls.filter((call) => call.endsWith(`${index}/batch`))).toEqual([]);
  });

  it('is sent changes, additions and deletions', async () => {
    await replaceAll(known);
    const next = renamed('rav').filter(({ objectID }) => objectID !== 'mat');
    const calls = await callsOf(async () => {
      expect(await replaceAll(next)).toEqual({ saved: 1, removed: 1, unchanged: 3 });
    });
    expect(calls.filter((call) => call.endsWith(`${index}/batch`))).toHaveLength(2);
    expect(await ids()).toEqual(allIds.filter((id) => id !== 'mat'));
    expect(await ids('mickel')).toContain('rav');
    expect(calls.filter((call) => call.includes('_tmp'))).toEqual([]);
  });

  it('is swapped in one step when more than half differs, with nothing left over', async () => {
    await algolia.fill();
    expect(await replaceAll(known)).toEqual({ saved: 5, removed: 4, unchanged: 0 });
    expect(await ids()).toEqual(allIds);
    const { calls, indices } = await stateOf();
    expect(calls.some((call) => /^POST .*_tmp_\d+\/operation$/.test(call))).toBe(true);
    expect(indices.map(({ name }) => name)).toEqual([index]);
    expect(indices[0].settings).toMatchObject(recordSettings);
  });

  it('is emptied when there are no records', async () => {
    await replaceAll(known);
    expect(await replaceAll([])).toEqual({ saved: 0, removed: 5, unchanged: 0 });
    expect(await ids()).toEqual([]);
  });

  it('may hold more than one page of records', async () => {
    const many = Array.from(
      { length: 1_500 },
      (_, number) => ({ ...known[0], objectID: `r${number}` }) as SearchRecord,
    );
    await replaceAll(many);
    expect(await replaceAll(many.slice(1))).toEqual({ saved: 0, removed: 1, unchanged: 1_499 });
  });
});

describe('a failure', () => {
  it.each([
    ['the key may not write', { algoliaAdminKey: keys.searchKey }, 403],
    ['the key is wrong', { algoliaAdminKey: 'wrong-key' }, 403],
    ['nobody is there', { algoliaOrigin: 'http://127.0.0.1:9' }, 0],
  ])('is reported when %s, without the key', async (_, given, status) => {
    const outcome = createAlgoliaIndexer({ ...settings, ...given }).replaceAll(known);
    const error = await outcome.catch((reason: unknown) => reason);
    expect(error).toMatchObject({ name: 'SearchUnavailable', status });
    expect(JSON.stringify(error) + String(error)).not.toMatch(/admin-key|wrong-key|search-key/);
  });

  it('half-way leaves the index unchanged', async () => {
    await replaceAll(known);
    await algolia.fault({ kind: '500', path: `/1/indexes/${index}_tmp` });
    const others = known.map((record) => ({ ...record, objectID: `new-${record.objectID}` }));
    await expect(replaceAll(others)).rejects.toThrow(SearchUnavailable);
    expect(await ids()).toEqual(allIds);
  });
});
