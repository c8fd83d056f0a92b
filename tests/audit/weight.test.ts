import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { launchBrowser } from '#scripts/browser.ts';
import { loadPage } from '#scripts/page-load.ts';
import { assetFolder, builtAssets } from '../support/site/built-assets.ts';

const kB = 1000;

async function read(path: string): Promise<string> {
  return (await fetch(inject('site') + path, { headers: { 'Accept-Language': 'sv' } })).text();
}

describe('a document', () => {
  it('has fonts of at most 60 kB', () => {
    const fonts = builtAssets().filter((file) => file.endsWith('.woff2'));
    const weight = fonts.reduce((sum, file) => sum + readFileSync(join(assetFolder, file)).byteLength, 0);
    expect(fonts.length).toBeGreaterThan(1);
    expect(weight).toBeLessThanOrEqual(60 * kB);
  });
});

describe('the first view on a phone of 390 px and density 2, pictures included', () => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await launchBrowser(inject('browser'));
  });
  afterAll(() => browser.close());

  it.each([
    ['/', 120],
    ['/djurfakta/rav', 110],
    ['/hjalp-djuren/nar-djur-far-illa/skadat-djur', 110],
  ])('of %s weighs at most %s kB', async (path, most) => {
    const { bytes, requests } = await loadPage(browser, inject('site') + path);
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
