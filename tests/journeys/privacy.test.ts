import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { mayBeMeasured } from '#consent/adult-pages.ts';
import { type KeptThing, keptThings } from '#consent/device-storage.ts';
import { forms } from '#forms/forms.ts';
import { aVisitor } from './browser.ts';
import { type MeasuredSite, openMeasuredSite } from './measured-site.ts';
import { inEnglish, pageKinds } from './page-kinds.ts';

const visitor = aVisitor();
let site: MeasuredSite;
beforeAll(async () => {
  site = await openMeasuredSite();
});
afterAll(() => site.stop());

const key = 'A'.repeat(22);
/** Every route of the site map, one address each. */
const routes = [
  ...pageKinds,
  ...forms.map(({ path }) => `/stod/${path}`),
  '/stod/tov/aldre-barn',
  ...['fortsatt', 'vidare', 'signera', 'betala', 'kort', 'tack'].map((page) => `/${page}/${key}`),
];
const addresses = routes.flatMap((path) => [path, inEnglish(path)]);

/** Everything that a visitor's device has been asked to keep, or has been sent to somebody else. */
function watch(context: BrowserContext) {
  const foreign = new Set<string>();
  const set = new Set<string>();
  context.on('request', (request) => {
    const { origin, protocol } = new URL(request.url());
    if (protocol.startsWith('http') && origin !== site.origin) foreign.add(request.url());
  });
  context.on('response', async (response) => {
    const headers = await response.headersArray().catch(() => []);
    for (const { name, value } of headers) {
      if (name.toLowerCase() === 'set-cookie') set.add(value.split('=', 1)[0] ?? '');
    }
  });
  return { foreign, set };
}

/** What lies in the page's storages, by name; an origin's own databases and caches too. */
function storedOn(page: Page): Promise<string[]> {
  return page.evaluate(async () => [
    ...Object.keys(localStorage),
    ...Object.keys(sessionStorage),
    ...(await caches.keys()),
    ...(await indexedDB.databases()).map(({ name = '' }) => name),
  ]);
}

it('nobody else is called and nothing is kept unasked, on every route, before a choice and after a no', async () => {
  const page = await visitor.open('about:blank');
  const context = page.context();
  const { foreign, set } = watch(context);
  const stored = new Set<string>();

  async function walk(): Promise<void> {
    const waiting = [...addresses];
    const others = await context.newPage();
    const go = async (walker: Page) => {
      for (let path = waiting.shift(); path; path = waiting.shift()) {
        // All that a page asks for by itself it has asked for by then; a page for adults asks for the rest by its script.
        const isMeasured = mayBeMeasured(path.replace(/^\/en\b/, ''));
        await walker.goto(site.origin + path, { waitUntil: isMeasured ? 'networkidle' : 'domcontentloaded' });
        await walker.waitForFunction(() => document.documentElement.dataset.text);
        for (const name of await storedOn(walker)) stored.add(name);
      }
    };
    await Promise.all([go(page), go(others)]);
    await others.close();
  }

  await walk();
  const names = async () => (await context.cookies()).map(({ name, domain }) => `${name} of ${domain}`).toSorted();
  expect([[...foreign], site.asked, await names(), [...stored]]).toEqual([
    [],
    [],
    [`${keptThings.answers.name} of localhost`],
    [],
  ]);
  await page.goto(`${site.origin}/kakor`);
  await page.getByRole('button', { name: 'Nej tack' }).click();
  await page.getByText('Du har sagt nej.').waitFor();
  await walk();
  expect([[...foreign], site.asked, await names(), [...stored]]).toEqual([
    [],
    [],
    [`${keptThings.answers.name} of localhost`, `${keptThings.choice.name} of localhost`],
    [],
  ]);
  expect([...set].toSorted()).toEqual([keptThings.answers.name, keptThings.choice.name]);
  const { origins } = await context.storageState({ indexedDB: true });
  expect(origins).toEqual([]);
  console.log(`privacy: ${2 * addresses.length} pages, 0 calls to others, ${set.size} cookies of our own`);
  await context.close();
}, 300_000);

it('whatever is kept stands on the page about cookies, and nothing else does', async () => {
  const page = await visitor.open('about:blank');
  const { set } = watch(page.context());
  await page.goto(`${site.origin}/vuxen`);
  await page.locator('[data-consent-banner]').getByRole('button', { name: 'Nej tack' }).click();
  await page.getByRole('link', { name: 'English' }).first().click();
  await page.waitForURL('**/en/vuxen');
  await page.goto(`${site.origin}/djurfakta/rav`);
  await page.getByRole('button', { name: 'Inställningar' }).click();
  await page.getByRole('group', { name: 'Text' }).getByRole('radio', { name: 'Större' }).check();
  await page.goto(`${site.origin}/sok?sokord=hund`, { waitUntil: 'networkidle' });
  await page.goto(`${site.origin}/stod/gava`, { waitUntil: 'networkidle' });
  const kept = new Set([
    ...set,
    ...(await page.context().cookies()).map(({ name }) => name),
    ...(await storedOn(page)),
  ]);

  await page.goto(`${site.origin}/kakor`);
  const told = await page.locator('[data-consent-part] code').allTextContents();
  const byOthers = ['_ga', '_ga_*', ...namesOf('stripe')];
  expect(told.toSorted()).toEqual([...namesOf('club'), ...byOthers].toSorted());
  expect([...kept].toSorted()).toEqual(namesOf('club').toSorted());
  await page.context().close();
});

function namesOf(keeper: KeptThing['keeper']): string[] {
  return Object.values(keptThings)
    .filter((thing) => thing.keeper === keeper)
    .map(({ name }) => name);
}

it('what goes wrong on a page reaches our log, and no more of it than that', async () => {
  const page = await visitor.open(`${site.origin}/djurfakta/rav?sokord=Kanariella`);
  const reports = async () =>
    (await site.log())
      .split('\n')
      .filter((line) => line.includes('"A page reported an error"'))
      .map((line) => JSON.parse(line) as { kind: string; text: string; page: string; script: string; build: string });
  const build = await page.locator('html').getAttribute('data-build');
  await page.evaluate(() => {
    setTimeout(() => JSON.parse('Kanariella'));
    void Promise.reject(new Error('Bad answer "Kanariella"'));
    const picture = new Image();
    document.body.append(picture);
    picture.src = '/finns-inte.webp?Kanariella';
  });
  await expect.poll(async () => (await reports()).length).toBe(3);
  const common = { page: '/djurfakta/rav', build };
  expect((await reports()).toSorted((a, b) => a.kind.localeCompare(b.kind))).toMatchObject([
    { ...common, kind: 'error', text: expect.stringContaining('SyntaxError') as string },
    { ...common, kind: 'rejection', text: 'Error: Bad answer …' },
    { ...common, kind: 'resource', text: 'img could not be loaded', script: '/finns-inte.webp' },
  ]);
  // An app tells as well, and nobody tells without end.
  await page.goto(`${site.origin}/sok?sokord=Kanariella`);
  await page.evaluate(() => {
    for (let n = 0; n < 20; n++) setTimeout(() => JSON.parse('Kanariella'));
  });
  await page.waitForLoadState('networkidle');
  await expect.poll(async () => (await reports()).filter((report) => report.page === '/sok').length).toBe(5);
  expect(await site.log()).not.toContain('Kanariella');
  await page.context().close();
});
