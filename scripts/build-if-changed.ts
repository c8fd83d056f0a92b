import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..');
/** Inputs of a build. */
export const sources = [
  'app',
  'art/svg',
  'public',
  'search-engine',
  'server',
  'package.json',
  'package-lock.json',
  'react-router.config.ts',
  'scripts/compress-assets.ts',
  'scripts/keep-assets.ts',
  'vite.config.ts',
];
const stamp = join(root, 'build', '.built-from');

/** Builds the site, unless the last build was made from the same files. */
export function buildIfChanged(): void {
  const wanted = fingerprint();
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return;
  console.log('Building the site …');
  const { status, stdout, stderr } = spawnSync('npm', ['run', 'build', '--silent'], {
    cwd: root,
    encoding: 'utf8',
    env: { ...process.env, NODE_ENV: 'production' },
  });
  if (status !== 0) {
    console.error(`The site could not be built.\n${stdout}\n${stderr}`);
    process.exit(1);
  }
  writeFileSync(stamp, wanted);
}

function fingerprint(): string {
  const hash = createHash('sha256');
  for (const file of sources.flatMap(filesBelow).toSorted()) {
    hash.update(`${file}\n`).update(readFileSync(join(root, file)));
  }
  return hash.digest('hex');
}

function filesBelow(source: string): string[] {
  const path = join(root, source);
  if (!statSync(path).isDirectory()) return [source];
  const entries = readdirSync(path, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(root.length + 1));
}

if (import.meta.main) buildIfChanged();
