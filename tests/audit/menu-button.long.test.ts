import { describe, expect, it } from 'vitest';
import { aVisitor, untilQuiet } from '../support/browser.ts';
import { coveredByMenu } from '../support/covered-by-menu.ts';
import { pageKinds } from '../support/page-kinds.ts';

const visitor = aVisitor();
/** The diploma has no frame around it, and so no menu. */
const paths = pageKinds.filter((path) => path !== '/hjalp-djuren/diplom');
const windows = [320, 390, 768].flatMap((width) => ['100%', '200%'].map((size) => ({ width, size })));

describe.each(windows)('the menu’s button at $width px, with text at $size,', ({ width, size }) => {
  it.each(paths)('lies over nothing that can be pressed on %s', async (path) => {
    const page = await visitor.open(path, { viewport: { width, height: 664 }, hasTouch: true });
    await page.evaluate((text) => document.documentElement.style.setProperty('font-size', text), size);
    await untilQuiet(page);
    // The search begins in its field; the button is back once the visitor leaves it.
    await page.evaluate(() => (document.activeElement as HTMLElement).blur());
    const button = page.getByRole('button', { name: 'Öppna meny' });
    const rest = async () => {
      await expect.poll(() => coveredByMenu(page)).toEqual([]);
    };
    await rest();
    // In the first view there is always a way to the menu, a moment after the field is left.
    await expect.poll(async () => (await button.boundingBox())?.y).toBeLessThan(664);
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
    await rest();
    for (let isAtTop = false; !isAtTop; ) {
      isAtTop = await page.evaluate(() => {
        scrollBy(0, -240);
        return scrollY === 0;
      });
      await rest();
    }
    await page.context().close();
  });
});
