import { hash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { ServerBuild } from 'react-router';
import { projectUrl } from '#config/project-url.server.ts';
import type { ServerContext } from '#request/request-context.server.ts';

type BuiltScript = ServerContext['enhancer'];
type Styles = ServerContext['styles'];

/** The built website: the part that the server needs. */
export interface Build {
  /** Changes with every build whose client files differ. */
  id: string;
  builtAt: number;
  mode: 'production' | 'development';
  /** The script that enhances documents. */
  enhancer: BuiltScript;
  /** The script that hydrates a form's step, followed by its imports. */
  stepScripts: BuiltScript[];
  /** The script of class mode. */
  classModeScript: BuiltScript;
  /** The script that makes and uses passkeys at the office. */
  passkeyScript: BuiltScript;
  /** The script of the keys of the office's pages. */
  deskKeysScript: BuiltScript;
  /** Inlined styles of every page, by route id; empty in development. */
  styles: Styles;
  /** Folder of the client files. */
  clientFolder: string;
  server: () => ServerBuild | Promise<ServerBuild>;
}

interface Chunk {
  file: string;
  name?: string;
  /** Keys of other chunks. */
  imports?: string[];
}

const folder = new URL('build/', projectUrl);

/** Loads the production build. @throws Error when the site has not been built */
export async function loadBuild(server: ServerBuild): Promise<Build> {
  const manifest = await readFile(new URL('client/.vite/manifest.json', folder), 'utf8').catch(() => {
    throw new Error('The site is not built. Run: npm run build');
  });
  const chunks = JSON.parse(manifest) as Record<string, Chunk>;
  const named = (name: string) => Object.values(chunks).find((chunk) => chunk.name === name);
  const enhancer = named('enhance');
  const step = named('step');
  const classMode = named('class-mode');
  const passkey = named('passkey');
  const deskKeys = named('desk-keys');
  if (!enhancer || !step || !classMode || !passkey || !deskKeys)
    throw new Error('The build lacks the scripts that enhance documents and forms.');
  return {
    id: server.assets.version,
    builtAt: Date.now(),
    mode: 'production',
    enhancer: await asScript(enhancer),
    stepScripts: await Promise.all([step, ...importsOf(step, chunks)].map(asScript)),
    classModeScript: await asScript(classMode),
    passkeyScript: await asScript(passkey),
    deskKeysScript: await asScript(deskKeys),
    styles: await readStyles(server.assets.routes),
    clientFolder: new URL('client/', folder).pathname,
    server: () => server,
  };
}

async function asScript({ file }: Chunk): Promise<BuiltScript> {
  const text = await readFile(new URL(`client/${file}`, folder));
  return { src: `/${file}`, integrity: `sha256-${hash('sha256', text, 'base64')}` };
}

/**
 * Reads the root's styles and each page's own, in that order. Most pages have the same files and share one buffer.
 */
async function readStyles(routes: ServerBuild['assets']['routes']): Promise<Styles> {
  const kinds = new Map<string, ReturnType<typeof readTogether>>();
  const pages = Object.values(routes).flatMap((route) => route ?? []);
  const read = pages.map(async ({ id, css = [] }) => {
    const files = [...new Set([...(routes.root?.css ?? []), ...css])];
    const kind = files.join(' ');
    const styles = kinds.get(kind) ?? readTogether(files);
    kinds.set(kind, styles);
    return [id, await styles] as const;
  });
  return new Map(await Promise.all(read));
}

async function readTogether(files: string[]) {
  const bytes = Buffer.concat(await Promise.all(files.map((file) => readFile(new URL(`client${file}`, folder)))));
  return { bytes, hash: hash('sha256', bytes, 'base64') };
}

/** All chunks that a chunk imports, directly or indirectly. */
function importsOf(chunk: Chunk, chunks: Record<string, Chunk>, seen = new Set<Chunk>()): Chunk[] {
  for (const key of chunk.imports ?? []) {
    const imported = chunks[key];
    if (!imported || seen.has(imported)) continue;
    seen.add(imported);
    importsOf(imported, chunks, seen);
  }
  return [...seen];
}
