import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { index, keys, serveAlgolia } from '#fakes/algolia/served-algolia.ts';
import { SearchUnavailable } from '../../port.ts';
import { createAlgoliaRecommendations } from './algolia-recommend.server.ts';

const algolia = await serveAlgolia();
const settings = {
  algoliaApplicationId: keys.applicationId,
  algoliaSearchKey: keys.searchKey,
  algoliaIndex: index,
  algoliaOrigin: algolia.origin,
};
const ask = (id: string, most = 3, given: Partial<typeof settings> = {}) =>
  createAlgoliaRecommendations({ ...settings, ...given }).relatedTo(id, most);

beforeAll(async () => {
  await algolia.fill();
});
afterEach(() => fetch(`${algolia.origin}/__fakes/faults`, { method: 'DELETE' }));
afterAll(() => void algolia.close());

describe('Algolia Recommend', () => {
  it('names what resembles a page, the best first and never the page itself', async () => {
    expect(await ask('hund')).toEqual(['hona', 'katt']);
    expect(await ask('hund', 1)).toEqual(['hona']);
  });

  it('names nothing for a page that it does not know', async () => expect(await ask('okapi')).toEqual([]));

  it.each([
    ['another key', { algoliaSearchKey: 'x' }, 403],
    ['another index', { algoliaIndex: '20200101' }, 404],
    ['nobody there', { algoliaOrigin: 'http://127.0.0.1:9' }, 0],
  ])('is unavailable with %s', async (_, given, status) => {
    const failure = await ask('hund', 3, given).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(SearchUnavailable);
    expect(failure).toMatchObject({ status });
  });

  it.each(['{}', '[]', '{"results":[]}', '{"results":[{"hits":[{"objectID":7}]}]}', '<html>'])(
    'is unavailable when it answers %s',
    async (text) => {
      const server = createServer((_, response) => void response.end(text)).listen(0, '127.0.0.1');
      await new Promise((resolve) => server.once('listening', resolve));
      const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
      await expect(ask('hund', 3, { algoliaOrigin: origin })).rejects.toBeInstanceOf(SearchUnavailable);
      server.close();
      server.closeAllConnections();
    },
  );
});
