import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { describe, expect, inject, it } from 'vitest';
import { launchBrowser } from '#setup/browser.ts';
import { loadPage } from '#setup/page-load.ts';
import { aVisitor, untilQuiet } from '../support/browser.ts';
import { assetFolder, builtAssets } from '../support/built-assets.ts';
import { pageKinds } from '../support/page-kinds.ts';

const client = join(import.meta.dirname, '..', '..', 'build', 'client');
const kB = 1000;
const hydrated = /^\/sok/;
const visitor = aVisitor();
const documents = pageKinds.filter((path) => !hydrated.test(path));

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
  return (await fetch(inject('site') + path, { headers: { 'Accept-Language': 'sv' } })).text();
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

  it('has fonts of at most 60 kB', () => {
    const fonts = builtAssets().filter((file) => file.endsWith('.woff2'));
    const weight = fonts.reduce((sum, file) => sum + readFileSync(join(assetFolder, file)).byteLength, 0);
    expect(fonts.length).toBeGreaterThan(1);
    expect(weight).toBeLessThanOrEqual(60 * kB);
  });
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

describe('what comes alive', () => {
  it.each(['/sok', '/stod/gava/summa'])(
    '%s puts its scripts aside until it is painted, but for the enhancer',
    async (path) => {
      const html = await read(path);
      const asides = html.match(/<template data-late="">.*?<\/template>/gs) ?? [];
      const [aside = '', ...others] = asides.filter((template) => template.includes('<script'));
      expect(others).toEqual([]);
      expect(aside.match(/<link rel="modulepreload"/g)?.length).toBeGreaterThan(3);
      expect(aside.match(/<script/g)).toHaveLength(1);
      const atOnce = html.replace(aside, '');
      expect(atOnce).not.toContain('modulepreload');
      expect(atOnce.match(/<script[^>]* type="module"|<script type="module"/g)).toHaveLength(1);
      expect(/(?:href=|src=|import )"\/assets\/manifest-/.test(html)).toBe(false);
    },
  );
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
      await page.goto(inject('site') + path);
      await untilQuiet(page);
      const weight = weighFiles(scripts);
      console.log(`${path}: ${(weight / kB).toFixed(1)} kB in ${scripts.size} scripts`);
      expect(weight).toBeGreaterThan(40 * kB);
      expect(weight).toBeLessThanOrEqual(120 * kB);
      await page.context().close();
    },
  );
});
