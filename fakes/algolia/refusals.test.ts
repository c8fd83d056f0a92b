import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { index, keys, serveAlgolia } from './served-algolia.ts';

const { origin, restart, connect, connectLite, fill, ask, close } = await serveAlgolia();
afterAll(() => void close());
beforeAll(async () => {
  restart({ searchIndices: ['2026*', 'öppen'] });
  await fill();
  const client = connect();
  await client.saveObjects({ indexName: 'stängd', objects: [{ objectID: '1', title: 'Hund' }], waitForTasks: true });
});

const indexName = index;

describe('keys', () => {
  test.each([
    ['another application', 'ANNAT', keys.adminKey],
    ['another key', keys.applicationId, 'annat'],
    ['none', '', ''],
  ])('%s is refused', async (_, applicationId, key) => {
    const headers = { 'x-algolia-application-id': applicationId };
    expect(await ask(`/1/indexes/${index}/query`, {}, { key, headers })).toMatchObject({
      status: 403,
      body: { message: 'Invalid Application-ID or API key', status: 403 },
    });
  });

  const searcher = connect(keys.searchKey);
  test.each([
    ['saveObjects', () => searcher.saveObjects({ indexName, objects: [{ objectID: '1' }] })],
    ['setSettings', () => searcher.setSettings({ indexName, indexSettings: {} })],
    ['getSettings', () => searcher.getSettings({ indexName })],
    ['browse', () => searcher.browse({ indexName })],
    ['deleteIndex', () => searcher.deleteIndex({ indexName })],
    ['listIndices', () => searcher.listIndices()],
  ])('the search key may not %s', async (_, act) => {
    await expect(act()).rejects.toMatchObject({ status: 403, message: 'Method not allowed with this API key' });
  });

  test('the search key reads its own indices only', async () => {
    const search = (name: string) => connectLite().search({ requests: [{ indexName: name, query: 'hund' }] });
    expect((await search(index)).results).toHaveLength(1);
    const refusal = { status: 403, message: 'Index not allowed with this API key' };
    await expect(search('stängd')).rejects.toMatchObject(refusal);
    await expect(searcher.getObject({ indexName: 'stängd', objectID: '1' })).rejects.toMatchObject(refusal);
    await expect(search('öppen')).rejects.toMatchObject({ status: 404, message: 'Index öppen does not exist' });
  });
});

describe('searches', () => {
  const query = `/1/indexes/${index}/query`;
  test.each([
    ['an unknown index', '/1/indexes/borta/query', {}, 404, 'Index borta does not exist'],
    [
      'an unknown index among others',
      '/1/indexes/*/queries',
      { requests: [{ indexName }, { indexName: 'borta' }] },
      404,
      'Index borta does not exist',
    ],
    ['no JSON', query, '{"query":', 400, /^Invalid JSON near line:1 column:\d+$/],
    ['a list', query, [], 400, 'JSON root must be an object (array not allowed) near line:1 column:1'],
    ['an unknown parameter', query, { colour: 'red' }, 400, 'Unknown parameter: colour'],
    ['an unknown parameter in params', query, { params: 'colour=red' }, 400, 'Unknown parameter: colour'],
    [
      'a number that is none',
      query,
      { params: 'page=x' },
      400,
      /^Invalid value for "page" parameter, expected integer/,
    ],
    ['a negative page', query, { page: -1 }, 400, /^Value too small for "page" parameter/],
    ['too many hits a page', query, { hitsPerPage: 1001 }, 400, /^Value too large for "hitsPerPage" parameter/],
    ['a query that is a number', query, { query: 1 }, 400, 'Invalid value for "query" parameter, expected string'],
    [
      'a query over 512 bytes',
      query,
      { query: 'ö'.repeat(257) },
      400,
      'Invalid value for "query" parameter, expected string shorter than 512 bytes',
    ],
    ['filters that cannot be read', query, { filters: 'a:b AND (' }, 400, /^filters: .+ at col \d+$/],
    ['facetFilters of numbers', query, { facetFilters: [1] }, 400, /facetFilters/],
    ['no requests', '/1/indexes/*/queries', {}, 400, /requests/],
    ['an unknown strategy', '/1/indexes/*/queries', { requests: [], strategy: 'x' }, 400, /strategy/],
    [
      'over fifty requests',
      '/1/indexes/*/queries',
      { requests: Array.from({ length: 51 }, () => ({ indexName })) },
      400,
      'Too many queries in multi query request',
    ],
    [
      'a facet that is not searchable',
      `/1/indexes/${index}/facets/legs/query`,
      { facetQuery: '' },
      400,
      'Cannot search in `legs` attribute, you need to add `searchable(legs)` to attributesForFaceting.',
    ],
    ['an unknown path', '/2/indexes', {}, 404, 'Path not found'],
  ])('%s', async (_, path, body, status, message) => {
    const answer = await ask(path, body);
    expect([answer.status, answer.body.status]).toEqual([status, status]);
    if (typeof message === 'string') expect(answer.body.message).toBe(message);
    else expect(answer.body.message).toMatch(message);
  });

  test('a query of 512 bytes and a thousand hits a page are well', async () => {
    expect((await ask(query, { query: 'ö'.repeat(255), hitsPerPage: 1000 })).status).toBe(200);
  });
});

describe('writes', () => {
  const batch = `/1/indexes/${index}/batch`;
  const write = (action: string, body?: object) => ({ requests: [{ action, body }] });
  test.each([
    ['an unknown action', batch, write('burn', {}), /^Invalid action: burn/],
    ['no body', batch, write('addObject'), 'body must contain an object'],
    [
      'no objectID',
      batch,
      write('updateObject', {}),
      "The 'objectID' attribute is required to use action=updateObject",
    ],
    [
      'an unknown operation',
      batch,
      write('partialUpdateObject', { objectID: '1', a: { _operation: 'Burn', value: 1 } }),
      /^Unknown operation/,
    ],
    [
      'an unknown index operation',
      `/1/indexes/${index}/operation`,
      { operation: 'burn', destination: 'x' },
      /^Invalid operation/,
    ],
    [
      'an unknown scope',
      `/1/indexes/${index}/operation`,
      { operation: 'copy', destination: 'x', scope: ['all'] },
      /scope/,
    ],
    ['a synonym of no type', `/1/indexes/${index}/synonyms/batch`, [{ objectID: '1' }], /^Invalid synonym type/],
    ['a synonym without words', `/1/indexes/${index}/synonyms/batch`, [{ objectID: '1', type: 'synonym' }], /synonyms/],
  ])('%s', async (_, path, body, message) => {
    const answer = await ask(path, body);
    expect(answer.status).toBe(400);
    if (typeof message === 'string') expect(answer.body.message).toBe(message);
    else expect(answer.body.message).toMatch(message);
  });

  test.each([
    [{ colours: [] }, 'Invalid object attributes: colours near line:1 column:1'],
    [{ searchableAttributes: 'title' }, 'searchableAttributes should be an array of strings'],
    [{ hitsPerPage: 'x' }, 'hitsPerPage should be a positive integer'],
  ])('settings %j', async (settings, message) => {
    const answer = await ask(`/1/indexes/${index}/settings`, settings, { method: 'PUT' });
    expect([answer.status, answer.body.message]).toEqual([400, message]);
  });

  test('a record over 100 kB, and nothing of its batch is done', async () => {
    const objects = [
      { objectID: 'liten', text: 'x' },
      { objectID: 'stor', text: 'x'.repeat(100_000) },
    ];
    await expect(connect().saveObjects({ indexName, objects })).rejects.toMatchObject({
      status: 400,
      message: expect.stringMatching(/^Record at the position 1 objectID=stor is too big size=\d+\/100000 bytes/),
    });
    const { body } = await ask(`/1/indexes/${index}`, { text: 'x'.repeat(100_000) });
    expect(body.message).toMatch(/^Record is too big size=/);
    await new Promise((resolve) => setTimeout(resolve, 25));
    await expect(connect().getObject({ indexName, objectID: 'liten' })).rejects.toMatchObject({ status: 404 });
  });

  test('a body over 10 MB', async () => {
    const { status } = await ask(batch, `{"requests":[],"x":"${'x'.repeat(10_000_000)}"}`);
    expect(status).toBe(413);
  });

  test('anything without keys shows nothing of the indices', async () => {
    const response = await fetch(`${origin}/1/indexes`);
    expect([response.status, await response.json()]).toEqual([
      403,
      { message: 'Invalid Application-ID or API key', status: 403 },
    ]);
  });
});
