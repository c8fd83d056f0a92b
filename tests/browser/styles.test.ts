import { hash } from 'node:crypto';
import { brotliCompressSync } from 'node:zlib';
import { describe, expect, inject, it } from 'vitest';
import { aVisitor, untilQuiet } from '../support/browser.ts';
import { isLong } from '../support/long.ts';
import { missingStylesOn } from '../support/missing-styles.ts';

const kB = 1000;
/** Bytes that a server sends before the first acknowledgement: ten packets of 1,460 bytes. */
const firstPackets = 14_600;
/** An animal's second level of text. The page's end, far below the window, comes with the next packet. */
const secondLevel = 700;
const visitor = aVisitor({ withoutPictures: true });

function ask(path: string): Promise<Response> {
  return fetch(inject('site') + path, { headers: { 'Accept-Language': 'sv' } });
}

async function read(path: string): Promise<string> {
  return (await ask(path)).text();
}

function stylesOf(html: string): string[] {
  return [...html.matchAll(/<style>(.*?)<\/style>/gs)].map(([, text = '']) => text);
}

/** The stylesheets that some markup asks for, by their name in the build. */
function filesOf(html: string): string[] {
  const links = html.matchAll(/<link[^>]* rel="stylesheet"[^>]*>/g);
  return [...links].map(([link]) => /href="\/assets\/([a-z-]+)-[\w-]+\.css"/.exec(link)?.[1] ?? link);
}

function tagOf(styles: string): string {
  return `'sha256-${hash('sha256', styles, 'base64')}'`;
}

describe('the styles of a page', () => {
  it.each([
    ['/', 9, []],
    ['/djurfakta/rav', 9, []],
    ['/stod', 6, []],
    ['/sok', 9, []],
    ['/finns-inte', 9, ['error-page']],
    ['/stod/gava', 11, []],
    ['/stod/gava/summa', 11, []],
  ])('stand in %s itself, at most %i kB of them; beside them it asks at once for %j', async (path, most, files) => {
    const response = await ask(path);
    const html = await response.text();
    const [styles = '', ...more] = stylesOf(html);
    expect(more).toHaveLength(0);
    const atOnce = html.replaceAll(/<(noscript|template)\b.*?<\/\1>/gs, '');
    expect(filesOf(atOnce)).toEqual(files);
    expect(response.headers.get('Content-Security-Policy')).toContain(`; style-src 'self' ${tagOf(styles)};`);
    const weight = brotliCompressSync(styles).byteLength;
    expect(weight).toBeGreaterThan(5 * kB);
    expect(weight).toBeLessThanOrEqual(most * kB);
  });

  it.each(['/', '/stod/gava/summa'])(
    'are asked for when %s has been painted, or where no script runs, if they are for paper',
    async (path) => {
      const asides = (await read(path)).match(/<(noscript|template data-late="")>.*?<\/(noscript|template)>/gs) ?? [];
      const withStyles = asides.filter((aside) => filesOf(aside).length);
      expect(withStyles.map(filesOf)).toEqual([['print'], ['print']]);
      expect(withStyles.map((aside) => aside.slice(0, 9))).toEqual(['<noscript', '<template']);
      expect(withStyles.join('').match(/ media="print"/g)).toHaveLength(2);
    },
  );

  it.each([
    ['/', firstPackets],
    ['/djurfakta/rav', firstPackets + secondLevel],
    ['/stod', firstPackets],
    ['/vuxen', firstPackets],
  ])('are so few that %s comes with a connection’s first packets: %i bytes', async (path, most) => {
    const response = await ask(path);
    const head = [...response.headers].map(([name, value]) => `${name}: ${value}\r\n`).join('').length;
    // Compressed, a port makes a page up to 50 bytes lighter or heavier, and each run has others.
    const html = (await response.text())
      .replaceAll(inject('site'), 'https://www.tassovinge.example')
      .replaceAll(inject('fakes').CONTENTFUL_ORIGIN ?? '', 'https://images.ctfassets.net');
    const body = brotliCompressSync(html).byteLength;
    expect(head + body).toBeLessThanOrEqual(most);
  });

  it.each(isLong ? ['/sok?sokord=hund', '/stod/gava/summa'] : ['/stod/gava/summa'])(
    'are still those of %s when it has come alive, and no others are asked for',
    async (path) => {
      const page = await visitor.open('about:blank');
      const asked: string[] = [];
      page.on('request', (request) => {
        if (request.resourceType() === 'stylesheet') asked.push(new URL(request.url()).pathname);
      });
      await page.goto(inject('site') + path);
      await untilQuiet(page);
      expect(asked).toEqual([expect.stringContaining('/assets/print-')]);
      const alive = await page.locator('head > style').allTextContents();
      expect(alive.map(tagOf)).toEqual(stylesOf(await read(path)).map(tagOf));
      expect(await missingStylesOn(page)).toEqual([]);
      await page.context().close();
    },
  );

  it('are files where the address is a key, for they would tell it to whoever serves their pictures', async () => {
    const response = await ask('/tack/en-nyckel');
    const html = await response.text();
    expect(stylesOf(html)).toHaveLength(0);
    expect(html).toMatch(/<link rel="stylesheet" href="\/assets\/root-[\w-]+\.css"/);
    expect(response.headers.get('Content-Security-Policy')).toContain("; style-src 'self';");
  });

  it.each(['/', '/djurfakta/rav', '/sok', '/stod/gava'])('leave it to %s to ask for the grain', async (path) => {
    const html = await read(path);
    const [, grain] = /--grain:url\(([^)]+)\)/.exec(html) ?? [];
    expect(html).toContain(`<link rel="preload" href="${grain}" as="image"`);
  });

  it.each(['/', '/djurfakta/plats/skog', '/stod/gava/summa', '/klubbnytt'])(
    'let an element be added to %s without restyling all others',
    async (path) => {
      // From `html:has(…)` down to elements without a class, each added element restyles the whole page.
      const far =
        /(?:html|body|main|:root):has\((?:[^()]|\([^()]*\))*\)[^{},]*[ >+~](?::[\w-]+(?:\([^()]*\))?|[a-z]+|\*)+(?=[{,])/g;
      const [styles = ''] = stylesOf(await read(path));
      expect(styles).toContain(':has(');
      expect(styles.match(far)).toBeNull();
    },
  );

  // tests/audit/pages.test.ts asks every kind of page.
  it.runIf(isLong).each(['/stod/gava/summa', '/stod/tov/aldre-barn'])(
    'are in %s for all that it shows',
    async (path) => {
      const page = await visitor.open(path);
      expect(await missingStylesOn(page)).toEqual([]);
      await page.context().close();
    },
  );

  it('are at hand for what is laid over any page', async () => {
    const page = await visitor.open('/stod');
    await page.getByRole('link', { name: 'Hantera kakor' }).click();
    await page.getByRole('dialog').waitFor();
    expect(await missingStylesOn(page)).toEqual([]);
    await page.context().close();
  });
});
