import { mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Hono } from 'hono';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { SiteEnvironment } from '../env.ts';
import { shareAssets, sharedAssets } from './shared-assets.ts';
import { staticFiles } from './static-files.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'shared-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

/** An instance with a build of its own, in front of pages. */
async function instance(name: string, files: Record<string, string>) {
  const client = join(folder, name, 'client');
  mkdirSync(join(client, 'assets'), { recursive: true });
  for (const [file, text] of Object.entries(files)) writeFileSync(join(client, 'assets', file), text);
  await shareAssets(client, join(folder, 'shared'));
  return new Hono<SiteEnvironment>()
    .use(staticFiles(client), sharedAssets(join(folder, 'shared')))
    .all('*', (context) => context.text('page', 404));
}

it('lets two instances of different builds serve the scripts of both, older and newer', async () => {
  const older = await instance('older', { 'main-aaa.js': 'older', 'main-aaa.js.br': 'b', 'same-ccc.css': 'a{}' });
  const newer = await instance('newer', { 'main-bbb.js': 'newer', 'same-ccc.css': 'a{}' });
  for (const one of [older, newer]) {
    for (const [path, text] of [
      ['/assets/main-aaa.js', 'older'],
      ['/assets/main-bbb.js', 'newer'],
      ['/assets/same-ccc.css', 'a{}'],
    ] as const) {
      const answer = await one.request(path);
      expect([path, answer.status, await answer.text()]).toEqual([path, 200, text]);
      expect(answer.headers.get('Cache-Control')).toBe('public, max-age=31536000, immutable');
    }
    expect((await one.request('/assets/main-ddd.js')).status).toBe(404);
    expect((await one.request('/assets/../older/client/assets/main-aaa.js')).status).toBe(404);
  }
});

it('keeps the files of a build until no instance has started with it for ninety days', async () => {
  await instance('older', { 'main-aaa.js': 'older', 'same-ccc.css': 'a{}' });
  const assets = join(folder, 'shared', 'assets');
  const old = new Date(Date.now() - 91 * 86_400_000);
  for (const name of readdirSync(assets)) utimesSync(join(assets, name), old, old);
  await instance('newer', { 'main-bbb.js': 'newer', 'same-ccc.css': 'a{}' });
  expect(readdirSync(assets).toSorted()).toEqual(['main-bbb.js', 'same-ccc.css']);
  expect(statSync(join(assets, 'same-ccc.css')).mtimeMs).toBeGreaterThan(Date.now() - 60_000);
});
