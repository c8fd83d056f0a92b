import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readConfig } from '#config/config.server.ts';
import { checkFiles } from './check-files.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'files-'));
  writeFileSync(join(folder, 'a-file'), '');
});
afterAll(() => rmSync(folder, { recursive: true }));

const configOf = (more: Record<string, string> = {}) =>
  readConfig({
    CONTENTFUL_SPACE_ID: 'space',
    CONTENTFUL_ACCESS_TOKEN: 'token',
    DATABASE_FILE: join(folder, 'new/klubbhuset.db'),
    CONTENT_SNAPSHOT_FILE: join(folder, 'a-file'),
    IMAGE_CACHE_FOLDER: folder,
    SEARCH_ZERO_RESULTS_FILE: join(folder, 'misses.json'),
    ...Object.fromEntries(Object.entries(more).map(([name, path]) => [name, join(folder, path)])),
  });

it('counts the places, made or not', async () => {
  expect(await checkFiles(configOf({ SHARED_ASSETS_FOLDER: 'shared/new' }))).toMatch(
    /^5 places can be written, \d+ MB are free$/,
  );
});

it.each([
  [{ DATABASE_FILE: '.' }, /^DATABASE_FILE is a folder: .*Name a file\.$/],
  [{ DATABASE_COPY: 'a-file/copy.db' }, /^DATABASE_COPY: .*\/a-file is no folder$/],
  [{ CONTENT_SNAPSHOT_FILE: '.' }, /^CONTENT_SNAPSHOT_FILE is a folder/],
  [{ SEARCH_ZERO_RESULTS_FILE: 'a-file/x/y.json' }, /^SEARCH_ZERO_RESULTS_FILE: .* is no folder$/],
  [{ IMAGE_CACHE_FOLDER: 'a-file' }, /^IMAGE_CACHE_FOLDER is a file: .*Name a folder\.$/],
  [{ SHARED_ASSETS_FOLDER: 'a-file' }, /^SHARED_ASSETS_FOLDER is a file/],
])('names what cannot be written: %j', async (settings, said) => {
  await expect(checkFiles(configOf(settings))).rejects.toThrow(said);
});

it('names each place on a disk that is nearly full', async () => {
  await expect(checkFiles(configOf(), Number.MAX_VALUE)).rejects.toThrow(
    /^DATABASE_FILE: only \d+ MB are free at .*; CONTENT_SNAPSHOT_FILE: only .*; IMAGE_CACHE_FOLDER: only /,
  );
});
