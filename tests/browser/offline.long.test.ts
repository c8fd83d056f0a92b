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

  await at(place);
  await page.getByRole('button', { name: 'Ta bort skogen' }).click();
  await page.getByText('Borttaget.').waitFor();
  expect(await page.evaluate(async (one) => !!(await caches.match(one)), mark)).toBe(false);
});
