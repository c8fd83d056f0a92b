import { expect, inject, it } from 'vitest';
import { aVisitor } from '../support/browser.ts';

const visitor = aVisitor();
const place = '/djurfakta/plats/skog';
const mark = `${place}?vald`;

it('a place chosen to read offline is there with its animals, comes anew after a day, and leaves', async () => {
  const page = await visitor.open(place);
  const context = page.context();
  const at = (path: string) => page.goto(inject('site') + path);
  const isKept = (path: string) => page.waitForFunction(async (one) => !!(await caches.match(one)), path);
  await page.getByRole('button', { name: 'Spara skogen' }).click();
  await page.getByText('Klart!').waitFor();

  await context.setOffline(true);
  for (const path of ['/djurfakta/bjorn', place]) {
    await at(path);
    await page.getByText('Du läser utan nät.').waitFor();
  }
  // Its quiz goes on at the question where the net was lost, to the diploma; an animal's own is there too.
  await at('/fragesport/plats/skog?fraga=4&svar=1');
  expect(page.url()).toMatch(/\/fragesport\/utan-nat\/plats\/skog#fraga-4$/);
  for (const number of [4, 5]) {
    const shown = page.locator(`#fraga-${number}`);
    expect(await page.getByRole('heading', { level: 1 }).count()).toBe(1);
    const next = shown.getByRole('link', { name: number === 5 ? 'Till diplomet' : 'Nästa fråga' });
    expect(await next.isVisible()).toBe(false);
    await shown.locator('[data-right] summary').click();
    await next.click();
  }
  expect(await page.locator('h1:visible').textContent()).toBe('Diplom');
  await at('/fragesport/bjorn');
  await page.getByText('Fråga 1 av 5').waitFor();
  await at('/djurfakta/tumlare');
  expect(await page.locator('h1').textContent()).toBe('Du är utan nät');
  await expect(at('/stod')).rejects.toThrow('ERR_INTERNET_DISCONNECTED');

  await context.setOffline(false);
  await at(place);
  await page.evaluate(async (one) => {
    const cache = await caches.open('offline');
    await Promise.all([cache.put(one, new Response('0')), cache.delete('/djurfakta/bjorn')]);
  }, mark);
  await at('/djurfakta');
  await isKept('/djurfakta/bjorn');

  // An animal of two places stays with the other one.
  await at('/djurfakta/plats/fjall');
  await page.getByRole('button', { name: 'Spara fjället' }).click();
  await page.getByText('Klart!').waitFor();
  await at(place);
  await page.getByRole('button', { name: 'Ta bort skogen' }).click();
  await page.getByText('Borttaget.').waitFor();
  const left = [
    mark,
    place,
    '/djurfakta/lodjur',
    '/djurfakta/plats/fjall',
    '/djurfakta/rav',
    '/fragesport/utan-nat/rav',
  ];
  const kept = await page.evaluate((all) => Promise.all(all.map(async (one) => !!(await caches.match(one)))), left);
  expect(kept).toEqual([false, false, false, true, true, true]);
});
