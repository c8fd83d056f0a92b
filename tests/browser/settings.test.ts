import type { Page } from 'playwright-core';
import { describe, expect, inject, it } from 'vitest';
import { aVisitor, untilEnhanced } from '../support/browser.ts';
import { isLong } from '../support/long.ts';
import { alva, openWithVoices } from '../support/pretend-voices.ts';

const visitor = aVisitor({ withoutPictures: true });
const fox = '/djurfakta/rav';

async function choose(page: Page, ...pairs: [group: string, option: string][]): Promise<void> {
  await untilEnhanced(page);
  await page.getByRole('button', { name: 'Inställningar' }).click();
  for (const [group, option] of pairs) {
    await page.getByRole('group', { name: group }).getByRole('radio', { name: option, exact: true }).check();
  }
  await page.keyboard.press('Escape');
}

const textSize = (page: Page) => page.evaluate(() => getComputedStyle(document.documentElement).fontSize);

/** Everything that moves on a page: each element's own movements, and the change from page to page. */
async function movements(page: Page) {
  // Parts that the page fetches replace the elements that held their places, and a removed element has no style.
  await untilEnhanced(page);
  return page.evaluate(async () => {
    const seen = [...document.querySelectorAll('*')].flatMap((element) =>
      [null, '::before', '::after'].map((part) => getComputedStyle(element, part)),
    );
    scrollTo(0, 200);
    // Scroll-driven parts are in place two frames later.
    for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame);
    return {
      durations: [...new Set(seen.flatMap((style) => style.transitionDuration.split(', ')))].toSorted(),
      // Scroll-driven animations have no duration: it says auto.
      walks: [...new Set(seen.map((style) => style.animationDuration))].filter((duration) => duration !== 'auto'),
      drift: [...document.querySelectorAll('.hero__cast > *')].map((layer) => getComputedStyle(layer).translate),
      pages: getComputedStyle(document.documentElement, '::view-transition-group(root)').animationDuration,
    };
  });
}

describe('the settings', () => {
  it('hold at once, after a reload, and on every page', async () => {
    const page = await openWithVoices(visitor, fox, [alva]);
    expect(await textSize(page)).toBe('16px');
    await choose(page, ['Text', 'Störst'], ['Röst', 'Lugn']);
    expect(await textSize(page)).toBe('24px');
    await page.reload();
    expect(await textSize(page)).toBe('24px');
    await page.getByRole('button', { name: 'Läs upp' }).click();
    expect(await page.evaluate(() => window.pretence.rates)).toEqual([0.8]);
    await page.getByRole('button', { name: 'Sluta' }).click();
    await choose(page, ['Text', 'Större']);
    await page.goto(`${inject('site')}/sok`);
    expect(await textSize(page)).toBe('20px');
    expect(await page.evaluate(() => Object.entries(localStorage))).toEqual([
      ['settings', JSON.stringify({ text: 'larger', motion: 'device', sound: 'on', speed: 'calm', level: 'mer' })],
    ]);
  });

  it('are there before anything is painted', async () => {
    const page = await visitor.open('about:blank');
    await page.addInitScript(() => {
      if (location.protocol === 'about:') return;
      localStorage.setItem('settings', '{"text":"largest"}');
      requestAnimationFrame(() => {
        document.documentElement.dataset.firstFrame = getComputedStyle(document.documentElement).fontSize;
      });
    });
    // Even when the script comes last.
    const read = Promise.withResolvers<void>();
    await page.route('**/assets/enhance-*.js', (route) => read.promise.then(() => route.continue()));
    await page.goto(inject('site') + fox, { waitUntil: 'commit' });
    // No frame is drawn by then, so that it has to be asked by the clock.
    await page.waitForFunction(() => document.readyState !== 'loading', null, { polling: 10 });
    read.resolve();
    await expect.poll(() => page.evaluate(() => document.documentElement.dataset.firstFrame)).toBe('24px');
  });

  it.runIf(isLong)('with sound off silence the voice, and take its button away', async () => {
    const page = await openWithVoices(visitor, fox, [alva]);
    await page.getByRole('button', { name: 'Läs upp' }).click();
    await choose(page, ['Ljud', 'Av']);
    expect((await page.evaluate(() => window.pretence.said)).at(-1)).toBe('(silence)');
    expect(await page.getByRole('button', { name: 'Läs upp' }).isVisible()).toBe(false);
    await choose(page, ['Ljud', 'På']);
    expect(await page.getByRole('button', { name: 'Läs upp' }).isVisible()).toBe(true);
  });

  it.each(isLong ? ['/', fox, '/button-test'] : ['/'])(
    'without motion still the same things on %s as a device does',
    async (path) => {
      const page = await openWithVoices(visitor, path, [alva], { reducedMotion: 'no-preference' });
      const usual = await movements(page);
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await page.reload();
      const byDevice = await movements(page);
      await page.emulateMedia({ reducedMotion: 'no-preference' });
      await page.evaluate(() => localStorage.setItem('settings', '{"motion":"none"}'));
      await page.reload();
      expect(await movements(page)).toEqual(byDevice);
      expect(usual).not.toEqual(byDevice);
      expect(byDevice).toMatchObject({ durations: ['0s'], walks: ['0s'] });
      expect(byDevice.drift.filter((moved) => !/^(none|0px)/.test(moved))).toEqual([]);
      await page.context().close();
    },
  );

  // app/client/settings.test.ts has these in `npm test`.
  it.runIf(isLong).each(['{', 'null', '[]', '{"text":7,"motion":"none"}'])('kept as %s break nothing', async (kept) => {
    const page = await visitor.open('about:blank');
    const errors: Error[] = [];
    page.on('pageerror', (error) => errors.push(error));
    await page.addInitScript((value) => {
      if (location.protocol !== 'about:') localStorage.setItem('settings', value);
    }, kept);
    await page.goto(inject('site') + fox);
    expect(await textSize(page)).toBe('16px');
    await choose(page, ['Text', 'Större']);
    expect(await textSize(page)).toBe('20px');
    expect(errors).toEqual([]);
    await page.context().close();
  });

  it.runIf(isLong)('work for the page where the browser refuses to keep anything', async () => {
    const page = await visitor.open('about:blank');
    const errors: Error[] = [];
    page.on('pageerror', (error) => errors.push(error));
    await page.addInitScript(() => {
      Object.defineProperty(window, 'localStorage', {
        get() {
          throw new DOMException('Access is denied for this document.', 'SecurityError');
        },
      });
    });
    await page.goto(inject('site') + fox);
    await choose(page, ['Text', 'Störst'], ['Rörelse', 'Ingen rörelse']);
    expect(await textSize(page)).toBe('24px');
    await choose(page, ['Text', 'Större']);
    expect(await page.locator('html').getAttribute('data-motion')).toBe('none');
    expect(errors).toEqual([]);
  });
});
