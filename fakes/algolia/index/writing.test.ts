import { gzipSync } from 'node:zlib';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { animals, index, keys, serveAlgolia } from '../served-algolia.ts';

const { origin, restart, connect, fill, ask, close } = await serveAlgolia();
afterAll(() => void close());

async function find(query: string, indexName = index) {
  const { results }: any = await connect().search({ requests: [{ indexName, query }] });
  return results[0].hits.map((hit: any) => hit.objectID);
}

describe('tasks', () => {
  const clock = { time: 1000 };
  beforeEach(() => restart({ now: () => clock.time }));

  test('take effect a moment after they are accepted', async () => {
    const client = connect();
    const indexName = index;
    const { taskID } = await client.saveObject({ indexName, body: { objectID: 'hund', title: 'Hund' } });
    expect(await client.getTask({ indexName, taskID })).toEqual({ status: 'notPublished', pendingTask: true });
    expect((await ask(`/1/indexes/${index}/query`, {})).status).toBe(404);
    clock.time += 20;
    expect(await client.getAppTask({ taskID })).toEqual({ status: 'published', pendingTask: false });
    expect(await find('hund')).toEqual(['hund']);
    await expect(client.getTask({ indexName, taskID: taskID + 1 })).rejects.toMatchObject({ status: 404 });
  });

  test('in the order they came, whatever their index', async () => {
    const client = connect();
    await client.saveObject({ indexName: 'a', body: { objectID: '1', title: 'Ett' } });
    await client.operationIndex({ indexName: 'a', operationIndexParams: { operation: 'move', destination: 'b' } });
    await client.saveObject({ indexName: 'a', body: { objectID: '2', title: 'Två' } });
    clock.time += 20;
    expect([await find('', 'a'), await find('', 'b')]).toEqual([['2'], ['1']]);
  });
});

describe('records', () => {
  beforeEach(async () => {
    restart();
    await fill();
  });

  test('one at a time: add, replace, read, delete', async () => {
    const client = connect();
    const wait = ({ taskID }: { taskID: number }) => client.waitForTask({ indexName: index, taskID });
    const added = await client.saveObject({ indexName: index, body: { title: 'Igelkott' } });
    expect(added.objectID).toMatch(/./);
    await wait(added);
    expect(await find('igelkott')).toEqual([added.objectID]);

    const id = 'räv/röd';
    const replaced: any = await client.addOrUpdateObject({
      indexName: index,
      objectID: id,
      body: { title: 'Räv', legs: 4 },
    });
    await wait(replaced);
    expect(await client.getObject({ indexName: index, objectID: id })).toEqual({ objectID: id, title: 'Räv', legs: 4 });
    const part = await client.getObject({ indexName: index, objectID: id, attributesToRetrieve: ['legs'] });
    expect(part).toEqual({ objectID: id, legs: 4 });

    await wait(await client.deleteObject({ indexName: index, objectID: id }));
    await expect(client.getObject({ indexName: index, objectID: id })).rejects.toMatchObject({
      status: 404,
      message: 'ObjectID does not exist',
    });
  });

  test('many at once, with what is missing as null', async () => {
    const request = (objectID: string) => ({ indexName: index, objectID, attributesToRetrieve: ['title'] });
    const { results } = await connect(keys.searchKey).getObjects({ requests: [request('hund'), request('borta')] });
    expect(results).toEqual([{ objectID: 'hund', title: 'Hund' }, null]);
  });

  test('in part, with operations, and only where there is one', async () => {
    const client = connect();
    await client.partialUpdateObjects({
      indexName: index,
      createIfNotExists: false,
      waitForTasks: true,
      objects: [
        {
          objectID: 'hund',
          likes: { _operation: 'Increment', value: 2 },
          category: { _operation: 'AddUnique', value: 'vän' },
        },
        { objectID: 'katt', title: 'Huskatt', likes: { _operation: 'IncrementSet', value: 3 } },
        { objectID: 'borta', title: 'Borta' },
      ],
    });
    const records = await client.getObjects<any>({
      requests: ['hund', 'katt', 'borta'].map((objectID) => ({ indexName: index, objectID })),
    });
    const [dog, cat, gone] = records.results;
    expect(dog).toEqual({ ...animals[0], likes: 11, category: ['djurfakta', 'vän'] });
    expect(cat).toEqual(animals[1]);
    expect(gone).toBeNull();
    const { taskID }: any = await client.partialUpdateObject({
      indexName: index,
      objectID: 'ny',
      attributesToUpdate: { title: 'Ny' },
    });
    await client.waitForTask({ indexName: index, taskID });
    expect(await find('ny')).toContain('ny');
  });

  test('of several indices in one batch', async () => {
    const client = connect();
    const { taskID, objectIDs } = await client.multipleBatch({
      requests: [
        { action: 'deleteObject', indexName: index, body: { objectID: 'hund' } },
        { action: 'addObject', indexName: 'andra', body: { objectID: 'x', title: 'Hund' } },
      ],
    });
    expect(objectIDs).toEqual(['hund', 'x']);
    for (const [indexName, id] of Object.entries(taskID)) await client.waitForTask({ indexName, taskID: id });
    expect([await find('hund'), await find('hund', 'andra')]).toEqual([[], ['x']]);
    await client.deleteObjects({ indexName: index, objectIDs: ['katt', 'hona'], waitForTasks: true });
    expect(await find('')).toEqual(['vego']);
  });

  test('packed with gzip, at most 10 MB unpacked', async () => {
    const send = async (body: Uint8Array<ArrayBuffer>) => {
      const credentials = { 'x-algolia-application-id': keys.applicationId, 'x-algolia-api-key': keys.adminKey };
      const headers = { ...credentials, 'content-encoding': 'gzip' };
      return (await fetch(`${origin}/1/indexes/${index}/batch`, { method: 'POST', headers, body })).status;
    };
    const pack = (text: string) => new Uint8Array(gzipSync(text));
    const add = { action: 'addObject', body: { objectID: 'packad', title: 'Packad' } };
    expect(await send(pack(JSON.stringify({ requests: [add] })))).toBe(200);
    expect(await send(new TextEncoder().encode('{"requests":[]}'))).toBe(400);
    expect(await send(pack(' '.repeat(10_000_001)))).toBe(413);
    await new Promise((resolve) => setTimeout(resolve, 25));
    expect(await connect().getObject({ indexName: index, objectID: 'packad' })).toEqual(add.body);
  });

  test('browsed to the end by a cursor', async () => {
    const client = connect();
    const seen: string[] = [];
    let pages = 0;
    await client.browseObjects({
      indexName: index,
      browseParams: { hitsPerPage: 3 },
      aggregator({ hits }) {
        pages += 1;
        seen.push(...hits.map((hit) => hit.objectID));
        expect(hits[0]).not.toHaveProperty('_highlightResult');
      },
    });
    expect([pages, seen.sort()]).toEqual([2, ['hona', 'hund', 'katt', 'vego']]);
    const some = await client.browse({ indexName: index, browseParams: { query: '', filters: 'category:mat' } });
    expect(some.hits.map((hit) => hit.objectID)).toEqual(['vego']);
    expect((await ask(`/1/indexes/${index}/browse`, { cursor: 'annat' })).status).toBe(400);
  });
});

describe('indices', () => {
  beforeEach(async () => {
    restart();
    await fill();
  });

  test('settings are read, changed and taken back', async () => {
    const client = connect();
    const change = async (indexSettings: any) => {
      const { taskID } = await client.setSettings({ indexName: index, indexSettings });
      await client.waitForTask({ indexName: index, taskID });
    };
    expect(await client.getSettings({ indexName: index })).toMatchObject({
      customRanking: ['desc(likes)'],
      hitsPerPage: 20,
      paginationLimitedTo: 1000,
    });
    await change({ customRanking: ['asc(likes)'], hitsPerPage: 2 });
    expect(await find('')).toEqual(['vego', 'hona']);
    await change({ hitsPerPage: null, searchableAttributes: ['title'] });
    expect(await find('')).toHaveLength(4);
    expect(await find('spinner')).toEqual([]);
    expect((await client.getSettings({ indexName: index })).hitsPerPage).toBe(20);
  });

  test('synonyms are saved, searched, used and replaced', async () => {
    const client = connect();
    const save = async (synonymHit: any[], replaceExistingSynonyms = false) => {
      const { taskID } = await client.saveSynonyms({ indexName: index, synonymHit, replaceExistingSynonyms });
      await client.waitForTask({ indexName: index, taskID });
    };
    await save([{ objectID: 'vovve', type: 'synonym', synonyms: ['vovve', 'hund'] }]);
    await save([{ objectID: 'kisse', type: 'onewaysynonym', input: 'kisse', synonyms: ['katt'] }]);
    expect([await find('vovve'), await find('kisse')]).toEqual([['hund'], ['katt']]);
    const found = await client.searchSynonyms({ indexName: index, searchSynonymsParams: { query: 'kiss' } });
    expect([found.nbHits, found.hits[0]?.objectID]).toEqual([1, 'kisse']);
    expect((await ask(`/1/indexes/${index}/synonyms/search?query=`, undefined, { method: 'GET' })).body.nbHits).toBe(2);
    await save([{ objectID: 'fågel', type: 'synonym', synonyms: ['pippi', 'höna'] }], true);
    expect([await find('vovve'), await find('pippi')]).toEqual([[], ['hona']]);
    await expect(client.getSynonym({ indexName: index, objectID: 'vovve' })).rejects.toMatchObject({ status: 404 });
  });

  test('replaceAllObjects leaves only the new, with settings and synonyms kept', async () => {
    const client = connect();
    const objects = [
      { objectID: 'rav', title: 'Räv', category: ['djurfakta'] },
      { objectID: 'alg', title: 'Älg', category: ['djurfakta'] },
    ];
    await client.replaceAllObjects({ indexName: index, objects, batchSize: 1 });
    expect((await find('')).sort()).toEqual(['alg', 'rav']);
    expect((await client.getSettings({ indexName: index })).customRanking).toEqual(['desc(likes)']);
    expect((await client.listIndices()).items.map(({ name, entries }) => [name, entries])).toEqual([[index, 2]]);
  });

  test('replaceAllObjects makes an index that was not there', async () => {
    await connect().replaceAllObjects({ indexName: 'ny', objects: [{ objectID: 'rav', title: 'Räv' }] });
    expect(await find('räv', 'ny')).toEqual(['rav']);
  });

  test('copied whole or in part, cleared and deleted', async () => {
    const client = connect();
    const wait = async (answer: Promise<{ taskID: number }>) =>
      client.waitForTask({ indexName: index, taskID: (await answer).taskID });
    const copy = (destination: string, scope?: any) =>
      wait(
        client.operationIndex({ indexName: index, operationIndexParams: { operation: 'copy', destination, scope } }),
      );
    await copy('hel');
    await copy('delvis', ['settings']);
    expect([(await find('', 'hel')).length, (await find('', 'delvis')).length]).toEqual([4, 0]);
    expect((await client.getSettings({ indexName: 'delvis' })).customRanking).toEqual(['desc(likes)']);
    await wait(client.clearObjects({ indexName: index }));
    expect([await find(''), (await find('', 'hel')).length]).toEqual([[], 4]);
    await wait(client.deleteIndex({ indexName: index }));
    expect(await client.indexExists({ indexName: index })).toBe(false);
  });
});
