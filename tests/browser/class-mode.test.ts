import { expect, it } from 'vitest';
import { aVisitor, untilQuiet } from '../support/browser.ts';

const visitor = aVisitor({ withoutPictures: true });

it('class mode is turned by arrows, the space bar and a presenter’s remote, and an answer waits for its press', async () => {
  const page = await visitor.open('/fragesport/rav?visa=klass');
  await untilQuiet(page);
  const shown = () => page.locator('.screen:visible').evaluateAll((screens) => screens.map(({ id }) => id));
  expect(await shown()).toEqual(['bild-1']);
  await page.keyboard.press('ArrowRight');
  expect(await shown()).toEqual(['bild-2']);
  const answer = page.locator('#bild-2 details p');
  expect(await answer.isVisible()).toBe(false);
  await page.keyboard.press('PageDown');
  expect([await shown(), await answer.isVisible()]).toEqual([['bild-2'], true]);
  await page.keyboard.press('Space');
  expect(await shown()).toEqual(['bild-3']);
  await page.keyboard.press('PageUp');
  await page.keyboard.press('ArrowLeft');
  expect(await shown()).toEqual(['bild-1']);
  await page.keyboard.press('Escape');
  await page.waitForURL('**/fragesport/rav');
});
