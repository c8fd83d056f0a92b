import { expect, inject, it } from 'vitest';
import { aVisitor, untilQuiet } from '../support/browser.ts';

const visitor = aVisitor({ withoutPictures: true });
const animals = '.shelf__animals b';

it('an animal is saved by its paw, stands on the shelf in two tabs, and comes back after the shelf is cleared', async () => {
  const page = await visitor.open('/djurfakta/rav');
  const context = page.context();
  const sent: string[] = [];
  context.on('request', (request) => {
    if (request.method() !== 'GET' || request.url().includes('?')) sent.push(request.url());
  });
  const paw = page.getByRole('button', { name: 'Spara i Mina djur' });
  await paw.click();
  expect(await paw.getAttribute('aria-pressed')).toBe('true');
  const other = await context.newPage();
  await other.goto(`${inject('site')}/djurfakta`);
  await untilQuiet(other);
  const list = other.locator(animals);
  expect(await list.allTextContents()).toEqual(['Räv']);

  await page.goto(`${inject('site')}/djurfakta/uggla`);
  await paw.click();
  await list.nth(1).waitFor();
  expect(await list.allTextContents()).toEqual(['Uggla', 'Räv']);
  await other.getByRole('button', { name: 'Töm hyllan' }).click();
  expect(await other.evaluate(() => localStorage.length)).toBe(0);
  await page.waitForFunction(() => document.querySelector('[data-keep]')?.ariaPressed === 'false');
  await other.getByRole('button', { name: 'Ångra' }).click();
  expect(await list.allTextContents()).toEqual(['Uggla', 'Räv']);

  // Somebody else's text in the storage, and a storage that is full.
  await other.evaluate(() => localStorage.setItem('shelf', '{"animals":["rav"'));
  await page.reload();
  await page.evaluate(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('', 'QuotaExceededError');
    };
  });
  await paw.click();
  await page.getByText('Det gick inte.').waitFor();
  expect([await paw.getAttribute('aria-pressed'), sent]).toEqual(['false', []]);
  await context.close();
});

it('five things that are done lead to a diploma that names them', async () => {
  const page = await visitor.open('/hjalp-djuren/laga-vego/linsbullar');
  const done = ['bihotell', 'fagelholk', 'grodhotell', 'affisch-for-djuren'];
  await page.evaluate((ids) => localStorage.setItem('shelf', JSON.stringify({ done: ids })), done);
  await page.getByRole('button', { name: 'Jag gjorde det' }).click();
  await page.getByRole('link', { name: 'Till ditt diplom' }).click();
  await page.locator('.diploma li').nth(4).waitFor();
  expect(await page.locator('.diploma li').allTextContents()).toHaveLength(5);
  await page.context().close();
});

it('what was opened is read without a net, once somebody has asked for it, and no form is kept', async () => {
  const page = await visitor.open('/app');
  const context = page.context();
  await page.getByRole('button', { name: 'Spara på den här enheten' }).click();
  await page.getByText('Klart!').waitFor();
  await page.goto(`${inject('site')}/djurfakta/rav`);
  await untilQuiet(page);
  await context.setOffline(true);
  await page.goto(`${inject('site')}/djurfakta/varg`);
  expect(await page.locator('h1').textContent()).toBe('Du är utan nät');
  await page.goto(`${inject('site')}/djurfakta/rav`);
  expect(await page.locator('h1').textContent()).toBe('Räv');
  await page.getByText('Du läser utan nät.').waitFor();
  await expect(page.goto(`${inject('site')}/stod/gava`)).rejects.toThrow('ERR_INTERNET_DISCONNECTED');
  await context.setOffline(false);
  await page.goto(`${inject('site')}/app`);
  await page.getByRole('button', { name: 'Sluta spara' }).click();
  await page.getByText('Allt är borttaget.').waitFor();
  expect(await page.evaluate(() => caches.keys())).toEqual([]);
  await context.close();
});
