import { constants } from 'node:fs';
import { access, stat, statfs } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import type { Config } from '#config/config.server.ts';

/** Free space below which the site will soon not be able to write, bytes. */
const leastFree = 200_000_000;

interface Place {
  setting: string;
  path: string;
  is: 'file' | 'folder';
}

/** Checks that everything the site writes has a place that can be written, on a disk with space. */
export async function checkFiles(config: Config, least = leastFree): Promise<string> {
  const places: Place[] = [
    { setting: 'DATABASE_FILE', path: config.databaseUrl ? '' : config.databaseFile, is: 'file' },
    { setting: 'DATABASE_COPY', path: config.databaseCopy, is: 'file' },
    { setting: 'CONTENT_SNAPSHOT_FILE', path: config.contentSnapshotFile, is: 'file' },
    { setting: 'SEARCH_ZERO_RESULTS_FILE', path: config.searchZeroResultsFile, is: 'file' },
    { setting: 'IMAGE_CACHE_FOLDER', path: config.imageCacheFolder, is: 'folder' },
    { setting: 'SHARED_ASSETS_FOLDER', path: config.sharedAssetsFolder, is: 'folder' },
  ];
  const used = places.filter(({ path }) => path);
  const free = await Promise.all(used.map(freeAt));
  const faults = used.flatMap(({ setting, path }, place) => {
    const bytes = free[place] ?? 0;
    return bytes < least ? [`${setting}: only ${megabytes(bytes)} are free at ${resolve(path)}`] : [];
  });
  if (faults.length) throw new Error(faults.join('; '));
  return `${used.length} places can be written, ${megabytes(Math.min(...free))} are free`;
}

/** Free bytes at a place, or where it will be made. @throws when it cannot be written */
async function freeAt({ setting, path, is }: Place): Promise<number> {
  let at = resolve(path);
  let found = await kindOf(at);
  if (found && found !== is) throw new Error(`${setting} is a ${found}: ${at}. Name a ${is}.`);
  while (!found && dirname(at) !== at) {
    at = dirname(at);
    found = await kindOf(at);
    if (found === 'file') throw new Error(`${setting}: ${at} is no folder`);
  }
  await access(at, constants.W_OK).catch((cause: unknown) => {
    throw new Error(`${setting}: this user may not write ${at}`, { cause });
  });
  const { bavail, bsize } = await statfs(at);
  return bavail * bsize;
}

async function kindOf(path: string): Promise<Place['is'] | null> {
  const found = await stat(path).catch(() => null);
  return found && (found.isDirectory() ? 'folder' : 'file');
}

function megabytes(bytes: number): string {
  return `${Math.floor(bytes / 1e6)} MB`;
}
