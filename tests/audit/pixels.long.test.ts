import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { aVisitor, untilQuiet } from '../support/browser.ts';
import { faintTextsOf } from '../support/faint-texts.ts';
import { readRing } from '../support/focus-ring.ts';
import { firstSteps, pageKinds } from '../support/page-kinds.ts';

const visitor = aVisitor();
const paths = [...pageKinds, ...firstSteps];
/** By day and at night. */
const schemes = ['light', 'dark'] as const;
/** The share of a rectangle’s line that is left where its corners are round. */
const roundCorners = 0.9;

describe('the texts of every kind of page', () => {
  it.each(paths)('on %s stand out from what lies under them', async (path) => {
    const page = await open(path);
    for (const colorScheme of schemes) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      const { lines, faint } = await faintTextsOf(page);
      expect([colorScheme, faint]).toEqual([colorScheme, []]);
      expect(lines).toBeGreaterThan(path === '/hjalp-djuren/diplom' ? 8 : 20);
    }
    await page.context().close();
  });
});

describe('the ring round what the keyboard has come to', () => {
  const looked = new Set<string>();

  it.each(paths)('goes all around everything on %s, and is seen', async (path) => {
    const page = await open(path);
    const thin: string[] = [];
    for (let kind = await goOn(page); kind; kind = await goOn(page)) {
      if (looked.has(kind)) continue;
      looked.add(kind);
      for (const colorScheme of schemes) {
        await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
        const { pixels, asked } = await readRing(page);
        if (pixels < asked * roundCorners) thin.push(`${pixels} of ${asked}, ${colorScheme}: ${kind}`);
      }
    }
    expect(thin).toEqual([]);
    await page.context().close();
  });
});

async function open(path: string): Promise<Page> {
  const page = await visitor.open(path, { reducedMotion: 'reduce', viewport: { width: 390, height: 900 } });
  await untilQuiet(page);
  return page;
}

/** Goes to the page's next stop. @returns of which kind it is and what it stands in: alike, its ring is drawn alike */
async function goOn(page: Page): Promise<string | null> {
  await page.keyboard.press('Tab');
  return page.evaluate(() => {
    // A browser shows of a large field no more than where one writes.
    document.activeElement?.scrollIntoView({ block: 'center' });
    const names: string[] = [];
    for (
      let part = document.activeElement;
      part && part !== document.body && names.length < 4;
      part = part.parentElement
    )
      names.unshift(`${part.localName}.${part.className}`);
    return names.length ? names.join(' > ') : null;
  });
}
