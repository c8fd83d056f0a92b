import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { describe, expect, inject, it } from 'vitest';
import { launchBrowser } from '#setup/browser.ts';
import { loadPage } from '#setup/page-load.ts';
import { aVisitor } from './browser.ts';
import { pageKinds } from './page-kinds.ts';

const client = join(import.meta.dirname, '..', '..', 'build', 'client');
const kB = 1000;
const hydrated = /^\/sok/;
const visitor = aVisitor();
const documents = pageKinds.filter((path) => !hydrated.test(path));

/** What a page's HTML asks for of one kind of file, in bytes as they travel. */
function weigh(html: string, files: RegExp): number {
  const paths = new Set([...html.matchAll(files)].map(([, path = '']) => path));
  return weighFiles(paths);
}

function weighFiles(paths: Iterable<string>): number {
  return [...paths].reduce((sum, path) => sum + brotliCompressSync(readFileSync(join(client, path))).byteLength, 0);
}

/** Scripts and all that they import before they run; what a page of payment asks for later is not among it. */
function withImports(paths: readonly string[], found = new Set<string>()): Set<string> {
  for (const path of paths.filter((known) => !found.has(known))) {
    found.add(path);
    const imported = readFileSync(join(client, path), 'utf8').matchAll(/\b(?:import|from)\s*"\.\/([^"]+)"/g);
    withImports(
      [...imported].map(([, name]) => `/assets/${name}`),
      found,
    );
  }
  return found;
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
    const sources = [...html.matchAll(/<script[^>]*src="([^"]+)"/g)].map(([, source = '']) => source);
    const weight = weighFiles(withImports(sources));
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

describe('the grain of the paper', () => {
  it.each(['/', '/djurfakta/rav', '/sok', '/stod/gava'])(
    'is asked for by %s itself, not by its styles',
    async (path) => {
      const links = [...(await read(path)).matchAll(/<link [^>]*>/g)].map(([tag]) => tag);
      const [, styles = ''] = /href="([^"]+\.css)"/.exec(links.join('')) ?? [];
      const [, grain] = /--grain:url\(([^)]+)\)/.exec(readFileSync(join(client, styles), 'utf8')) ?? [];
      expect(links).toContainEqual(expect.stringContaining(`rel="preload" href="${grain}" as="image"`));
    },
  );
});

describe('the first view on a phone of 390 px and density 2, pictures included', () => {
  it.each([
    ['/', 120],
    ['/djurfakta/rav', 110],
    ['/hjalp-djuren/nar-djur-far-illa/skadat-djur', 110],
  ])('of %s weighs at most %s kB', async (path, most) => {
    const browser = await launchBrowser(inject('browser'));
    const { bytes, requests } = await loadPage(browser, inject('site') + path);
    await browser.close();
    console.log(`${path}: ${(bytes / kB).toFixed(1)} kB in ${requests} requests`);
    expect(bytes).toBeGreaterThan(40 * kB);
    expect(bytes).toBeLessThanOrEqual(most * kB);
  });
});

describe('the search', () => {
  it('hears of its own routes alone, and lets what its scripts import wait for styles and fonts', async () => {
    const html = await read('/sok');
    expect(/(?:href=|src=|import )"\/assets\/manifest-/.test(html)).toBe(false);
    const preloads = [...html.matchAll(/<link rel="modulepreload"[^>]*>/g)].map(([tag]) => tag);
    const patient = preloads.filter((tag) => /fetchpriority="low"/i.test(tag));
    expect(patient.length).toBeGreaterThan(5);
    // The entry, the frame and the page itself are small.
    expect(preloads.length - patient.length).toBeLessThanOrEqual(3);
  });
});

describe('a form’s step', () => {
  it.each(['/stod/gava', '/en/stod/giftogram'])(
    '%s loads at most 120 kB of JavaScript, whatever the scripts ask for themselves',
    async (path) => {
      const page = await visitor.open('about:blank');
      const scripts = new Set<string>();
      page.on('request', (request) => {
        if (request.resourceType() === 'script') scripts.add(new URL(request.url()).pathname);
      });
      await page.goto(inject('site') + path, { waitUntil: 'networkidle' });
      const weight = weighFiles(scripts);
      console.log(`${path}: ${(weight / kB).toFixed(1)} kB in ${scripts.size} scripts`);
      expect(weight).toBeGreaterThan(40 * kB);
      expect(weight).toBeLessThanOrEqual(120 * kB);
      const html = await read(path);
      expect(weigh(html, /<link rel="stylesheet" href="([^"]+)"/g)).toBeLessThanOrEqual(14 * kB);
      await page.context().close();
    },
  );
});
