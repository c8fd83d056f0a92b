import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, expect, it } from 'vitest';
import { bringBack, layAside } from './keep-assets.ts';

const root = await mkdtemp(join(tmpdir(), 'assets-'));
const folders = { assets: join(root, 'client'), aside: join(root, 'aside') };
beforeEach(async () => {
  await Promise.all(Object.values(folders).map((folder) => rm(folder, { recursive: true, force: true })));
});
afterAll(() => rm(root, { recursive: true }));

/** A build empties its folder, as Vite does, and writes its files. */
async function build(...names: string[]): Promise<string[]> {
  await layAside(folders);
  await rm(folders.assets, { recursive: true, force: true });
  await mkdir(folders.assets);
  for (const name of names) await writeFile(join(folders.assets, name), `content of ${name}`);
  await bringBack(folders);
  return (await readdir(folders.assets)).filter((name) => !name.startsWith('.')).toSorted();
}

it('the first build has only its own files', async () => {
  expect(await build('a-1.js', 'b-1.css')).toEqual(['a-1.js', 'b-1.css']);
});

it('keeps the previous build’s files for one version', async () => {
  await build('a-1.js', 'same.css');
  expect(await build('a-2.js', 'same.css')).toEqual(['a-1.js', 'a-2.js', 'same.css']);
  expect(await readFile(join(folders.assets, 'a-1.js'), 'utf8')).toBe('content of a-1.js');
  expect(await build('a-3.js', 'same.css')).toEqual(['a-2.js', 'a-3.js', 'same.css']);
});

it('does not count an identical rebuild as a version', async () => {
  await build('a-1.js');
  await build('a-2.js');
  expect(await build('a-2.js')).toEqual(['a-1.js', 'a-2.js']);
});

it('treats a version that comes back like any other', async () => {
  await build('a-1.js');
  await build('a-2.js');
  expect(await build('a-1.js')).toEqual(['a-1.js', 'a-2.js']);
  expect(await build('a-3.js')).toEqual(['a-1.js', 'a-3.js']);
});

it('keeps the files across a failed build', async () => {
  await build('a-1.js');
  await layAside(folders);
  await rm(folders.assets, { recursive: true });
  expect(await build('a-2.js')).toEqual(['a-1.js', 'a-2.js']);
});
