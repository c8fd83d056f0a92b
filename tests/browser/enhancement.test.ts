import { describe, expect, inject, it } from 'vitest';
import { aVisitor, desktop, untilEnhanced, untilQuiet } from '../support/browser.ts';
import { isLong } from '../support/long.ts';

const visitor = aVisitor({ withoutPictures: true });
const open = (path: string, options = {}) => visitor.open(path, { ...desktop, ...options });

describe('a link the visitor reaches for', () => {
  it('is fetched ahead, once', async () => {
    const page = await open('/om-oss');
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    const link = page.locator('.tabs').getByRole('link', { name: 'Klubbnytt' });
    await link.hover();
    await expect.poll(() => asked.filter((path) => path === '/klubbnytt').length).toBe(1);
    await page.locator('h1').hover();
    await link.hover();
    await link.focus();
    await untilQuiet(page);
    expect(asked.filter((path) => path === '/klubbnytt')).toHaveLength(1);
  });

  it('is made only when it is followed, where nobody may keep it', async () => {
    const page = await open('/stod');
    const answers: number[] = [];
    page.on('response', (response) => {
      if (new URL(response.url()).pathname === '/stod/gava') answers.push(response.status());
    });
    const link = page.locator('main a[href="/stod/gava"]').first();
    await link.hover();
    await expect.poll(() => answers).toEqual([204]);
    await link.click();
    await page.waitForURL('**/stod/gava/*');
    expect(answers).toHaveLength(2);
  });

  const savers = [{ saveData: true }, { effectiveType: '2g' }, { effectiveType: 'slow-2g' }];
  it.each(savers.slice(0, isLong ? 3 : 1))('is left alone with %o', async (connection) => {
    const page = await open('about:blank');
    await page.addInitScript((value) => {
      Object.defineProperty(navigator, 'connection', { value });
    }, connection);
    await page.goto(`${inject('site')}/om-oss`);
    await untilEnhanced(page);
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await page.locator('.tabs').getByRole('link', { name: 'Klubbnytt' }).hover();
    await untilQuiet(page);
    expect(asked).not.toContain('/klubbnytt');
  });
});

describe('a newer build', () => {
  async function comeBack(id: string) {
    const page = await open('about:blank');
    await page.clock.install();
    await page.route('**/builds/latest.json?*', (route) => route.fulfill({ json: { id } }));
    await page.goto(`${inject('site')}/om-oss`);
    await untilEnhanced(page);
    const notice = page.locator('[data-new-version]');
    expect(await notice.isVisible()).toBe(false);
    await page.clock.fastForward('06:00');
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    return { page, notice };
  }

  it('is offered to a visitor who comes back, and nothing reloads by itself', async () => {
    const { page, notice } = await comeBack('another');
    await expect.poll(() => notice.isVisible()).toBe(true);
    await notice.getByRole('link').click();
    await page.waitForURL('**/om-oss');
  });

  it.runIf(isLong)('is not mentioned when there is none', async () => {
    const html = await (await fetch(`${inject('site')}/om-oss`)).text();
    const { page, notice } = await comeBack(/data-build="([^"]+)"/.exec(html)?.[1] ?? '');
    await untilQuiet(page);
    expect(await notice.isVisible()).toBe(false);
  });
});

describe('moving about', () => {
  it.runIf(isLong)('a hash on the same page scrolls to its target, and away again', async () => {
    const page = await open('/djurfakta/rav#fragor', { reducedMotion: 'reduce' });
    const top = () => page.locator('#fragor').evaluate((element) => Math.round(element.getBoundingClientRect().top));
    await expect.poll(top).toBeLessThan(40);
    await page.evaluate(() => {
      location.hash = '';
    });
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  });

  it('a new page starts at its top, and Back returns to where the visitor was', async () => {
    const page = await open('/djurfakta', { reducedMotion: 'reduce' });
    await page.evaluate(() => scrollTo(0, 900));
    await page
      .locator('.tabs')
      .getByRole('link', { name: 'Om oss' })
      .evaluate((link: HTMLAnchorElement) => link.click());
    await page.waitForURL('**/om-oss');
    expect(await page.evaluate(() => scrollY)).toBe(0);
    await page.goBack();
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(500);
  });
});
