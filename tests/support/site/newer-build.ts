import { execFile } from 'node:child_process';
import { appendFile, cp, mkdtemp, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { promisify } from 'node:util';

export interface NewerBuild {
  /** Checkout with a later build of the site, as in docs/operating/deploy.md. */
  root: string;
  remove(): Promise<void>;
}

/** Files not copied; packages are shared. */
const left = new Set(['.git', '.cache', '.data', 'node_modules']);
/** Browser entry point of each kind of page. */
const entries = ['app/client/main.ts', 'app/entry.client.tsx', 'app/forms/client/step.client.tsx'];

/** Builds the site again from sources whose browser scripts all differ. */
export async function buildNewer(): Promise<NewerBuild> {
  const here = process.cwd();
  const root = await mkdtemp(join(tmpdir(), 'klubbhuset-newer-'));
  await cp(here, root, { recursive: true, filter: (path) => !left.has(basename(path)) });
  await symlink(join(here, 'node_modules'), join(root, 'node_modules'));
  for (const entry of entries)
    await appendFile(join(root, entry), "\ndocument.documentElement.dataset.newer = 'yes';\n");
  const env = { ...process.env, NODE_ENV: 'production' };
  await promisify(execFile)('npm', ['run', 'build', '--silent'], { cwd: root, env });
  return { root, remove: () => rm(root, { recursive: true, force: true }) };
}
