import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type RunningFakes, startFakes } from '#fakes/start-fakes.ts';
import { fillSearchIndex } from '#scripts/fill-search-index.ts';
import { aVisitor, untilQuiet } from '../support/browser.ts';
import { hostileAddresses, hostileTexts } from '../support/hostile-texts.ts';
import { isLong } from '../support/long.ts';
import {
  type Entry,
  hyperlink,
  linkTo,
  paragraph,
  publishEntries,
  richText,
  text,
} from '../support/publish-entries.ts';
import { harmless, readHarm } from '../support/read-harm.ts';
import { openSiteHere } from '../support/site/in-process-site.ts';
import type { RunningSite } from '../support/site/open-site.ts';

const visitor = aVisitor();
const strike = 'window.hit=1';
const markup = `<img src=x onerror=${strike}><svg onload=${strike}></svg><script>${strike}</script>`;
/** Ends what it may stand in: an element, an attribute, a text of a script, a comment. */
const payload = `Elak </script><script>${strike}</script>${markup}" onfocus="${strike}" autofocus x='' onclick='${strike}' --> \\";${strike};//`;
const addresses = [
  `javascript:${strike}`,
  ` \u0001JaVa\tScript:${strike}`,
  `java\nscript:${strike}`,
  `data:text/html,<script>${strike}</script>`,
  `vbscript:${strike}`,
  `https://a.example/" onclick="${strike}`,
  `/djurfakta"><script>${strike}</script>`,
];

const evilLink = (uri: string) => hyperlink(uri, payload);
const body = () =>
  richText(
    { nodeType: 'heading-2', data: {}, content: [text(payload)] },
    paragraph(text(payload), ...addresses.map(evilLink)),
    { nodeType: 'embedded-entry-block', data: { target: linkTo('elak') }, content: [] },
  );
const lines = () => richText(...addresses.map((uri) => paragraph(evilLink(uri))));
const asset = (id: string) => ({ sys: { type: 'Link', linkType: 'Asset', id } });

/** Every known trick, each in a paragraph of its own. */
const allOfThem = () =>
  richText(
    ...hostileTexts.map((value) => paragraph(text(value))),
    ...hostileAddresses.map((uri) => paragraph(hyperlink(uri, uri))),
  );

const blocks = ['fakta', 'värderingsfrågor', 'djurens rätt', 'källa'];
const inCategory = { parent: linkTo('portal-hjalp-djuren'), category: linkTo('category-laga-vego') };
const entries: Entry[] = [
  ['kallor-till-knep', 'textBlock', { rubrik: 'Källor till knep', blockType: { sv: ['källa'] }, body: allOfThem() }],
  [
    'knep',
    'article',
    {
      ...{ slug: 'knep', title: 'Knep', preamble: 'Alla knep', ...inCategory },
      ...{ body: allOfThem(), secondary: { sv: [linkTo('kallor-till-knep')] } },
    },
  ],
  ['category-laga-vego', 'category', { title: payload, preamble: payload }],
  ...blocks.map(
    (type, at): Entry => [
      `elakt-block-${at}`,
      'textBlock',
      { rubrik: payload, blockType: { sv: [type] }, body: lines() },
    ],
  ),
  [
    'elak',
    'article',
    {
      ...{ slug: 'elak', title: payload, kicker: payload, preamble: payload, body: body() },
      ...inCategory,
      secondary: { sv: blocks.map((_type, at) => linkTo(`elakt-block-${at}`)) },
    },
  ],
  [
    'footer',
    'footer',
    {
      ...{ logotypeText: payload, body: body(), contact: body() },
      logotype: { sv: asset('picture-hare'), en: asset('picture-alg') },
    },
  ],
];
const svg = { fileName: 'logo.svg', contentType: 'image/svg+xml', url: '//images.ctfassets.net/s/a/t/logo.svg' };

let fakes: RunningFakes;
let site: RunningSite;

// These spoil the content, so they have a content service of their own.
beforeAll(async () => {
  fakes = await startFakes();
  const drawing: Entry = ['picture-alg', undefined, { file: { sv: svg, en: svg } }];
  await publishEntries(fakes, [drawing, ...entries]);
  // The embedded engine's hits are drawn as those of the hosted search are, whose index takes a process of its own to fill.
  if (isLong) await fillSearchIndex(fakes.environment);
  site = await openSiteHere({ ...fakes.environment, ...(!isLong && { ALGOLIA_APPLICATION_ID: '' }) });
});
afterAll(async () => {
  await site.stop();
  await fakes.stop();
});

describe('what an editor’s account, or a visitor, may be made to write', () => {
  const search = `/sok?sokord=${encodeURIComponent(payload)}`;
  const places: [what: string, path: string, place: string][] = [
    ['an article', '/hjalp-djuren/laga-vego/elak', 'h1'],
    ['a search result', '/sok?sokord=elak', '.hit h3'],
    ['a list', '/hjalp-djuren/laga-vego', 'h1'],
    ['a portal', '/hjalp-djuren', 'main'],
    ['what was searched for', search, 'input[name="sokord"]'],
  ];
  it.each(places.slice(0, isLong ? undefined : 2))(
    'stays text in %s, even where no policy would stop it',
    async (_what, path, place) => {
      const page = await visitor.open('about:blank', { baseURL: site.origin, bypassCSP: true });
      const dialogs: string[] = [];
      page.on('dialog', (dialog) => {
        dialogs.push(dialog.message());
        void dialog.dismiss();
      });
      const translations = page.locator(place).first();
      // On a slow machine a search may be answered too late, and the page has no hits.
      const isThere = async () => {
        await page.goto(path);
        await untilQuiet(page);
        return translations.count();
      };
      await expect.poll(isThere).toBe(1);
      const { told, ...harm } = await readHarm(page);
      expect([harm, dialogs]).toEqual([harmless, []]);
      const shown = place.startsWith('input') ? await translations.inputValue() : await translations.textContent();
      expect(shown).toContain(payload.slice(0, 40));
      if (place === 'h1') expect(told.join()).toContain(JSON.stringify(payload).slice(1, -1));
      await page.context().close();
    },
  );

  it('stays text and addresses in an article and among its sources, whatever the trick', async () => {
    const page = await visitor.open('about:blank', { baseURL: site.origin, bypassCSP: true });
    await page.goto('/hjalp-djuren/laga-vego/knep');
    await untilQuiet(page);
    const { told: _, ...harm } = await readHarm(page);
    expect(harm).toEqual(harmless);
    const sources = page.getByRole('region', { name: 'Källor' });
    expect(await sources.getByText('window.hit=1').count()).toBeGreaterThan(300);
    const shown = await page.locator('main p').allTextContents();
    expect(hostileTexts.filter((value) => !shown.includes(value))).toEqual([]);
    expect(hostileTexts.length).toBeGreaterThanOrEqual(300);
    await page.context().close();
  });
});

/** The words beside it here leave it no place, and what has none is not loaded by itself. */
/** Scales the logotype of a page beforehand: on a busy machine the first time may take longer than a visitor waits, who is shown ours. */
async function scaleLogotype(path: string): Promise<void> {
  // Its styles stand in the page as well.
  const foot = (await (await fetch(site.origin + path)).text()).split('foot__logotype').at(-1) ?? '';
  const address = /\/_ipx\/w_320[^"\s]+/.exec(foot)?.[0].replaceAll('&amp;', '&');
  if (address) await expect.poll(async () => (await fetch(site.origin + address)).ok).toBe(true);
}

async function loadLogotype(page: Page) {
  const logotype = page.locator('.foot__logotype img');
  await logotype.evaluate((image: HTMLImageElement) => {
    image.loading = 'eager';
  });
  return logotype;
}

// app/content/pictures/picture-source.test.ts has which one is shown in `npm test`.
describe.runIf(isLong)('a logotype that an editor has chosen', () => {
  const logotypes: [what: string, path: string, address: RegExp][] = [
    ['a picture', '/', /^\/_ipx\/w_320&f_webp\/.+hare\.webp$/],
    ['a drawing, so that ours is shown', '/en', /^\/assets\/logo-on-night-[\w-]+\.svg$/],
  ];
  it.each(logotypes)('is %s, and has no page call anybody else', async (_what, path, address) => {
    const page = await visitor.open('about:blank', { baseURL: site.origin });
    const foreign: string[] = [];
    page.on('request', (request) => {
      if (new URL(request.url()).origin !== site.origin) foreign.push(request.url());
    });
    await scaleLogotype(path);
    await page.goto(path);
    const logotype = await loadLogotype(page);
    await expect.poll(() => logotype.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
    await untilQuiet(page);
    expect(await logotype.getAttribute('src')).toMatch(address);
    expect(foreign).toEqual([]);
    await page.context().close();
  });

  it('gives way to ours where it cannot be scaled', async () => {
    const page = await visitor.open('about:blank', { baseURL: site.origin });
    await page.route('**/_ipx/w_320*/**/hare.webp', (route) => route.abort());
    await page.goto('/djurfakta/rav');
    const logotype = await loadLogotype(page);
    await expect.poll(() => logotype.getAttribute('src')).toContain('/assets/logo-on-night-');
    await page.context().close();
  });
});

describe('the policy of a page', () => {
  it.each(isLong ? ['/djurfakta/rav', '/sok', '/stod/gava'] : ['/djurfakta/rav', '/sok'])(
    '%s lets no script run that came with it',
    async (path) => {
      const page = await visitor.open('about:blank', { baseURL: site.origin });
      await page.addInitScript(() => {
        const heard = new Set<string>();
        Object.assign(window, { heard });
        document.addEventListener('securitypolicyviolation', ({ effectiveDirective }) => heard.add(effectiveDirective));
      });
      // At the end of the body React lets stand what it did not draw; anywhere else it draws its own over it.
      await page.route(`**${path}`, async (route) => {
        const response = await route.fetch();
        await route.fulfill({ response, body: (await response.text()).replace('</body>', `${markup}</body>`) });
      });
      await page.goto(path);
      expect(await page.locator('[onerror]').count()).toBe(1);
      const heard = () => page.evaluate(() => [...(window as unknown as { heard: Set<string> }).heard].toSorted());
      await expect.poll(heard).toEqual(['script-src-attr', 'script-src-elem']);
      expect(await page.evaluate(() => 'hit' in window)).toBe(false);
      await page.context().close();
    },
  );
});
