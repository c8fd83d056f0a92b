import { cp, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

// node server/keep-assets.ts before|after: run round a build, keeps the scripts and styles of the build before it for one version more.

interface Folders {
  /** Where the browser’s files are served from; a build empties it. */
  assets: string;
  /** Where they wait meanwhile; not in the build's own folder, all of which a build empties. */
  aside: string;
}

/** Among the files laid aside: the names of those that were a guest’s already. */
const guestList = '.guests.json';

/** Lays the files of the last build aside. */
export async function layAside({ assets, aside }: Folders): Promise<void> {
  // A build that failed has left nothing; what waits from before it is still what visitors have open.
  if (!(await namesIn(assets)).length) return;
  await rm(aside, { recursive: true, force: true });
  await cp(assets, aside, { recursive: true });
}

/**
 * Lays what was put aside beside the new build, so that a page that somebody has open still finds its scripts and styles. Older ones go;
 * a build of the same files again is no new version.
 */
export async function bringBack({ assets, aside }: Folders): Promise<void> {
  const [built, laid] = await Promise.all([namesIn(assets), namesIn(aside)]);
  const oldGuests = new Set(await guestsIn(aside));
  const last = laid.filter((name) => !oldGuests.has(name));
  const isSameBuild = last.length === built.length && last.every((name) => built.includes(name));
  const guests = isSameBuild ? [...oldGuests] : last.filter((name) => !built.includes(name));
  await mkdir(assets, { recursive: true });
  await Promise.all(guests.map((name) => cp(join(aside, name), join(assets, name))));
  await writeFile(join(assets, guestList), JSON.stringify(guests));
}

async function namesIn(folder: string): Promise<string[]> {
  const names = await readdir(folder).catch(() => []);
  return names.filter((name) => name !== guestList);
}

async function guestsIn(folder: string): Promise<string[]> {
  const text = await readFile(join(folder, guestList), 'utf8').catch(() => '[]');
  return JSON.parse(text) as string[];
}

if (import.meta.main) {
  const root = join(import.meta.dirname, '..');
  const folders = { assets: join(root, 'build', 'client', 'assets'), aside: join(root, '.cache', 'previous-assets') };
  await (process.argv[2] === 'before' ? layAside(folders) : bringBack(folders));
}
