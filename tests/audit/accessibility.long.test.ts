import { describe, expect, inject, it } from 'vitest';
import { launchBrowser } from '#scripts/browser.ts';
import { aVisitor, untilQuiet } from '../support/browser.ts';
import { cutTextsOf, spaceWidely } from '../support/cut-texts.ts';
import { faultsOf, overflowOf } from '../support/faults-of.ts';
import { jumpsBack, walkPage } from '../support/forms/keyboard-steps.ts';
import { firstSteps, inEnglish, pageKinds } from '../support/page-kinds.ts';

const visitor = aVisitor();
const widths = [320, 768, 1280];
/** Milliseconds for every kind of page, one after the other. */
const patience = 300_000;
/** Pixels of the smallest side of what a child goes about by. */
const forAFinger = 44;

describe('every kind of page', () => {
  it.each(pageKinds.flatMap((path) => [path, inEnglish(path)]))('%s has no fault that axe can find', async (path) => {
    const page = await visitor.open(path, { reducedMotion: 'reduce', viewport: { width: 320, height: 800 } });
    for (const width of widths) {
      await page.setViewportSize({ width, height: 800 });
      expect([width, await faultsOf(page)]).toEqual([width, []]);
      expect([width, await overflowOf(page)]).toEqual([width, 0]);
    }
    await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
    expect(await faultsOf(page)).toEqual([]);
    await page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce' });
    // The colours are the visitor's own, and axe takes some for what the styles say.
    expect(await faultsOf(page, ['color-contrast'])).toEqual([]);
    expect(await overflowOf(page)).toBe(0);
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
    // Only the style guide has tables, which may be wider.
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
      const errors: string[] = [];
      for (const path of [...pageKinds, ...firstSteps]) {
        await page.goto(path);
        await spaceWidely(page);
        const overflow = await overflowOf(page);
        if (overflow) errors.push(`${path}: ${overflow} px too wide`);
        errors.push(...(await cutTextsOf(page)).map((error) => `${path}: ${error}`));
      }
      await page.context().close();
      expect(errors).toEqual([]);
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

describe('in a browser with colours of its own', () => {
  const forced = { forcedColors: 'active', reducedMotion: 'reduce' } as const;

  it.each([
    ['/sok?sokord=hund', '.choice:has([value="klubbnytt"])'],
    ['/stod/medlemskap', '.field .choice:has(:not(:checked))'],
    ['/djurfakta/rav', '.settings .choice:has(:not(:checked))'],
  ])('one sees on %s what is chosen', async (path, choice) => {
    const page = await visitor.open(path, { ...forced, viewport: { width: 390, height: 800 } });
    await untilQuiet(page);
    if (choice.startsWith('.settings')) await page.getByRole('button', { name: 'Inställningar' }).click();
    // On a phone the filters are folded.
    await page
      .locator('main details')
      .evaluateAll((parts) => parts.forEach((part) => part.toggleAttribute('open', true)));
    const name = await page.locator(choice).first().locator('input').getAttribute('value');
    const label = page.locator('.choice', { has: page.locator(`input[value="${name}"]`) }).first();
    const shown = async () => {
      await page.evaluate(() => (document.activeElement as HTMLElement).blur());
      await page.mouse.move(0, 0);
      return (await label.screenshot()).toString('base64');
    };
    const before = await shown();
    expect(await shown()).toBe(before);
    await label.locator('input').check();
    expect(await shown()).not.toBe(before);
    await page.context().close();
  });
});

/** Around a form and the diploma there is little to come to. */
const hasQuietFrame = (path: string) => firstSteps.includes(path) || path === '/hjalp-djuren/diplom';

describe('with the keyboard alone', () => {
  it.each([...pageKinds, ...firstSteps])(
    'all of %s is come to in its order, and one sees where the keyboard is',
    async (path) => {
      for (const width of [390, 1280]) {
        const page = await visitor.open(path, { reducedMotion: 'reduce', viewport: { width, height: 900 } });
        const { stops, missed } = await walkPage(page);
        const unseen = stops.filter(({ isMarked, cover }) => !isMarked || cover);
        const small = stops.filter(
          ({ isPrimary, reach }) => isPrimary && Math.min(reach.width, reach.height) < forAFinger,
        );
        // Beside each other are columns, each of which is gone through by itself.
        const jumps = width === 390 ? jumpsBack(stops.filter(({ isInMain }) => isInMain)) : [];
        expect([width, missed, unseen, small, jumps]).toEqual([width, [], [], [], []]);
        expect(stops.length).toBeGreaterThan(hasQuietFrame(path) ? 4 : width === 1280 ? 20 : 15);
        await page.context().close();
      }
    },
  );
});
