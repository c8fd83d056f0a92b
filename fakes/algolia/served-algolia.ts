import type { AddressInfo } from 'node:net';
import { serve } from '@hono/node-server';
import { algoliasearch, type SearchClient } from 'algoliasearch';
import { liteClient } from 'algoliasearch/lite';
import { dropOnReset, type Handler } from '../faults.ts';
import { type AlgoliaOptions, createAlgolia } from './algolia.ts';

export const keys = { applicationId: 'TASSAR', adminKey: 'admin-key', searchKey: 'search-key' };
export const index = '20261120';

export const animals = [
  {
    objectID: 'hund',
    title: 'Hund',
    text: 'Hunden är en vän i alla väder.',
    category: ['djurfakta'],
    legs: 4,
    likes: 9,
  },
  { objectID: 'katt', title: 'Katt', text: 'Katten spinner.', category: ['djurfakta'], legs: 4, likes: 7 },
  { objectID: 'hona', title: 'Höna', text: 'Hönan är en tupps vän.', category: ['djurfakta'], legs: 2, likes: 5 },
  { objectID: 'vego', title: 'Laga vego', text: 'Mat utan djur.', category: ['hjälp djuren', 'mat'], likes: 3 },
];

const settings = {
  searchableAttributes: ['title', 'unordered(text)'],
  attributesForFaceting: ['searchable(category)', 'filterOnly(legs)'],
  customRanking: ['desc(likes)'],
};

type Options = NonNullable<Parameters<typeof algoliasearch>[2]>;

/**
 * Serves the fake over real HTTP on a free port, for tests. `restart` applies other options, `fill` indexes the
 * animals, `connect` and `connectLite` return the vendor's clients, and `ask` sends a plain request.
 */
export async function serveAlgolia() {
  // The clock runs 50 times as fast, so that a task is published by the client's first poll.
  const from = Date.now();
  const now = () => from + (Date.now() - from) * 50;
  let handler: Handler = createAlgolia({ ...keys, now });
  const { server, port } = await listen((request) => handler(request));
  const origin = `http://127.0.0.1:${port}`;
  // The client takes the port separately; `url: '127.0.0.1:4101'` works as well.
  const host = { url: '127.0.0.1', port, accept: 'readWrite' as const, protocol: 'http' as const };

  function restart(options: Partial<AlgoliaOptions> = {}): void {
    handler = createAlgolia({ ...keys, now, ...options });
  }

  function connect(key = keys.adminKey, options: Options = {}): SearchClient {
    return algoliasearch(keys.applicationId, key, { hosts: [host], ...options });
  }

  function connectLite(options: Options = {}, key = keys.searchKey) {
    return liteClient(keys.applicationId, key, { hosts: [host], authMode: 'WithinQueryParameters', ...options });
  }

  async function fill(): Promise<SearchClient> {
    const client = connect();
    const { taskID } = await client.setSettings({ indexName: index, indexSettings: settings });
    await client.saveObjects({ indexName: index, objects: animals, waitForTasks: true });
    await client.waitForTask({ indexName: index, taskID });
    return client;
  }

  async function ask(path: string, body?: unknown, { method = 'POST', key = keys.adminKey, headers = {} } = {}) {
    const response = await fetch(origin + path, {
      method,
      headers: {
        'x-algolia-application-id': keys.applicationId,
        'x-algolia-api-key': key,
        'content-type': 'text/plain',
        ...headers,
      },
      ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    });
    return { status: response.status, headers: response.headers, body: await response.json().catch(() => null) };
  }

  async function fault(given: object): Promise<number> {
    const response = await fetch(`${origin}/__fakes/faults`, { method: 'PUT', body: JSON.stringify(given) });
    return response.status;
  }

  return { origin, host, restart, connect, connectLite, fill, ask, fault, close: () => server.close() };
}

function listen(handler: Handler): Promise<{ server: ReturnType<typeof serve>; port: number }> {
  return new Promise((resolve) => {
    const options = { fetch: dropOnReset(handler), port: 0, hostname: '127.0.0.1' };
    const server = serve(options, ({ port }: AddressInfo) => resolve({ server, port }));
  });
}
