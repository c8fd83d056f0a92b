import { afterAll, beforeAll, expect, inject, it, vi } from 'vitest';
import { filledForm } from '../support/forms/filled-forms.ts';
import { createFormClient, fillUntil } from '../support/forms/form-client.ts';
import { isLong } from '../support/long.ts';
import { openSiteHere } from '../support/site/in-process-site.ts';
import type { RunningSite } from '../support/site/open-site.ts';

/** A page of each way of rendering, a page's data, a redirect and three that are missing. */
const addresses = [
  '/',
  '/en/djurfakta/rav',
  '/hjalp-djuren/laga-vego',
  '/sitemap.xml',
  '/klubbnytt/_payload.json',
  '/DJURFAKTA/rav/',
  '/finns-inte',
  '/en/finns/inte',
  '/djurfakta/finns-inte',
];

async function open(settings: Record<string, string>): Promise<RunningSite> {
  const site = await openSiteHere({ ...inject('fakes'), ...settings });
  await vi.waitUntil(async () => (await fetch(`${site.origin}/readyz`)).ok, { timeout: 60_000 });
  return site;
}

/** Each address twice: the second answer may come from a cache. */
async function readAll({ origin }: RunningSite): Promise<unknown[]> {
  const answers: unknown[] = [];
  for (const address of [...addresses, ...addresses]) {
    const response = await fetch(origin + address, { redirect: 'manual', headers: { 'Accept-Language': 'sv' } });
    const { status, headers } = response;
    const text = (await response.text()).replaceAll(origin, '');
    answers.push([address, status, headers.get('Location'), headers.get('Content-Type'), text]);
  }
  return answers;
}

let usual: RunningSite;
let expected: unknown[];
beforeAll(async () => {
  usual = await open({});
  expected = await readAll(usual);
});
afterAll(() => usual.stop());

const switches: Record<string, string> = {
  PAGE_CACHE_PAGES: '0',
  FRAGMENT_CACHE: 'off',
  ROUTE_INDEX: 'off',
  HTTP_FAST_PATH: 'off',
  LOAD_SHEDDING: 'off',
};
/** All at once; one at a time in the long run, for a fault that two of them hide together. */
const combinations = [
  switches,
  ...(isLong ? Object.entries(switches).map(([name, value]) => ({ [name]: value })) : []),
];

it.each<Record<string, string>>(combinations)('the site is the same with %j', async (settings) => {
  const site = await open(settings);
  expect(await readAll(site)).toEqual(expected);
  const client = createFormClient({ site: site.origin, network: '198.18.40.1' });
  expect((await fillUntil(client, filledForm('a gift by invoice'), 'adress')).path).toBe('/stod/gava/adress');
  await site.stop();
});

it('a page is kept, and the second visitor gets it as it was', async () => {
  const [first, second] = [await fetch(`${usual.origin}/aktuellt`), await fetch(`${usual.origin}/aktuellt`)];
  expect([first, second].map(({ headers }) => headers.get('Server-Timing')?.includes('cache;desc=hit'))).toEqual([
    false,
    true,
  ]);
  expect(await second.text()).toBe(await first.text());
});
