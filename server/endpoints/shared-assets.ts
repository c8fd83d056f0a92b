import { randomUUID } from 'node:crypto';
import { copyFile, mkdir, readdir, rename, rm, stat, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import type { MiddlewareHandler } from 'hono';
import type { SiteEnvironment } from '../env.ts';
import { staticFiles } from './static-files.ts';

/** Files that no instance has started with for this long, ms, are deleted. A page is never open for longer. */
const keptFor = 90 * 86_400_000;

/**
 * Copies a build's scripts, styles and fonts to a folder that all instances share, so that each can serve those of the
 * others while a new version is rolled out. Their names carry a hash of their content.
 * @throws errors of the file system
 */
export async function shareAssets(clientFolder: string, shared: string, now = new Date()): Promise<void> {
  const [from, to] = [join(clientFolder, 'assets'), join(shared, 'assets')];
  await mkdir(to, { recursive: true });
  const there = new Set(await readdir(to));
  for (const name of await readdir(from)) {
    if (!there.has(name)) await copyWhole(join(from, name), join(to, name));
    await utimes(join(to, name), now, now);
  }
  for (const name of there) {
    const { mtimeMs } = await stat(join(to, name)).catch(() => ({ mtimeMs: now.getTime() }));
    if (now.getTime() - mtimeMs > keptFor) await rm(join(to, name), { force: true });
  }
}

/** Another instance may serve the file while it is copied. */
async function copyWhole(from: string, to: string): Promise<void> {
  const draft = `${to}.${randomUUID()}`;
  await copyFile(from, draft);
  await rename(draft, to);
}

/** Serves scripts, styles and fonts of other builds from the shared folder. */
export function sharedAssets(shared: string): MiddlewareHandler<SiteEnvironment> {
  const serve = staticFiles(shared);
  return (context, next) => (context.req.path.startsWith('/assets/') ? serve(context, next) : next());
}
