import type { AddressInfo } from 'node:net';
import { serve } from '@hono/node-server';
import { createClient } from 'contentful';
import { dropOnReset, type Handler } from '../faults.ts';
import { type ContentfulOptions, createContentful } from './contentful.ts';
import { createSampleSpace } from './sample-space.ts';
import { createStore, type Store } from './store.ts';

export const space = 'klubbhuset';
export const bytes = new Uint8Array([82, 73, 70, 70]);

/**
 * Serves the sample space over real HTTP on a free port, for tests. `restart` applies other options, `clock.time` is
 * its time, `connect` returns the vendor's client, and `get` sends a plain request.
 */
export async function serveSample() {
  const clock = { time: Date.parse('2026-03-01T08:00:00.000Z') };
  let handler: Handler;
  let store: Store;
  const { server, port } = await listen((request) => handler(request));
  const host = `127.0.0.1:${port}`;
  const origin = `http://${host}`;

  function restart(options: Partial<ContentfulOptions> = {}): void {
    const exported = createSampleSpace();
    store = options.store ?? createStore(exported, () => clock.time);
    handler = createContentful({
      exported,
      spaceId: space,
      accessToken: 'delivery-token',
      api: 'delivery',
      requestsPerSecond: 1000,
      assetOrigin: origin,
      readAsset: async () => ({ bytes, contentType: 'image/webp' }),
      store,
      ...options,
    });
  }

  function connect(more: Partial<Parameters<typeof createClient>[0]> = {}) {
    const quiet = { logHandler: () => {}, retryOnError: false };
    return createClient({ space, accessToken: 'delivery-token', host, insecure: true, ...quiet, ...more });
  }

  async function get(path: string, headers: Record<string, string> = { authorization: 'Bearer delivery-token' }) {
    const response = await fetch(`${origin}/spaces/${space}/environments/master/${path}`, { headers });
    return { status: response.status, headers: response.headers, body: await response.json().catch(() => null) };
  }

  async function listIds(query: string): Promise<string[]> {
    const { body } = await get(`entries?${query}`);
    return body.items.map((item: { sys: { id: string } }) => item.sys.id);
  }

  async function tell(path: string, body: object, method = 'POST'): Promise<Response> {
    const request = { method, body: JSON.stringify(body) };
    return fetch(`${origin}/__fakes/${path}`, request);
  }

  restart();
  return { origin, clock, restart, connect, get, listIds, tell, close: () => server.close(), store: () => store };
}

function listen(handler: Handler): Promise<{ server: ReturnType<typeof serve>; port: number }> {
  return new Promise((resolve) => {
    const options = { fetch: dropOnReset(handler), port: 0, hostname: '127.0.0.1' };
    const server = serve(options, ({ port }: AddressInfo) => resolve({ server, port }));
  });
}
