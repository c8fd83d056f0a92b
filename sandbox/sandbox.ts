import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { serve } from '@hono/node-server';
import { createAlgolia } from './algolia/algolia.ts';
import { createContentful } from './contentful/contentful.ts';
import { createStore } from './contentful/store.ts';
import { dropOnReset, type Handler } from './faults.ts';
import { createExport } from './seed/export.ts';
import { createAssetReader } from './seed/pictures.ts';

export interface StandIn {
  name: string;
  /** Where it answers; `/__sandbox` below it shows its state. */
  origin: string;
}

export interface Sandbox {
  standIns: StandIn[];
  /** The settings that point the site at the stand-ins. */
  environment: Record<string, string>;
  stop(): Promise<void>;
}

const texts = join(import.meta.dirname, 'seed', 'texts');
const space = { spaceId: 'tassovinge', accessToken: 'delivery-token-of-the-stand-in' };
const search = {
  applicationId: 'TASSOVINGE',
  adminKey: 'admin-key-of-the-stand-in',
  searchKey: 'search-key-of-the-stand-in',
};
const searchIndex = '20261120';

/** Starts every stand-in on a free port of this machine. */
export async function startSandbox(): Promise<Sandbox> {
  const exported = await createExport(texts);
  const store = createStore(exported, Date.now);
  const readAsset = createAssetReader(texts);
  const contentful = await open('Contentful (delivery)', (assetOrigin) =>
    createContentful({ ...space, exported, store, api: 'delivery', assetOrigin, readAsset }),
  );
  const preview = await open('Contentful (preview)', () =>
    createContentful({
      ...space,
      accessToken: 'preview-token-of-the-stand-in',
      exported,
      store,
      api: 'preview',
      assetOrigin: contentful.origin,
      readAsset,
    }),
  );
  const algolia = await open('Algolia', () => createAlgolia({ ...search, searchIndices: [searchIndex] }));
  return {
    standIns: [contentful, preview, algolia].map(({ name, origin }) => ({ name, origin })),
    environment: {
      CONTENTFUL_SPACE_ID: space.spaceId,
      CONTENTFUL_ACCESS_TOKEN: space.accessToken,
      CONTENTFUL_ORIGIN: contentful.origin,
      CONTENT_ASSET_ORIGINS: contentful.origin,
      ALGOLIA_APPLICATION_ID: search.applicationId,
      ALGOLIA_SEARCH_KEY: search.searchKey,
      ALGOLIA_ADMIN_KEY: search.adminKey,
      ALGOLIA_ORIGIN: algolia.origin,
      ALGOLIA_INDEX: searchIndex,
      DESIGN_PAGES: 'on',
    },
    async stop() {
      await Promise.all([contentful.close(), preview.close(), algolia.close()]);
    },
  };
}

/** Opens a handler on a port of the loopback; it is made once its own origin is known. */
async function open(name: string, create: (origin: string) => Handler) {
  let handler: Handler = async () => new Response(null, { status: 503 });
  const server = serve({
    fetch: dropOnReset((request) => handler(request)),
    port: 0,
    hostname: '127.0.0.1',
  }) as Server;
  await new Promise((resolve) => server.once('listening', resolve));
  const { port } = server.address() as AddressInfo;
  const origin = `http://127.0.0.1:${port}`;
  handler = create(origin);
  return {
    name,
    origin,
    close: () =>
      new Promise((resolve) => {
        server.close(resolve);
        server.closeAllConnections();
      }),
  };
}
