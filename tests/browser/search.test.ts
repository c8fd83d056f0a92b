import type { Page, Route } from 'playwright-core';
import { beforeAll, describe, expect, inject, it } from 'vitest';
import { aVisitor, phone, untilQuiet } from '../support/browser.ts';
import { isLong } from '../support/long.ts';
import { untilSearchAnswers } from '../support/until-search.ts';

const visitor = aVisitor({ withoutPictures: true });
const none = 'Inga träffar. Testa att rensa filter, bredda din sökning eller söka på något annat!';
const box = (page: Page) => page.getByRole('searchbox', { name: 'Sökord' });
const hits = (page: Page) => page.locator('.hit h3');
const first = (page: Page) => hits(page).first().textContent();

beforeAll(untilSearchAnswers);

/** Waits until React has taken over, so that typing is heard. The window is wide enough for the filters to stand open. */
async function openAlive(path: string, options = {}): Promise<Page> {
  const page = await visitor.open(path, { viewport: { width: 1280, height: 720 }, ...options });
  await untilQuiet(page);
  return page;
}

/** Kinds of the hits; an animal's kind is followed by its species. */
async function kindsOn(page: Page): Promise<Set<string>> {
  const kinds = await page.locator('.hit__kind').allTextContents();
  return new Set(kinds.map((kind) => kind.split(' · ')[0] ?? ''));
}

describe('searching while typing', () => {
  it('finds an animal, however it is spelt, replaces the address and says how many', async () => {
    const page = await openAlive('/sok');
    expect(await page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('sokord');
    expect(await page.locator('.search-results .card').count()).toBeGreaterThan(3);
    const before = await page.evaluate(() => history.length);
    await box(page).pressSequentially('igelkot');
    await expect.poll(() => new URL(page.url()).search).toBe('?sokord=igelkot');
    await expect.poll(() => first(page)).toBe('Igelkott');
    expect(await page.evaluate(() => history.length)).toBe(before);
    expect(await page.getByRole('status').first().textContent()).toMatch(/^\d+ träff(ar)?$/);
    expect(await page.locator('.hit mark').first().textContent()).toMatch(/^igelkott?$/i);
    await box(page).fill('');
    await expect.poll(() => new URL(page.url()).search).toBe('');
    // It forgives spelling (the rest is in search-engine), and says in the words agreed that nothing is found.
    await box(page).fill('kossa');
    await expect.poll(() => first(page)).toBe('Ko');
    await box(page).fill('qqqqxyzzy');
    await expect.poll(() => page.getByRole('status').first().textContent()).toBe(none);
  });

  it.runIf(isLong)('finds nothing for what holds no letter and no digit, and leaves it in the box', async () => {
    const page = await openAlive('/sok?sokord=%F0%9F%A6%94');
    expect(await page.locator('.hit').count()).toBe(0);
    expect(await page.getByRole('status').first().textContent()).toBe(none);
    expect(await page.locator('.search-results .card').count()).toBeGreaterThan(3);
    await box(page).fill('?!');
    await expect.poll(() => new URL(page.url()).searchParams.get('sokord')).toBe('?!');
    expect(await box(page).inputValue()).toBe('?!');
    // Nor for all that could be chosen beside it.
    await page.getByLabel('Djurfakta').check();
    await expect.poll(() => new URL(page.url()).searchParams.get('filters')).toBe('djurfakta');
    await expect.poll(() => page.locator('.search-results').getAttribute('aria-busy')).toBe('false');
    expect(await page.locator('.hit').count()).toBe(0);
  });

  it('lets the latest question win', async () => {
    const page = await openAlive('/sok');
    const late = Promise.withResolvers<void>();
    await page.route('**/sok.data?*', async (route) => {
      if (route.request().url().includes('katt')) await late.promise;
      await route.continue().catch(() => {});
    });
    const asked = page.waitForRequest(/sok\.data\?.*katt/);
    await box(page).fill('katt');
    await asked;
    expect(await box(page).inputValue()).toBe('katt');
    await page.getByText('Laddar ...').waitFor();
    await box(page).fill('hund');
    await expect.poll(() => first(page)).toBe('Hund');
    late.resolve();
    await untilQuiet(page);
    expect(await first(page)).toBe('Hund');
    expect(new URL(page.url()).searchParams.get('sokord')).toBe('hund');
    expect(await page.getByText('Laddar ...').count()).toBe(0);
  });

  const failures: [what: string, answer: (route: Route) => Promise<void>][] = [
    ['no answer', (route) => route.abort()],
    ['one that sends away', (route) => route.fulfill({ status: 503, body: '<h1>Kom igen strax</h1>' })],
  ];
  it.each(failures.slice(0, isLong ? 2 : 1))('goes on where a question gets %s', async (_, answer) => {
    const page = await openAlive('/sok?sokord=katt');
    await page.route('**/sok.data?*', answer);
    await box(page).fill('kossa');
    await expect.poll(() => page.getByRole('status').first().textContent()).toContain('vilar just nu');
    expect(await box(page).inputValue()).toBe('kossa');
    await page.getByLabel('Djurfakta').check();
    await expect.poll(() => new URL(page.url()).searchParams.get('filters')).toBe('djurfakta');
    await page.unroute('**/sok.data?*');
    await box(page).fill('ko');
    await expect.poll(() => first(page)).toBe('Ko');
  });

  it.runIf(isLong)('keeps a filter whose answer has not come when more is asked for', async () => {
    const page = await openAlive('/sok?sokord=djur');
    const more = page.getByRole('link', { name: 'Visa fler träffar' });
    let letIn = () => {};
    const held = new Promise<void>((resolve) => {
      letIn = resolve;
    });
    await page.route('**/sok.data?*', (route) => held.then(() => route.continue()).catch(() => {}));
    await page.getByLabel('Djurfakta').check();
    await more.click();
    letIn();
    await expect.poll(() => new URL(page.url()).searchParams.get('sidor')).toBe('2');
    expect(new URL(page.url()).searchParams.get('filters')).toBe('djurfakta');
    expect(await page.getByLabel('Djurfakta').isChecked()).toBe(true);
  });

  it('begins with what was typed and pressed before the page came alive', async () => {
    const page = await visitor.open('about:blank', { viewport: { width: 1280, height: 720 } });
    let letIn = () => {};
    const held = new Promise<void>((resolve) => {
      letIn = resolve;
    });
    await page.route(/\/assets\/(?!enhance).*\.js$/, (route) => held.then(() => route.continue()));
    await page.goto(`${inject('site')}/sok?sokord=hund`, { waitUntil: 'commit' });
    await box(page).fill('katt');
    await page.getByLabel('Djurfakta').check();
    letIn();
    await expect.poll(() => new URL(page.url()).search).toBe('?sokord=katt&filters=djurfakta');
    await expect.poll(() => first(page)).toBe('Katt');
    expect(await page.getByLabel('Djurfakta').isChecked()).toBe(true);
  });
});

describe('filters', () => {
  it('narrow the hits, stand in the address, also on Back and Forward, can be taken away and are three at most', async () => {
    const page = await openAlive('/sok?sokord=hund');
    const total = async () => Number.parseInt((await page.getByRole('status').first().textContent()) ?? '', 10);
    const all = await total();
    await page.getByLabel('Djurfakta').check();
    await expect.poll(() => new URL(page.url()).searchParams.get('filters')).toBe('djurfakta');
    await expect.poll(total).toBeLessThan(all);
    expect(await kindsOn(page)).toEqual(new Set(['Djurfakta']));
    await page.getByLabel('Djurfakta').uncheck();
    await expect.poll(() => new URL(page.url()).searchParams.get('filters')).toBe(null);

    // They are three at most; the fourth is refused and told why.
    await page.goto('/sok?sokord=djur&filters=Artikel,djurfakta,klubbnytt');
    await untilQuiet(page);
    await page.getByLabel('Om oss').click();
    await expect.poll(() => page.getByRole('alert').textContent()).toContain('tre filter');
    expect(await page.getByLabel('Om oss').isChecked()).toBe(false);
    expect(new URL(page.url()).searchParams.get('filters')).toBe('Artikel,djurfakta,klubbnytt');

    // The search follows the address.
    await page.goBack();
    expect(await box(page).inputValue()).toBe('hund');
    await expect.poll(() => first(page)).toBe('Hund');
    await page.goForward();
    expect(await box(page).inputValue()).toBe('djur');
    expect(await page.getByLabel('Djurfakta').isChecked()).toBe(true);
  });
});

describe('without scripts', () => {
  const off = { javaScriptEnabled: false };

  it('the form searches, filters and shows more', async () => {
    const page = await visitor.open('/sok', { ...phone, ...off });
    await box(page).fill('djur');
    await page.getByRole('button', { name: 'Sök' }).click();
    await expect.poll(() => hits(page).count()).toBe(20);
    // The filters are folded on a phone: the first hit is in the first screen below the search box.
    expect(await page.getByLabel('Djurfakta').isVisible()).toBe(false);
    const top = (selector: string) =>
      page
        .locator(selector)
        .first()
        .evaluate((one) => one.getBoundingClientRect().top);
    expect((await top('.hit')) - (await top('#filters'))).toBeLessThan(250);
    await page.getByRole('link', { name: 'Visa fler träffar' }).click();
    await expect.poll(() => hits(page).count()).toBeGreaterThan(20);
    await page.getByText('Filtrera innehåll').click();
    await page.getByLabel('Djurfakta').check();
    await page.getByRole('button', { name: 'Sök' }).click();
    await expect.poll(() => kindsOn(page)).toEqual(new Set(['Djurfakta', 'Del av webbplatsen']));
    // A filter in use is not hidden.
    expect(await page.getByLabel('Djurfakta').isVisible()).toBe(true);
  });
});

describe.runIf(isLong)('two tabs', () => {
  it('search each for their own', async () => {
    const one = await openAlive('/sok');
    const other = await one.context().newPage();
    await other.goto('/sok?sokord=katt');
    await untilQuiet(other);
    await box(one).fill('hund');
    await expect.poll(() => first(one)).toBe('Hund');
    expect(await first(other)).toBe('Katt');
    await other.reload();
    expect(await first(other)).toBe('Katt');
  });
});
