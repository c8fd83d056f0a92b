import { describe, expect, inject, it } from 'vitest';
import { aVisitor, phone } from './browser.ts';

const visitor = aVisitor();

describe('pictures', () => {
  it('show their original when the scaled one fails, with one warning each', async () => {
    const page = await visitor.open('about:blank');
    const warnings: string[] = [];
    page.on('console', (message) => message.type() === 'warning' && warnings.push(message.text()));
    await page.route('**/_ipx/**', (route) => route.abort());
    await page.goto(`${inject('site')}/djurfakta/rav`);
    const picture = page.locator('.head .picture__image');
    await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
    expect(await picture.getAttribute('src')).toContain(inject('standIns').CONTENTFUL_ORIGIN);
    expect(warnings.filter((text) => text.includes('/rav.webp'))).toHaveLength(1);
  });

  it('show their original also when they failed before any script ran', async () => {
    const page = await visitor.open('about:blank');
    await page.route('**/_ipx/**', (route) => route.fulfill({ status: 502 }));
    await page.route('**/assets/enhance-*.js', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 1500));
      await route.continue();
    });
    await page.goto(`${inject('site')}/djurfakta/rav`);
    const picture = page.locator('.head .picture__image');
    await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  });

  it.each(['/djurfakta', '/djurfakta/rav', '/'])('on %s shift nothing as they arrive', async (path) => {
    const page = await visitor.open('about:blank', phone);
    await page.addInitScript(() => {
      Object.assign(window, { shift: 0 });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[]) {
          Object.assign(window, { shift: (window as unknown as { shift: number }).shift + entry.value });
        }
      }).observe({ type: 'layout-shift', buffered: true });
    });
    await page.goto(inject('site') + path, { waitUntil: 'networkidle' });
    const shift = await page.evaluate(() => (window as unknown as { shift: number }).shift);
    expect(shift).toBeLessThanOrEqual(0.02);
  });

  it('are scaled only to the sizes this site uses', async () => {
    const html = await (await fetch(`${inject('site')}/djurfakta/rav`)).text();
    const [, path = ''] = /src="(\/_ipx\/w_\d+&amp;f_webp\/[^"]+)"/.exec(html) ?? [];
    const address = inject('site') + path.replace('&amp;', '&');
    const scaled = await fetch(address);
    expect([scaled.status, scaled.headers.get('Content-Type')]).toEqual([200, 'image/webp']);
    expect((await fetch(address.replace(/w_\d+/, 'w_641'))).status).toBe(400);
    expect((await fetch(address.replace('picture-rav', 'picture-finns-inte'))).status).toBe(404);
    expect((await fetch(`${inject('site')}/_ipx/_/http://169.254.169.254/a/b/c`)).status).toBe(400);
  });
});
