import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { expect, inject, it } from 'vitest';
import { aVisitor } from '../support/browser.ts';
import { isLong } from '../support/long.ts';

const visitor = aVisitor();
const folder = join(import.meta.dirname, '../../fakes/seed/texts/djurfakta');
/** The animals with the longest texts first, all that the long run looks at. */
const animals = readdirSync(folder)
  .filter((file) => !file.endsWith('.en.md'))
  .toSorted((one, other) => statSync(join(folder, other)).size - statSync(join(folder, one)).size)
  .map((file) => file.replace(/\.md$/, ''));

/** Points of the smallest letters that a child reads on paper. */
const smallest = 11;

/** Resolves when the page has its styles for paper, which come last. */
async function untilPrintable(page: Page): Promise<void> {
  await page.waitForFunction(() => [...document.styleSheets].some(({ media }) => media.mediaText === 'print'));
}

/** Pages of A4 that a page prints on, and its smallest text in points. */
async function onPaper(page: Page, path: string): Promise<{ pages: number; points: number }> {
  await page.goto(inject('site') + path);
  await page
    .locator('.head__picture img, .world__animal, .issue__picture img, .logo img')
    .last()
    .evaluate((image: HTMLImageElement) => image.decode());
  await untilPrintable(page);
  const paper = await page.pdf({ preferCSSPageSize: true, format: 'A4' });
  await page.emulateMedia({ media: 'print' });
  const pixels = await page
    .locator('article :is(p, li, dt, dd, td):visible')
    .evaluateAll((texts) => Math.min(...texts.map((text) => Number.parseFloat(getComputedStyle(text).fontSize))));
  await page.emulateMedia({ media: null });
  return { pages: paper.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length ?? 0, points: pixels * 0.75 };
}

it('an animal fact is the two sides of one sheet, in letters for a child', async () => {
  const page = await visitor.open('about:blank');
  const shown: Record<string, { pages: number; points: number }> = {};
  for (const animal of isLong ? animals : animals.slice(0, 1))
    shown[animal] = await onPaper(page, `/djurfakta/${animal}`);
  expect(animals.length).toBeGreaterThanOrEqual(40);
  expect(Object.keys(shown).length).toBeGreaterThanOrEqual(1);
  const wrong = Object.entries(shown).filter(([, { pages, points }]) => pages !== 2 || points < smallest);
  expect(wrong).toEqual([]);
});

it.runIf(isLong)('a lesson has no third sheet for its sources', async () => {
  const page = await visitor.open('about:blank');
  for (const lesson of readdirSync(join(folder, '../vuxen/for-pedagoger'))) {
    const { pages, points } = await onPaper(page, `/vuxen/for-pedagoger/${lesson.replace(/\.md$/, '')}`);
    expect([lesson, pages, points >= smallest]).toEqual([lesson, 2, true]);
  }
});

const papers: [path: string, most: number][] = [
  ['/hjalp-djuren/laga-vego/linsbullar', 2],
  ['/hjalp-djuren/pyssla-djurvanligt/bihotell', 2],
  ['/klubbnytt/klubbnytt-1-2026', 4],
  ['/klubbnytt/klubbnytt-4-2026', 4],
];

it.runIf(isLong).each(papers)('%s is whole on %i pages', async (path, most) => {
  const page = await visitor.open('about:blank');
  const { pages, points } = await onPaper(page, path);
  expect([pages, points >= smallest]).toEqual([most, true]);
});

it('a recipe is whole on two pages and says for how many it is, and a riddle has its answer there', async () => {
  const page = await visitor.open('about:blank');
  const { pages, points } = await onPaper(page, '/hjalp-djuren/laga-vego/linsbullar?portioner=15');
  expect([pages, points >= smallest]).toEqual([2, true]);
  await page.emulateMedia({ media: 'print' });
  expect(await page.locator('.servings input').inputValue()).toBe('15');
  expect(await page.locator('.servings input').isVisible()).toBe(true);
  expect(await page.locator('.servings button:visible').count()).toBe(0);
  await page.goto(`${inject('site')}/klubbnytt/klubbnytt-1-2026`);
  await untilPrintable(page);
  expect(await page.locator('.answer > .prose').isVisible()).toBe(true);
  await page.emulateMedia({ media: null });
  expect(await page.locator('.answer > .prose').isVisible()).toBe(false);
});
