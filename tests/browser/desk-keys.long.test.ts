import { afterAll, beforeAll, expect, it } from 'vitest';
import { aVisitor } from '../support/browser.ts';
import { signIn } from '../support/desk/desk-browser.ts';
import { openPayingSiteHere } from '../support/site/in-process-site.ts';

const visitor = aVisitor({ withoutPictures: true });
const list = '/kansli/bestallningar';
let site: Awaited<ReturnType<typeof openPayingSiteHere>>;
let cookie: { name: string; value: string; url: string; secure: boolean };

beforeAll(async () => {
  site = await openPayingSiteHere();
  for (let count = 0; count < 3; count++) await site.place({});
  const { cookies } = await signIn(site.origin, 'lasare');
  const [name = '', value = ''] = [...cookies].find(([each]) => each.startsWith('__Host-kansli')) ?? [];
  cookie = { name, value, url: site.origin.replace('http:', 'https:'), secure: true };
});
afterAll(() => site.close());

async function openDesk(options: { javaScriptEnabled?: boolean } = {}) {
  const page = await visitor.open('about:blank', { viewport: { width: 1366, height: 768 }, ...options });
  await page.context().addCookies([cookie]);
  await page.goto(site.origin + list);
  return page;
}

it('keys move between the rows, go to the search and are shown; typing and whoever turns them off are left alone', async () => {
  const page = await openDesk();
  const focused = () => page.evaluate(() => document.activeElement?.getAttribute('href') ?? document.activeElement?.id);
  const rows = await page
    .locator('main tbody tr')
    .evaluateAll((all) => all.map((row) => row.querySelector('a')?.getAttribute('href')));
  expect(rows.length).toBeGreaterThanOrEqual(3);
  await page.getByRole('button', { name: 'Tangenter' }).waitFor();
  const pressed = async (...keys: string[]) => {
    for (const key of keys) await page.keyboard.press(key);
    return focused();
  };
  expect(await pressed('j')).toBe(rows[0]);
  expect(await pressed('j', 'j')).toBe(rows[2]);
  expect(await pressed('k')).toBe(rows[1]);
  await page.keyboard.press('Enter');
  await page.waitForURL(site.origin + rows[1]);
  await page.goBack();

  const search = page.locator('main input[type=search]');
  await page.getByRole('button', { name: 'Tangenter' }).waitFor();
  await page.keyboard.press('/');
  await page.keyboard.type('jk?/');
  expect(await search.inputValue()).toBe('jk?/');

  await search.blur();
  await page.keyboard.press('?');
  await page.getByRole('heading', { name: 'Tangenter' }).waitFor();
  await page.getByLabel('Använd tangenterna').uncheck();
  await page.keyboard.press('Escape');
  await page.reload();
  await page.getByRole('button', { name: 'Tangenter' }).waitFor();
  expect(await pressed('j')).toBe('');
  await page.getByRole('button', { name: 'Tangenter' }).click();
  expect(await page.getByLabel('Använd tangenterna').isChecked()).toBe(false);
});

it('there is no word of keys without a script', async () => {
  const page = await openDesk({ javaScriptEnabled: false });
  expect(await page.getByRole('table').isVisible()).toBe(true);
  expect(await page.getByText('Tangenter').filter({ visible: true }).count()).toBe(0);
});
