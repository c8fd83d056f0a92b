import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
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

it('an animal fact is one page to hand out in class', async () => {
  const page = await visitor.open('about:blank');
  const counts: Record<string, number> = {};
  for (const animal of isLong ? animals : animals.slice(0, 2)) {
    await page.goto(`${inject('site')}/djurfakta/${animal}`);
    await page
      .locator('.head__picture img')
      .last()
      .evaluate((image: HTMLImageElement) => image.decode());
    await page.waitForFunction(() => [...document.styleSheets].some(({ media }) => media.mediaText === 'print'));
    const paper = await page.pdf({ preferCSSPageSize: true, format: 'A4' });
    counts[animal] = paper.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length ?? 0;
  }
  expect(animals.length).toBeGreaterThanOrEqual(40);
  expect(Object.keys(counts).length).toBeGreaterThanOrEqual(2);
  expect(Object.entries(counts).filter(([, pages]) => pages !== 1)).toEqual([]);
});
