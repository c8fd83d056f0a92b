import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, inject, it } from 'vitest';
import { aVisitor } from '../support/browser.ts';

const visitor = aVisitor();
const animals = readdirSync(join(import.meta.dirname, '../../sandbox/seed/texts/djurfakta')).map((file) =>
  file.replace(/(\.en)?\.md$/, ''),
);

it('an animal fact is one page to hand out in class', async () => {
  const page = await visitor.open('about:blank');
  const counts: Record<string, number> = {};
  for (const animal of new Set(animals)) {
    await page.goto(`${inject('site')}/djurfakta/${animal}`);
    await page
      .locator('.head__picture img')
      .last()
      .evaluate((image: HTMLImageElement) => image.decode());
    await page.waitForFunction(() => [...document.styleSheets].some(({ media }) => media.mediaText === 'print'));
    const paper = await page.pdf({ preferCSSPageSize: true, format: 'A4' });
    counts[animal] = paper.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length ?? 0;
  }
  expect(Object.keys(counts).length).toBeGreaterThanOrEqual(40);
  expect(Object.entries(counts).filter(([, pages]) => pages !== 1)).toEqual([]);
});
