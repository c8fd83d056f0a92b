import { describe, expect, it } from 'vitest';
import { aVisitor, desktop, phone } from '../support/browser.ts';
import { isLong } from '../support/long.ts';

const visitor = aVisitor({ withoutPictures: true });
const withoutScripts = { javaScriptEnabled: false };

describe('without scripts', () => {
  it('the menu opens, hides what is behind it, and closes with its button', async () => {
    const page = await visitor.open('/djurfakta', { ...phone, ...withoutScripts });
    await page.getByRole('button', { name: 'Öppna meny' }).click();
    const menu = page.getByRole('dialog', { name: 'Meny' });
    await expect.poll(() => menu.isVisible()).toBe(true);
    expect(await page.locator('h1').isVisible()).toBe(false);
    expect(await menu.getByRole('link', { name: 'Hjälp djuren' }).isVisible()).toBe(true);
    await menu.getByRole('button', { name: 'Stäng meny' }).click();
    await expect.poll(() => menu.isVisible()).toBe(false);
    expect(await page.locator('h1').isVisible()).toBe(true);
  });

  it.runIf(isLong)('all animals are in two columns on a phone, with the filters in sight', async () => {
    const page = await visitor.open('/djurfakta', { ...phone, ...withoutScripts });
    const tops = await page.locator('.card').evaluateAll((all) => all.map((card) => card.getBoundingClientRect().top));
    expect(tops.length).toBeGreaterThanOrEqual(42);
    expect(new Set(tops).size).toBeLessThanOrEqual(tops.length / 2 + 1);
    expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(9000);
    await page.getByText('Djur A–Ö').click();
    await page.getByRole('link', { name: 'V', exact: true }).click();
    const placeOf = (selector: string) =>
      page.locator(selector).evaluate((one) => Math.round(one.getBoundingClientRect().top));
    await expect.poll(() => placeOf('.habitat-bar')).toBe(0);
    const bar = await page.locator('.habitat-bar').evaluate((one) => one.getBoundingClientRect().bottom);
    expect(await placeOf('#djur-V')).toBeGreaterThanOrEqual(Math.floor(bar));
  });

  it('a card turns over to its facts and back', async () => {
    const page = await visitor.open('/djurfakta', withoutScripts);
    const card = page.locator('.card', { has: page.locator('.card__link[href="/djurfakta/rav"]') });
    await card.locator('summary').click();
    await expect.poll(() => card.locator('.flip__back li').first().isVisible()).toBe(true);
    expect(await card.locator('.flip__back li').count()).toBeLessThanOrEqual(8);
    await expect.poll(() => card.locator('.card__front').isVisible()).toBe(false);
    await card.locator('summary').click();
    await expect.poll(() => card.locator('.card__front').isVisible()).toBe(true);
  });

  it.runIf(isLong)('search leads from the error page to hits', async () => {
    const page = await visitor.open('/finns-inte', withoutScripts);
    await page.getByRole('searchbox').fill('räv');
    await page.getByRole('button', { name: 'Sök' }).click();
    expect(new URL(page.url()).searchParams.get('sokord')).toBe('räv');
    await page.getByRole('link', { name: 'Räv', exact: true }).first().waitFor();
  });

  // tests/http/languages.test.ts has it in `npm test`.
  it.runIf(isLong)('the language can be changed on the same page, and is remembered', async () => {
    const page = await visitor.open('/djurfakta/rav', { ...desktop, ...withoutScripts });
    await page.getByRole('link', { name: 'English' }).first().click();
    expect(new URL(page.url()).pathname).toBe('/en/djurfakta/rav');
    const [cookie] = await page.context().cookies();
    expect(cookie).toMatchObject({ name: 'i18n_redirected', value: 'en', path: '/', sameSite: 'Lax' });
    const days = ((cookie?.expires ?? 0) * 1000 - Date.now()) / 86_400_000;
    expect(days).toBeGreaterThan(364);
    await page.goto('/');
    expect(new URL(page.url()).pathname).toBe('/en');
  });
});
