import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { describe, expect, inject, it } from 'vitest';
import { pageKinds } from './page-kinds.ts';

const client = join(import.meta.dirname, '..', '..', 'build', 'client');
const kB = 1000;
const hydrated = /^\/sok/;
const documents = pageKinds.filter((path) => !hydrated.test(path));

/** What a page's HTML asks for of one kind of file, in bytes as they travel. */
function weigh(html: string, files: RegExp): number {
  const paths = new Set([...html.matchAll(files)].map(([, path = '']) => path));
  return [...paths].reduce((sum, path) => sum + brotliCompressSync(readFileSync(join(client, path))).byteLength, 0);
}

async function read(path: string): Promise<string> {
  const response = await fetch(inject('site') + path, { headers: { 'Accept-Language': 'sv' } });
  return response.text();
}

describe('a document', () => {
  it.each(documents)('%s ships no React, no inline script and at most 4 kB of JavaScript', async (path) => {
    const html = await read(path);
    const scripts = [...html.matchAll(/<script\b([^>]*)>([^<]*)/g)];
    const code = scripts.filter(([, attributes = '']) => !attributes.includes('application/ld+json'));
    expect(code.map(([, , inline]) => inline).join('')).toBe('');
    expect(code).toHaveLength(1);
    expect(html).not.toContain('modulepreload');
    expect(html).not.toMatch(/\son\w+="|\sstyle="/);
    const weight = weigh(html, /<script[^>]*src="([^"]+)"/g);
    expect(weight).toBeGreaterThan(0);
    expect(weight).toBeLessThanOrEqual(4 * kB);
  });

  it('has a stylesheet of at most 14 kB and fonts of at most 60 kB', async () => {
    const html = await read('/');
    const styles = weigh(html, /<link rel="stylesheet" href="([^"]+)"/g);
    expect(styles).toBeGreaterThan(kB);
    expect(styles).toBeLessThanOrEqual(14 * kB);
    const fonts = readdirSync(join(client, 'assets')).filter((file) => file.endsWith('.woff2'));
    const weight = fonts.reduce((sum, file) => sum + readFileSync(join(client, 'assets', file)).byteLength, 0);
    expect(fonts.length).toBeGreaterThan(1);
    expect(weight).toBeLessThanOrEqual(60 * kB);
  });
});

describe('the enhancing script', () => {
  it('imports nothing, so that what is weighed is all there is', async () => {
    const [, path = ''] = /<script[^>]*src="([^"]+)"/.exec(await read('/')) ?? [];
    expect(readFileSync(join(client, path), 'utf8')).not.toMatch(/\bimport\b/);
  });
});
