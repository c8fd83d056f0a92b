import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

interface Locked {
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
  peerDependencies?: Record<string, string>;
  peerDependenciesMeta?: Record<string, { optional?: boolean }>;
  /** Present on platform-specific builds only. */
  os?: string[];
  cpu?: string[];
}

/** Weight of a package: the number of packages it adds, and bytes on this machine, dependencies included. */
export interface Weight {
  name: string;
  brings: number;
  bytes: number;
}

const root = join(import.meta.dirname, '..', '..');

/** Weighs each production dependency, and all together. In the total, shared dependencies count once. */
export function weighDependencies(): { weights: Weight[]; count: number; bytes: number } {
  const lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, Locked>;
  };
  const names = Object.keys(lock.packages['']?.dependencies ?? {}).toSorted();
  const all = new Set<string>();
  const weights = names.map((name) => {
    const paths = reach(lock.packages, `node_modules/${name}`);
    for (const path of paths) all.add(path);
    // Platform-specific builds are not counted, so the number is the same on every machine.
    return { name, brings: portable(lock.packages, paths) - 1, bytes: bytesOf(paths) };
  });
  return { weights, count: portable(lock.packages, all), bytes: bytesOf(all) };
}

function portable(packages: Record<string, Locked>, paths: Set<string>): number {
  return [...paths].filter((path) => !packages[path]?.os && !packages[path]?.cpu).length;
}

/** Paths of a package and of all its required dependencies. */
function reach(packages: Record<string, Locked>, path: string, seen = new Set<string>()): Set<string> {
  const locked = packages[path];
  if (!locked || seen.has(path)) return seen;
  seen.add(path);
  const peers = Object.keys(locked.peerDependencies ?? {}).filter(
    (name) => !locked.peerDependenciesMeta?.[name]?.optional,
  );
  const needed = [...Object.keys({ ...locked.dependencies, ...locked.optionalDependencies }), ...peers];
  for (const name of needed) reach(packages, resolve(packages, path, name), seen);
  return seen;
}

/** Resolves a package as Node does: the nearest node_modules folder upwards. */
function resolve(packages: Record<string, Locked>, from: string, name: string): string {
  const nested = `${from}/node_modules/${name}`;
  if (packages[nested]) return nested;
  const above = from.lastIndexOf('/node_modules/');
  return above < 0 ? `node_modules/${name}` : resolve(packages, from.slice(0, above), name);
}

function bytesOf(paths: Set<string>): number {
  return [...paths]
    .map((path) => join(root, path))
    .filter(existsSync)
    .reduce((sum, path) => sum + sizeOf(path), 0);
}

/** Excludes nested packages, which are counted separately. */
function sizeOf(folder: string): number {
  return readdirSync(folder, { withFileTypes: true })
    .filter(({ name }) => name !== 'node_modules')
    .map((entry) => {
      const path = join(folder, entry.name);
      return entry.isDirectory() ? sizeOf(path) : statSync(path).size;
    })
    .reduce((sum, size) => sum + size, 0);
}
