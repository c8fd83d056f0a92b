import { describe, expect, inject, it } from 'vitest';
import { launchBrowser } from '#setup/browser.ts';
import { aVisitor, isLong } from './browser.ts';
import { cutTextsOf, spaceWidely } from './cut-texts.ts';
import { faultsOf, overflowOf } from './faults-of.ts';
import { inEnglish, pageKinds } from './page-kinds.ts';

const visitor = aVisitor();
const widths = [320, 768, 1280];
/** Milliseconds for every kind of page, one after the other. */
const patience = 300_000;
const firstSteps = ['/stod/gava', '/stod/giftogram', '/stod/medlemskap'];

describe('every kind of page', () => {
  // In English the frame's words are others, its shape is the same: the long run looks at all widths of it as well.
  const matrix = pageKinds.flatMap((path) => [
    { path, sizes: widths },
    { path: inEnglish(path), sizes: isLong ? widths : [320] },
  ]);

  it.each(matrix)('$path has no fault that axe can find', async ({ path, sizes }) => {
    const page = await visitor.open(path, { reducedMotion: 'reduce', viewport: { width: 320, height: 800 } });
    for (const width of sizes) {
      await page.setViewportSize({ width, height: 800 });
      expect([width, await faultsOf(page)]).toEqual([width, []]);
      expect([width, await overflowOf(page)]).toEqual([width, 0]);
    }
    if (isLong) {
      await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
      expect(await faultsOf(page)).toEqual([]);
    }
    await page.context().close();
  });
});

describe('a page in another state', () => {
  it.each([320, 768])('has no fault with the menu open at %i px', async (width) => {
    const page = await visitor.open('/djurfakta', { reducedMotion: 'reduce', viewport: { width, height: 800 } });
    await page.getByRole('button', { name: 'Öppna meny' }).click();
    await expect.poll(() => page.getByRole('dialog').isVisible()).toBe(true);
    expect(await faultsOf(page)).toEqual([]);
    expect(await overflowOf(page)).toBe(0);
  });

  it.each(widths)('has no fault with every card turned over at %i px', async (width) => {
    const page = await visitor.open('/djurfakta', { reducedMotion: 'reduce', viewport: { width, height: 800 } });
    for (const overlay of await page.locator('.flip > summary').all()) await overlay.click();
    expect(await page.locator('.flip[open]').count()).toBeGreaterThanOrEqual(12);
    expect(await faultsOf(page)).toEqual([]);
    expect(await overflowOf(page)).toBe(0);
  });

  it.each(['dark', 'light'] as const)('has no fault in the %s with 200 % text', async (colorScheme) => {
    const page = await visitor.open('/djurfakta/rav', { colorScheme, viewport: { width: 640, height: 800 } });
    await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
    expect(await faultsOf(page)).toEqual([]);
    expect(await overflowOf(page)).toBe(0);
  });
});

describe('a browser whose text is twice as large', () => {
  it.each([320, 390])('is never too narrow for a page at %i px', async (width) => {
    const browser = await launchBrowser(inject('browser'), ['--blink-settings=defaultFontSize=32']);
    const viewport = { width, height: 800 };
    const page = await browser.newPage({ baseURL: inject('site'), locale: 'sv-SE', reducedMotion: 'reduce', viewport });
    const tooWide: string[] = [];
    // Of tables, which may be wider, only those who draw the site have one.
    const pages = pageKinds.filter((path) => path !== '/button-test');
    for (const path of [...pages, ...firstSteps]) {
      await page.goto(path);
      const overflow = await overflowOf(page);
      if (overflow) tooWide.push(`${path}: ${overflow} px`);
    }
    const textSize = await page.evaluate(() => getComputedStyle(document.documentElement).fontSize);
    await browser.close();
    expect([textSize, tooWide]).toEqual(['32px', []]);
  });
});

describe('a reader who spaces letters, words and lines widely', () => {
  it.each([390, 1280])(
    'can read all of every kind of page at %i px',
    async (width) => {
      const page = await visitor.open('about:blank', { reducedMotion: 'reduce', viewport: { width, height: 800 } });
      const faults: string[] = [];
      for (const path of [...pageKinds, ...firstSteps]) {
        await page.goto(path);
        await spaceWidely(page);
        const overflow = await overflowOf(page);
        if (overflow) faults.push(`${path}: ${overflow} px too wide`);
        faults.push(...(await cutTextsOf(page)).map((fault) => `${path}: ${fault}`));
      }
      await page.context().close();
      expect(faults).toEqual([]);
    },
    patience,
  );

  it('can read the menu', async () => {
    const page = await visitor.open('/djurfakta', { reducedMotion: 'reduce', viewport: { width: 390, height: 800 } });
    await spaceWidely(page);
    await page.getByRole('button', { name: 'Öppna meny' }).click();
    await expect.poll(() => page.getByRole('dialog').isVisible()).toBe(true);
    expect([await cutTextsOf(page), await overflowOf(page)]).toEqual([[], 0]);
    await page.context().close();
  });
});

describe('with the keyboard alone', () => {
  it.each(['/', '/djurfakta', '/djurfakta/rav', '/finns-inte'])(
    '%s shows where the focus is at every step',
    async (path) => {
      const page = await visitor.open(path, { reducedMotion: 'reduce', viewport: { width: 1280, height: 900 } });
      const reached = new Set<string>();
      for (let step = 0; step < 120; step++) {
        await page.keyboard.press('Tab');
        const focus = await page.evaluate(() => {
          const element = document.activeElement;
          if (!element || element === document.body) return null;
          const style = getComputedStyle(element);
          const box = element.getBoundingClientRect();
          const isSeen = box.width > 0 && box.height > 0 && style.visibility === 'visible';
          return {
            name: `${element.tagName} ${element.textContent?.trim().slice(0, 30)} ${Math.round(box.x)} ${Math.round(box.y + scrollY)}`,
            ring: isSeen && style.outlineStyle !== 'none' && Number.parseFloat(style.outlineWidth) >= 2,
          };
        });
        if (!focus || reached.has(focus.name)) break;
        expect(focus).toMatchObject({ ring: true });
        reached.add(focus.name);
      }
      expect(reached.size).toBeGreaterThan(20);
    },
  );

  it('the first step leads past the menu to the content', async () => {
    const page = await visitor.open('/djurfakta/rav');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('innehall');
  });
});
