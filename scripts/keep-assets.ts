import { cp, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

// Run before and after a build (`node scripts/keep-assets.ts before|after`): keeps the previous build's scripts and
// styles for one more version.

interface Folders {
  /** Folder that the browser's files are served from; a build empties it. */
  assets: string;
  /** Folder for the set-aside files. It lies outside the build folder, which a build empties. */
  aside: string;
}

/** File in the set-aside folder that lists names carried over from the build before it. */
const guestList = '.guests.json';

/** Copies the last build's files aside. */
export async function layAside({ assets, aside }: Folders): Promise<void> {
  // A failed build leaves no files. The files set aside earlier are then still the ones that visitors have open.
  if (!(await namesIn(assets)).length) return;
  await rm(aside, { recursive: true, force: true });
  await cp(assets, aside, { recursive: true });
}

/**
 * Copies the previous build's files beside the new ones, so that an open page still finds its scripts and styles.
 * Drops files that are older than one version. A rebuild with identical files does not count as a version.
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
