import { readFile } from 'node:fs/promises';
import type { createRequestHandler, RouterContextProvider, ServerBuild } from 'react-router';
import type { Edge } from '../app/visit/visit.server.ts';

/** The built website, as far as the server needs to know it. */
export interface Build {
  /** Changes with every build whose browser files differ. */
  id: string;
  builtAt: number;
  mode: 'production' | 'development';
  /** The address of the script that enhances documents. */
  enhancer: string;
  /** Where the browser's files lie. */
  clientFolder: string;
  server: () => ServerBuild | Promise<ServerBuild>;
}

/** What entry.server.tsx offers besides rendering. */
export interface EntryModule {
  createRequestHandler: typeof createRequestHandler;
  createLoadContext(edge: Edge): RouterContextProvider;
}

const folder = new URL('../build/', import.meta.url);

/** @throws Error when the site has not been built */
export async function loadBuild(): Promise<Build> {
  const manifest = await readFile(new URL('client/.vite/manifest.json', folder), 'utf8').catch(() => {
    throw new Error('The site is not built. Run: npm run build');
  });
  const chunks = Object.values(JSON.parse(manifest) as Record<string, { file: string; name?: string }>);
  const enhancer = chunks.find(({ name }) => name === 'enhance')?.file;
  if (!enhancer) throw new Error('The build lacks the script that enhances documents.');
  const server = (await import(new URL('server/index.js', folder).href)) as ServerBuild;
  return {
    id: server.assets.version,
    builtAt: Date.now(),
    mode: 'production',
    enhancer: `/${enhancer}`,
    clientFolder: new URL('client/', folder).pathname,
    server: () => server,
  };
}
