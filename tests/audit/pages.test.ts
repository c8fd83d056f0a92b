import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, inject, it } from 'vitest';
import { keptThings } from '#consent/model/device-storage.ts';
import { brokenHeadingsOf } from '../support/broken-headings.ts';
import { aVisitor, untilQuiet } from '../support/browser.ts';
import { faultsOf, overflowOf } from '../support/faults-of.ts';
import { jumpsBack, walkPage } from '../support/forms/keyboard-steps.ts';
import { isLong } from '../support/long.ts';
import { missingStylesOn } from '../support/missing-styles.ts';
import { namesIn } from '../support/names-in.ts';
import { appErrors, documentErrors, type Heard, listenTo } from '../support/page-audit.ts';
import { firstSteps, inEnglish, pageKinds } from '../support/page-kinds.ts';
import { storedOn } from '../support/stored-on.ts';

/** Their pictures take half of the time, and the sizes that they stand in are written in the page. */
const withoutPictures = !isLong;
const visitor = aVisitor({ withoutPictures });
const reader = aVisitor({ keepsOpen: true, withoutPictures });
const calm = { reducedMotion: 'reduce' } as const;
/** Pixels of the smallest side of what a child goes about by. */
const forAFinger = 44;
/** Further down a page its cards are more of the same; the long run goes on. */
const mostStops = isLong ? 60 : 20;
/** Stops of a page whose header has been gone through on another. */
const mostStopsInMain = 10;
/** Pages whose header and footer are gone through by keyboard in `npm test`: one of each frame. */
const framed = ['/', '/stod/gava', '/hjalp-djuren/diplom'];
/** Only the style guide has tables, which may be wider than the window. */
const withTable = '/button-test';

/** Kinds of pages whose names are written down, all that is in their main part. */
const written: Record<string, string> = {
  '/djurfakta/rav': 'animal',
  '/djurfakta': 'animals',
  '/hjalp-djuren': 'help',
  '/klubbnytt': 'magazine',
  '/vuxen': 'adults',
  '/medlem': 'membership',
  '/stod': 'support',
  '/sok': 'search',
  '/sok?sokord=hund': 'search-hits',
  '/kakor': 'cookies',
  '/angra': 'withdrawal',
  '/intyg': 'certificate',
  '/finns-inte': 'missing',
  '/en/djurfakta/rav': 'animal-english',
};

/** Each is opened once, and asked everything; in English the words are others, the shape is the same. */
const audited = [...pageKinds, ...firstSteps];
/** Pages of a template that another page shows with more parts. */
const alike = new Set([
  '/hjalp-djuren/pyssla-djurvanligt/bihotell',
  '/aktuellt/djurens-dag',
  '/om-oss',
  '/om-oss/kontakt',
  '/vuxen/for-vuxna',
  '/hjalp-djuren/laga-vego',
  '/intyg',
  '/sok',
  '/medlem/logga-in',
  '/medlem/callback',
  '/utan-nat',
  '/font-test',
  '/stod/giftogram',
  '/stod/medlemskap',
]);
/** A document, an article and a form, which have parts that narrow windows hide or put elsewhere. */
const shownWide = ['/', '/djurfakta/rav', '/stod/gava'];

describe('every kind of page', () => {
  // One who has the files that all pages share since the first.
  let page: Page;
  let heard: Heard;
  beforeAll(async () => {
    page = await reader.open('about:blank', calm);
    heard = listenTo(page, inject('site'));
  });

  it.each(isLong ? [...audited, ...audited.map(inEnglish)] : audited.filter((path) => !alike.has(path)))(
    '%s is fit for everybody, calls nobody else and is light',
    async (path) => {
      heard.complaints.length = 0;
      heard.scripts.clear();
      await page.setViewportSize({ width: 320, height: 800 });
      const answer = await page.goto(inject('site') + path);
      await untilQuiet(page);
      const html = (await answer?.text()) ?? '';
      const errors = [...weightErrors(path.replace(/^\/en\b/, ''), html, heard), ...foreignPictures(html)];

      errors.push(...(await missingStylesOn(page)).map((selector) => `lacks the styles of ${selector}`));
      // The header and the footer are the same on each page: the front page is asked about them.
      const without = isLong || path === '/' ? [] : ['.top', '.foot'];
      errors.push(...(await sightErrors(page, 320, [], without)));
      if (!path.endsWith(withTable)) errors.push(...(await largeTextErrors(page)));
      if (isLong || shownWide.includes(path))
        errors.push(...(await sightErrors(page, 1280, ['color-contrast'], without)));
      else errors.push(...(await overflowErrors(page, 1280)));
      await page.setViewportSize({ width: 390, height: 900 });
      if (path in written) await expect(await namesIn(page, 'main')).toMatchFileSnapshot(`names/${written[path]}.txt`);
      // The diploma has no frame around it: its own links and buttons are all there is.
      const fewest = path === '/hjalp-djuren/diplom' ? 4 : firstSteps.includes(path) ? 5 : 15;
      const isWhole = isLong || framed.includes(path);
      const walk = isWhole ? await walkPage(page, mostStops) : await walkPage(page, mostStopsInMain, 'main');
      errors.push(...keyboardErrors(walk, isWhole ? fewest : 0));
      errors.push(...(await storedOn(page)).map((name) => `keeps ${name}`));
      expect([...errors, ...heard.complaints]).toEqual([]);
    },
  );

  it('leaves one cookie on the device, the form’s', async () => {
    const cookies = await page.context().cookies();
    expect(cookies.map(({ name }) => name)).toEqual([keptThings.answers.name]);
  });
});

function weightErrors(path: string, html: string, heard: Heard): string[] {
  if (firstSteps.includes(path)) return appErrors(heard, 120);
  return path.startsWith('/sok') ? appErrors(heard, 112) : documentErrors(html);
}

/** Pictures that another origin would be asked for, also where none is loaded. */
function foreignPictures(html: string): string[] {
  const addresses = html.matchAll(/<(?:img|source)\b[^>]*?\ssrc(?:set)?="((?:https?:)?\/\/[^"]+)/gi);
  return Array.from(addresses, ([, address = '']) => `shows ${address}`);
}

/**
 * Runs axe at a width, and measures the horizontal overflow there.
 * @param unasked rules that were checked at another width
 * @param without selectors of the parts that were checked on another page
 */
async function sightErrors(page: Page, width: number, unasked?: string[], without?: string[]): Promise<string[]> {
  await page.setViewportSize({ width, height: 800 });
  const errors = (await faultsOf(page, unasked, without)).map((error) => `${error} at ${width} px`);
  return [...errors, ...(await overflowErrors(page, width))];
}

async function overflowErrors(page: Page, width: number): Promise<string[]> {
  await page.setViewportSize({ width, height: 800 });
  const overflow = await overflowOf(page);
  return overflow ? [`${overflow} px too wide at ${width} px`] : [];
}

/** Widths at which larger text must not make a page wider than its window, px. */
const largeTextWidths = isLong ? [320, 390, 768, 1280] : [320];

/**
 * How far it sticks out where text is twice as large: in a browser set so, whose media queries follow, and where the
 * page's own root is, whose queries do not. There its headings still have room for each word.
 */
async function largeTextErrors(page: Page): Promise<string[]> {
  const client = await page.context().newCDPSession(page);
  const setTextSize = (standard: number) =>
    client.send('Page.setFontSizes', { fontSizes: { standard, fixed: standard } });
  await setTextSize(32);
  const size = await page.evaluate(() => getComputedStyle(document.documentElement).fontSize);
  const overflow = await overflowOf(page);
  await setTextSize(16);
  await client.detach();
  expect(size).toBe('32px');
  const errors = overflow ? [`${overflow} px too wide with 200 % text`] : [];
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
  for (const width of largeTextWidths) {
    await page.setViewportSize({ width, height: 800 });
    const wider = await overflowOf(page);
    if (wider) errors.push(`${wider} px too wide at ${width} px with a root of 200 %`);
    errors.push(...(await brokenHeadingsOf(page)).map((word) => `a heading breaks ${word} at ${width} px`));
  }
  await page.evaluate(() => document.documentElement.style.removeProperty('font-size'));
  return errors;
}

/**
 * All is come to, in its order, one sees where the keyboard is, and a finger finds the same.
 * @param fewest stops that the page has at least: in the quiet frame there are fewer
 */
function keyboardErrors({ stops, missed }: Awaited<ReturnType<typeof walkPage>>, fewest: number): string[] {
  const named = (what: string, found: typeof stops) => found.map(({ name }) => `${what}: ${name}`);
  return [
    ...missed.map((element) => `the keyboard misses ${element}`),
    ...named(
      'not marked',
      stops.filter(({ isMarked }) => !isMarked),
    ),
    ...named(
      'covered',
      stops.filter(({ cover }) => cover),
    ),
    ...named(
      'small',
      stops.filter(({ isPrimary, reach }) => isPrimary && Math.min(reach.width, reach.height) < forAFinger),
    ),
    ...jumpsBack(stops.filter(({ isInMain }) => isInMain)).map((jump) => `the keyboard jumps: ${jump}`),
    ...(stops.length > fewest ? [] : [`only ${stops.length} stops`]),
  ];
}

describe('a page in another state', () => {
  it('has no fault with the menu open, nor with every card turned over', async () => {
    const page = await visitor.open('/djurfakta', { ...calm, viewport: { width: 320, height: 800 } });
    await page.getByRole('button', { name: 'Öppna meny' }).click();
    await page.getByRole('dialog').waitFor();
    // It lies over everything else.
    expect(await sightErrors(page, 320, [], isLong ? [] : ['main', '.top', '.foot'])).toEqual([]);
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
    // Each is one element that opens itself, as the journey without scripts shows.
    await page.locator('.flip').evaluateAll((cards) => cards.forEach((card) => card.toggleAttribute('open', true)));
    expect(await page.locator('.flip[open]').count()).toBeGreaterThanOrEqual(12);
    expect(await sightErrors(page, 320, [], isLong ? [] : ['.top', '.foot'])).toEqual([]);
  });

  it('has no fault at night', async () => {
    const page = await visitor.open('/djurfakta/rav', { ...calm, colorScheme: 'dark' });
    expect(await sightErrors(page, 768)).toEqual([]);
  });

  it('has no fault in a browser with colours of its own, where one sees what is chosen', async () => {
    const page = await visitor.open('/stod/medlemskap', { ...calm, forcedColors: 'active' });
    await untilQuiet(page);
    // The colours are the visitor's own, and axe takes some for what the styles say.
    if (isLong) expect(await sightErrors(page, 390, ['color-contrast'])).toEqual([]);
    const label = page.locator('.field .choice:has(:not(:checked))').first();
    const value = await label.locator('input').getAttribute('value');
    const chosen = page.locator('.choice', { has: page.locator(`input[value="${value}"]`) }).first();
    const shown = async () => {
      await page.evaluate(() => (document.activeElement as HTMLElement).blur());
      await page.mouse.move(0, 0);
      return (await chosen.screenshot()).toString('base64');
    };
    const before = await shown();
    expect(await shown()).toBe(before);
    await chosen.locator('input').check();
    expect(await shown()).not.toBe(before);
  });

  it('leads past the menu to the content with the first step of the keyboard', async () => {
    const page = await visitor.open('/djurfakta/rav');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('innehall');
  });
});
