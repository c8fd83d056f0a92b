import { describe, expect, it } from 'vitest';
import { aVisitor, phone, untilQuiet } from '../support/browser.ts';
import { coveredByMenu } from '../support/covered-by-menu.ts';
import { isLong } from '../support/long.ts';

const visitor = aVisitor();

async function openMenu(path = '/djurfakta') {
  const page = await visitor.open(path, phone);
  await page.getByRole('button', { name: 'Öppna meny' }).click();
  const menu = page.getByRole('dialog', { name: 'Meny' });
  await expect.poll(() => menu.isVisible()).toBe(true);
  return { page, menu };
}

describe('the menu of a small screen', () => {
  it('holds all eight items in their order, marks where the visitor is, locks the page behind it, and keeps the focus', async () => {
    const { page, menu } = await openMenu('/djurfakta/rav');
    const links = menu.getByRole('navigation').getByRole('link');
    expect(await links.allTextContents()).toEqual([
      'Framsida',
      'Djurfakta',
      'Hjälp djuren',
      'Klubbnytt',
      'App',
      'Om oss',
      'För vuxna',
      'Bli medlem',
    ]);
    const current = menu.locator('[aria-current]');
    expect(await current.allTextContents()).toEqual(['Djurfakta']);
    await page.mouse.wheel(0, 900);
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).overflowY)).toBe('hidden');
    expect(await page.evaluate(() => scrollY)).toBe(0);

    // It takes focus, keeps it and gives it back.
    const focusIsInside = () => menu.evaluate((dialog) => dialog.contains(document.activeElement));
    expect(await focusIsInside()).toBe(true);
    for (let step = 0; step < 20; step++) {
      await page.keyboard.press('Tab');
      const outside = await page.evaluate(() => {
        const { activeElement } = document;
        return activeElement !== document.body && !activeElement?.closest('.menu') && activeElement?.className;
      });
      expect(outside).toBe(false);
    }
    await page.keyboard.press('Escape');
    await expect.poll(() => menu.isVisible()).toBe(false);
    expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe('Öppna meny');

    // It is closed on the next page, and when the visitor comes back.
    await page.keyboard.press('Enter');
    await menu.getByRole('link', { name: 'Om oss' }).click();
    await page.waitForURL('**/om-oss');
    await expect.poll(() => page.getByRole('dialog').isVisible()).toBe(false);
    await page.goBack();
    await expect.poll(() => page.getByRole('dialog').isVisible()).toBe(false);
  });

  it('has a button that gives way to what is read, filled in and pressed', async () => {
    const page = await visitor.open('/intyg', phone);
    const button = page.getByRole('button', { name: 'Öppna meny' });
    const isInView = async () => {
      const box = await button.boundingBox();
      return box !== null && box.y < (page.viewportSize()?.height ?? 0);
    };
    await expect.poll(isInView).toBe(true);
    await page.locator('main input:not([type=hidden], [tabindex="-1"])').first().focus();
    await expect.poll(isInView).toBe(false);
    await page.evaluate(() => (document.activeElement as HTMLElement).blur());
    await expect.poll(isInView).toBe(true);
    await page.goto(new URL('/djurfakta', page.url()).href);
    await untilQuiet(page);
    await page.mouse.wheel(0, 900);
    await expect.poll(isInView).toBe(false);
    await page.mouse.wheel(0, -200);
    await expect.poll(() => coveredByMenu(page)).toEqual([]);
    await page.evaluate(() => scrollTo(0, 0));
    await expect.poll(isInView).toBe(true);
    await expect.poll(() => coveredByMenu(page)).toEqual([]);
  });

  it.runIf(isLong).each(['/fragesport', '/hjalp-djuren'])(
    'has a button that lies over no words on %s',
    async (path) => {
      const page = await visitor.open(path, { viewport: { width: 390, height: 844 }, hasTouch: true });
      await untilQuiet(page);
      const covered = () =>
        page.evaluate(() => {
          const box = document.querySelector('.menu-button')?.getBoundingClientRect() ?? new DOMRect();
          const texts = document.createTreeWalker(
            document.querySelector('main') ?? document.body,
            NodeFilter.SHOW_TEXT,
          );
          const range = document.createRange();
          const found: string[] = [];
          for (let text = texts.nextNode(); text; text = texts.nextNode()) {
            range.selectNode(text);
            const isCovered = ({ left, right, top, bottom, width }: DOMRect) =>
              width > 1 && left < box.right && right > box.left && top < box.bottom && bottom > box.top;
            if ([...range.getClientRects()].some(isCovered)) found.push(text.textContent ?? '');
          }
          return found;
        });
      await expect.poll(covered).toEqual([]);
      await page.context().close();
    },
  );

  it.runIf(isLong)('gives way to the tabs when the window grows', async () => {
    const { page, menu } = await openMenu();
    await page.setViewportSize({ width: 1280, height: 800 });
    await expect.poll(() => menu.isVisible()).toBe(false);
    expect(await page.locator('h1').isVisible()).toBe(true);
  });

  // tests/audit/menu-button has every kind of page in the long run.
  it.runIf(isLong).each([
    ['/sok', '.search-filters .choice', '100%'],
    ['/sok', '.search-filters .choice', '200%'],
    ['/stod', '.gift-now .button', '100%'],
    ['/stod', '.gift-now .button', '200%'],
  ])('has a button that lies beside what can be pressed on %s (%s, text at %s)', async (path, selector, size) => {
    const page = await visitor.open(path, phone);
    const reach = await page.evaluate(
      ([pressed = '', text = '']) => {
        document.documentElement.style.fontSize = text;
        const lane = document.querySelector('.menu-button')?.getBoundingClientRect().left ?? 0;
        return [...document.querySelectorAll(pressed)].map((control) => control.getBoundingClientRect().right - lane);
      },
      [selector, size],
    );
    expect(reach.length).toBeGreaterThan(2);
    expect(Math.max(...reach)).toBeLessThanOrEqual(0);
    await page.context().close();
  });
});
