import type { Page } from 'playwright-core';
import { describe, expect, inject, it } from 'vitest';
import { aVisitor, isPainted, phone, untilQuiet } from '../support/browser.ts';
import { isLong } from '../support/long.ts';

const visitor = aVisitor();
/** A page whose head is a picture of the content service; an animal stands in a drawn scene. */
const article = '/hjalp-djuren/nar-djur-far-illa/skadat-djur';

/** How far a page's parts have moved by themselves so far, as a browser counts it. */
function shiftOn(page: Page): Promise<number> {
  return page.evaluate(() => (window as unknown as { shift: number }).shift);
}

/** Goes by every picture of a page, and waits until each is there. Gives how many there are. */
async function seePictures(page: Page, path: string): Promise<number> {
  await noteShifts(page);
  await page.goto(inject('site') + path);
  await untilQuiet(page);
  const pictures = await page.locator('.picture__image').all();
  for (const picture of pictures) {
    // Pictures out of sight have not been requested.
    if (await picture.isVisible()) await picture.scrollIntoViewIfNeeded();
    await expect
      .poll(() => picture.evaluate((image: HTMLImageElement) => !image.checkVisibility() || image.naturalWidth > 0))
      .toBe(true);
  }
  return pictures.length;
}

function noteShifts(page: Page): Promise<unknown> {
  return page.addInitScript(() => {
    Object.assign(window, { shift: 0 });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[]) {
        Object.assign(window, { shift: (window as unknown as { shift: number }).shift + entry.value });
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

describe('pictures', () => {
  it.runIf(isLong)('show their original when the scaled one fails, with one warning each', async () => {
    const page = await visitor.open('about:blank');
    const warnings: string[] = [];
    page.on('console', (message) => message.type() === 'warning' && warnings.push(message.text()));
    await page.route('**/_ipx/**', (route) => route.abort());
    await page.goto(inject('site') + article);
    const picture = page.locator('.head .picture__image');
    await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
    expect(await picture.getAttribute('src')).toContain(inject('fakes').CONTENTFUL_ORIGIN);
    expect(warnings.filter((text) => text.includes('/skadat-djur.webp'))).toHaveLength(1);
  });

  it.each(isLong ? ['/', '/djurfakta', article, '/klubbnytt', '/vuxen'] : [article])(
    'on %s are all whole when no scaled one can be had, shift nothing, and warn once each',
    async (path) => {
      // Letters that come late move a page as well.
      const openWithoutLetters = async () => {
        const opened = await visitor.open('about:blank');
        await opened.route('**/*.woff2', (route) => route.abort());
        return opened;
      };
      const page = await openWithoutLetters();
      const warnings: string[] = [];
      page.on('console', (message) => message.type() === 'warning' && warnings.push(message.text()));
      await page.route('**/_ipx/**', (route) => route.abort());
      expect(await seePictures(page, path)).toBeGreaterThan(0);
      const broken = await page
        .locator('img')
        .evaluateAll((images) =>
          (images as HTMLImageElement[])
            .filter((image) => image.checkVisibility() && image.complete && image.naturalWidth === 0)
            .map((image) => image.outerHTML),
        );
      expect(broken).toEqual([]);
      expect(new Set(warnings).size).toBe(warnings.length);
      const shift = await shiftOn(page);
      await page.context().close();
      if (!isLong) return expect(shift).toBeLessThanOrEqual(0.02);
      const whole = await openWithoutLetters();
      await seePictures(whole, path);
      expect(shift).toBeLessThanOrEqual(await shiftOn(whole));
      await whole.context().close();
    },
  );

  it.runIf(isLong)('leave their paper where neither they nor their originals can be had', async () => {
    const page = await visitor.open('about:blank');
    await page.route('**/_ipx/**', (route) => route.abort());
    await page.route(`${inject('fakes').CONTENTFUL_ORIGIN}/**`, (route) => route.abort());
    await page.goto(inject('site') + article);
    await untilQuiet(page);
    const picture = page.locator('.head .picture');
    const image = picture.locator('.picture__image');
    await expect.poll(() => image.evaluate((one) => getComputedStyle(one).opacity)).toBe('0');
    expect(await image.getAttribute('alt')).toBeTruthy();
    const { width = 0, height = 0 } = (await picture.boundingBox()) ?? {};
    expect([width > 100, height > 100]).toEqual([true, true]);
  });

  it('show their original also when they failed before any script ran', async () => {
    const page = await visitor.open('about:blank');
    await page.route('**/_ipx/**', (route) => route.fulfill({ status: 502 }));
    const failed = Promise.withResolvers<void>();
    await page.route('**/assets/enhance-*.js', (route) => failed.promise.then(() => route.continue()));
    await page.goto(inject('site') + article, { waitUntil: 'commit' });
    const picture = page.locator('.head .picture__image');
    const isBroken = ({ complete, naturalWidth }: HTMLImageElement) => complete && naturalWidth === 0;
    await expect.poll(() => picture.evaluate(isBroken)).toBe(true);
    failed.resolve();
    await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  });

  it.each(isLong ? ['/djurfakta', '/djurfakta/rav', article, '/'] : ['/djurfakta/rav'])(
    'on %s shift nothing as they arrive, nor do late letters',
    async (path) => {
      const page = await visitor.open('about:blank', phone);
      await noteShifts(page);
      const painted = Promise.withResolvers<void>();
      await page.route('**/*.woff2', (route) => painted.promise.then(() => route.continue()));
      await page.goto(inject('site') + path, { waitUntil: 'commit' });
      await page.waitForFunction(isPainted);
      painted.resolve();
      await untilQuiet(page);
      expect(await shiftOn(page)).toBeLessThanOrEqual(0.02);
    },
  );

  it('are scaled only to the sizes this site uses', async () => {
    const html = await (await fetch(inject('site') + article)).text();
    const [, path = ''] = /src="(\/_ipx\/w_\d+&amp;f_webp\/[^"]+)"/.exec(html) ?? [];
    const address = inject('site') + path.replace('&amp;', '&');
    const scaled = await fetch(address);
    expect([scaled.status, scaled.headers.get('Content-Type')]).toEqual([200, 'image/webp']);
    expect((await fetch(address.replace(/w_\d+/, 'w_641'))).status).toBe(400);
    expect((await fetch(address.replace('picture-skadat-djur', 'picture-finns-inte'))).status).toBe(404);
    expect((await fetch(`${inject('site')}/_ipx/_/http://169.254.169.254/a/b/c`)).status).toBe(400);
  });
});

describe('the pictures below a text', () => {
  const boxes = (page: Page) =>
    page
      .locator('.slider > li')
      .evaluateAll((items) => items.map((item) => item.getBoundingClientRect().toJSON() as DOMRect));
  const isWhole = ({ left, right }: DOMRect, row: DOMRect) => left >= row.left - 1 && right <= row.right + 1;
  const rowOf = (page: Page) =>
    page.locator('.slider').evaluate((row) => row.getBoundingClientRect().toJSON() as DOMRect);

  it.runIf(isLong)('are two abreast on a wide screen, all whole and of one height', async () => {
    const page = await visitor.open('/djurfakta/igelkott', { viewport: { width: 1280, height: 900 } });
    const [row, pictures] = [await rowOf(page), await boxes(page)];
    const [first, second] = pictures;
    expect(pictures.length).toBeGreaterThan(1);
    expect(second?.top).toBe(first?.top);
    expect(pictures.filter((picture) => !isWhole(picture, row))).toEqual([]);
    expect(new Set(pictures.map(({ height }) => Math.round(height))).size).toBe(1);
  });

  it('are a row to pull on a telephone, with a good part of the next one in sight', async () => {
    const page = await visitor.open('/djurfakta/igelkott', phone);
    const [row, pictures] = [await rowOf(page), await boxes(page)];
    const [first, second] = pictures;
    expect(second?.top).toBe(first?.top);
    expect(row.right - (second?.left ?? row.right)).toBeGreaterThan(64);
    expect(new Set(pictures.map(({ height }) => Math.round(height))).size).toBe(1);
    for (const width of [390, 700]) {
      await page.setViewportSize({ width, height: 800 });
      const slider = page.locator('.slider');
      await slider.evaluate((list) => list.scrollTo({ left: 0 }));
      // Only an own place in the tab order helps in Safari; this browser gives every row that scrolls one.
      expect(await slider.evaluate((list: HTMLElement) => list.tabIndex)).toBe(0);
      await slider.focus();
      await page.keyboard.press('ArrowRight');
      await expect.poll(() => slider.evaluate((list) => list.scrollLeft)).toBeGreaterThan(0);
    }
  });
});
