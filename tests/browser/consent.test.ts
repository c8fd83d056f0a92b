import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { aVisitor, untilEnhanced, untilQuiet } from '../support/browser.ts';
import { faultsOf, overflowOf } from '../support/faults-of.ts';
import { isLong } from '../support/long.ts';
import { inEnglish } from '../support/page-kinds.ts';
import { type MeasuredSite, openMeasuredSite } from '../support/site/measured-site.ts';

const visitor = aVisitor({ withoutPictures: true });
let site: MeasuredSite;
beforeAll(async () => {
  site = await openMeasuredSite();
});
afterAll(() => site.stop());

/** The same addresses, in the long run in English as well. */
const inLanguages = (...paths: string[]) => (isLong ? paths.flatMap((path) => [path, inEnglish(path)]) : paths);
const banner = (page: Page) => page.locator('[data-consent-banner]');
const manage = (page: Page) => page.getByRole('link', { name: 'Hantera kakor' });
async function openDialog(page: Page, path: string): Promise<void> {
  await page.goto(site.origin + path);
  await untilEnhanced(page);
  await page.locator('[data-consent-link]').click();
  await page.getByRole('dialog').waitFor();
}

/** Whom a page calls while something is done. */
async function guestsDuring(page: Page, deed: () => Promise<unknown>): Promise<string[]> {
  const before = site.asked.length;
  await deed();
  await untilQuiet(page);
  return site.asked.slice(before);
}

/** After a yes, besides the first report. */
const loaded = ['GET /tags.js?id=T-1', 'GET /count.js', 'GET /errors.js', 'GET /collect'];

describe('on a page for adults', () => {
  it('nobody is called before a choice or after a no, and the page asks once, without standing in the way', async () => {
    const page = await visitor.open('about:blank');
    expect(await guestsDuring(page, () => page.goto(`${site.origin}/vuxen`))).toEqual([]);
    expect(await banner(page).isVisible()).toBe(true);
    expect(await page.evaluate(() => document.activeElement === document.body)).toBe(true);
    const placed = (element: Element) => [getComputedStyle(element).position, element.getBoundingClientRect().bottom];
    const [position, bottom] = await banner(page).evaluate(placed);
    expect(position).toBe('static');
    const header = await page.locator('body > header').boundingBox();
    expect(header?.y).toBeGreaterThanOrEqual(Number(bottom));
    expect(await page.context().cookies()).toEqual([]);

    // Nor after a no, here or anywhere, and it is not asked again.
    expect(await guestsDuring(page, () => banner(page).getByRole('button', { name: 'Nej tack' }).click())).toEqual([]);
    expect(new URL(page.url()).pathname).toBe('/vuxen');
    for (const path of isLong ? ['/vuxen', '/stod', '/medlem', '/djurfakta/rav'] : ['/stod']) {
      expect(await guestsDuring(page, () => page.goto(site.origin + path))).toEqual([]);
      expect(await banner(page).isVisible()).toBe(false);
    }
    const [cookie, ...others] = await page.context().cookies();
    expect([cookie?.name, cookie?.value.replace(/\..*/, ''), cookie?.sameSite, others]).toEqual([
      'samtycke',
      'no',
      'Lax',
      [],
    ]);
    expect((cookie?.expires ?? Infinity) - Date.now() / 1000).toBeLessThanOrEqual(365 * 24 * 3600);
    await page.context().close();
  });

  it('those who are configured are loaded after a yes, on no other page, and no more after it is taken back', async () => {
    const page = await visitor.open(`${site.origin}/vuxen`);
    const complaints: string[] = [];
    page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()));
    const before = site.asked.length;
    await banner(page).getByRole('button', { name: 'Ja tack' }).click();
    await expect.poll(() => site.asked.length - before).toBe(loaded.length + 1);
    const called = site.asked.slice(before);
    expect(called.filter((line) => !line.startsWith('POST')).toSorted()).toEqual(loaded.toSorted());
    const init = called.find((line) => line.startsWith('POST /log ')) ?? '';
    expect(JSON.parse(init.slice('POST /log '.length))).toMatchObject({
      clientToken: 'pub123',
      env: 'test',
      site: 'datadoghq.eu',
    });
    // tests/http/consent.test.ts has that the policy of other pages lets nobody in.
    const others = isLong ? ['/', '/djurfakta/rav', '/sok', '/kakor', '/vuxenliv'] : ['/djurfakta/rav'];
    for (const path of [...others, '/stod/gava'])
      expect([path, await guestsDuring(page, () => page.goto(site.origin + path))]).toEqual([path, []]);
    expect((await guestsDuring(page, () => page.goto(`${site.origin}/en/stod`))).length).toBe(5);
    const names = async () => (await page.context().cookies()).map(({ name }) => name).toSorted();
    expect(await names()).toEqual(['__Host-svar', '_ga', '_ga_X', 'samtycke']);

    await guestsDuring(page, () => page.goto(`${site.origin}/vuxen`));
    await manage(page).click();
    const dialog = page.getByRole('dialog');
    expect(await dialog.getByRole('status').textContent()).toContain('Du har sagt ja');
    const reloaded = page.waitForEvent('load');
    const afterwards = await guestsDuring(page, async () => {
      await dialog.getByRole('button', { name: 'Nej tack' }).click();
      await reloaded;
    });
    expect(afterwards).toEqual([]);
    expect(await names()).toEqual(['__Host-svar', 'samtycke']);
    expect(await guestsDuring(page, () => page.goto(`${site.origin}/medlem`))).toEqual([]);
    expect(complaints.filter((text) => !text.includes('404'))).toEqual([]);
    await page.context().close();
  });

  it.runIf(isLong)('the dialog loads them at once after a yes, without leaving the page', async () => {
    const page = await visitor.open(`${site.origin}/stod`);
    await manage(page).click();
    await page.evaluate(() => (document.title = 'still here'));
    const dialog = page.getByRole('dialog');
    const before = site.asked.length;
    await dialog.getByRole('button', { name: 'Ja tack' }).click();
    await dialog.getByText('Du har sagt ja.').waitFor();
    await expect.poll(() => site.asked.length - before).toBe(loaded.length + 1);
    expect([await page.title(), await banner(page).isVisible()]).toEqual(['still here', false]);
    await page.context().close();
  });
});

describe('the choice', () => {
  /** tests/audit/pages.test.ts asks about it. */
  const frame = ['.top', '.foot'];

  it.each(isLong ? [320, 1280] : [320])(
    'has two answers of the same size, look and height at %i px, none of them made, and no fault that axe can find',
    async (width) => {
      const page = await visitor.open(`${site.origin}/vuxen`, { viewport: { width, height: 800 } });
      const looks = () =>
        page.locator('[data-consent-form]:visible button').evaluateAll((buttons) =>
          buttons.map((button) => {
            const { width: wide, height, y } = button.getBoundingClientRect();
            const { color, fontSize, fontWeight } = getComputedStyle(button);
            const paper = getComputedStyle(button, '::before').backgroundColor;
            return { wide, height, y, color, fontSize, fontWeight, paper };
          }),
        );
      const areEqual = async () => {
        const [no, yes, ...more] = await looks();
        expect([no, more]).toEqual([yes, []]);
        expect(no?.height).toBeGreaterThanOrEqual(44);
      };
      await areEqual();
      expect([await faultsOf(page, [], isLong ? [] : frame), await overflowOf(page)]).toEqual([[], 0]);
      await page.goto(`${site.origin}/kakor`);
      await areEqual();
      expect(await page.locator('[data-consent-form] :is([type="checkbox"], [type="radio"])').count()).toBe(0);
      await openDialog(page, '/djurfakta');
      await areEqual();
      expect([await faultsOf(page, [], isLong ? [] : ['main', ...frame]), await overflowOf(page)]).toEqual([[], 0]);
      await page.context().close();
    },
  );

  const inWords: [path: string, yes: string, no: string, saidYes: string, saidNo: string, link: string][] = [
    ['/kakor', 'Ja tack', 'Nej tack', 'Du har sagt ja', 'Du har sagt nej', 'Hantera kakor'],
    ['/en/kakor', 'Yes, please', 'No, thanks', 'You have said yes', 'You have said no', 'Manage cookies'],
  ];
  it.each(inWords.slice(0, isLong ? 2 : 1))(
    'at %s works without scripts, and can be changed',
    async (path, yes, no, saidYes, saidNo, link) => {
      const page = await visitor.open(`${site.origin}${path.replace('kakor', 'vuxen')}`, { javaScriptEnabled: false });
      expect(await page.locator('[data-consent-banner]').isVisible()).toBe(false);
      await page.getByRole('link', { name: link }).click();
      expect(new URL(page.url()).pathname).toBe(path);
      for (const [answer, said] of [
        [yes, saidYes],
        [no, saidNo],
        [yes, saidYes],
      ] as const) {
        await page.getByRole('button', { name: answer }).click();
        expect([new URL(page.url()).pathname, await page.getByRole('status').first().textContent()]).toEqual([
          path,
          expect.stringContaining(said) as string,
        ]);
      }
      await page.context().close();
    },
  );

  it('is made with the keyboard alone, and leaves the focus where it was', async () => {
    const page = await visitor.open(`${site.origin}/djurfakta/rav`);
    await manage(page).focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog');
    await dialog.waitFor();
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    expect(await page.evaluate(() => document.activeElement?.textContent?.trim())).toBe('Hantera kakor');
    await page.keyboard.press('Enter');
    await dialog.waitFor();
    const focused = () => page.evaluate(() => document.activeElement?.textContent?.trim());
    for (let step = 0; step < 5 && (await focused()) !== 'Nej tack'; step++) await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await dialog.getByText('Du har sagt nej.').waitFor();
    expect(await focused()).toBe('Nej tack');
    for (let step = 0; step < 5 && (await focused()) !== 'Stäng'; step++) await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await dialog.waitFor({ state: 'detached' });
    expect(await focused()).toBe('Hantera kakor');
    await page.context().close();
  });

  it.runIf(isLong)('is found on its page where the dialog cannot be had', async () => {
    const page = await visitor.open(`${site.origin}/djurfakta`);
    await page.route('**/assets/consent-dialog-*.js', (route) => route.abort());
    await manage(page).click();
    await page.waitForURL('**/kakor');
    expect(await page.getByRole('heading', { name: 'Hantera kakor' }).isVisible()).toBe(true);
    await page.context().close();
  });

  it.runIf(isLong).each([320, 1280])('has no fault that axe can find at %i px, asked or opened', async (width) => {
    const page = await visitor.open('about:blank', { reducedMotion: 'reduce', viewport: { width, height: 800 } });
    for (const path of inLanguages('/vuxen', '/kakor')) {
      await page.goto(site.origin + path);
      expect([path, await faultsOf(page), await overflowOf(page)]).toEqual([path, [], 0]);
    }
    for (const path of inLanguages('/djurfakta')) {
      await openDialog(page, path);
      expect([path, await faultsOf(page), await overflowOf(page)]).toEqual([path, [], 0]);
    }
    await page.context().close();
  });
});

describe('where nothing is measured', () => {
  it('nothing asks, nothing is remembered, and it is said kindly', async () => {
    const origin = inject('site');
    const html = await (await fetch(`${origin}/vuxen`)).text();
    expect(html).not.toContain('data-consent-banner');
    expect(html).not.toMatch(/<html[^>]*data-consent=/);
    const body = new URLSearchParams({ choice: 'yes', till: '/kakor' });
    const answer = await fetch(`${origin}/_/kakor`, {
      method: 'POST',
      redirect: 'manual',
      headers: { Origin: origin },
      body,
    });
    expect([answer.status, answer.headers.get('Set-Cookie')]).toEqual([303, null]);
    if (!isLong) return;
    const page = await visitor.open('/djurfakta');
    await manage(page).click();
    const dialog = page.getByRole('dialog', { name: 'Du behöver inte välja något' });
    await dialog.waitFor();
    expect(await dialog.getByRole('button').allTextContents()).toEqual(['Stäng']);
    expect(await dialog.locator('code').allTextContents()).toContain('i18n_redirected');
    await page.context().close();
  });
});
