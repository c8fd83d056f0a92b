import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { findSecrets } from '../support/secrets.ts';
import { builtAssets } from '../support/site/built-assets.ts';

const folder = join(import.meta.dirname, '..', '..', 'build', 'client');
const files = readdirSync(folder, { recursive: true, encoding: 'utf8' });
const scripts = files.filter((file) => /\.(js|css)$/.test(file));

it('gives browsers no source maps', () => {
  expect(scripts.length).toBeGreaterThan(5);
  expect(files.filter((file) => file.endsWith('.map'))).toEqual([]);
  expect(scripts.filter((file) => read(file).includes('sourceMappingURL'))).toEqual([]);
});

it('gives them neither secrets nor the names of settings that hold some', () => {
  const texts = files.filter((file) => /\.(js|css|html|json|svg|txt|webmanifest)$/.test(file));
  expect(texts.flatMap((file) => findSecrets(read(file)))).toEqual([]);
  expect(texts.filter((file) => /process\.env\.|ENCRYPTION_KEYS|_SECRET\b|ACCESS_TOKEN/.test(read(file)))).toEqual([]);
  console.log(`built files: ${texts.length} read, no secrets, no source maps`);
});

it('paints a document after one script, which imports nothing before it runs', () => {
  const [enhancer = '', ...others] = builtAssets().filter((file) => /^enhance-[^/]+\.js$/.test(file));
  expect(others).toEqual([]);
  expect(read(`assets/${enhancer}`)).not.toMatch(/(^|[;}\s])import\s*["'{*]|\bfrom\s*["']/);
});

function read(file: string): string {
  return readFileSync(join(folder, file), 'utf8');
}
