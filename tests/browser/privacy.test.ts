import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { mayBeMeasured } from '#consent/model/adult-pages.ts';
import { type KeptThing, keptThings, offlineThing } from '#consent/model/device-storage.ts';
import { sampleMonthly } from '#fixtures/drafts.fixture.ts';
import { forms } from '#forms/definitions/forms.ts';
import type { Order } from '#orders/model/order.ts';
import { aVisitor, desktop, untilEnhanced, untilQuiet } from '../support/browser.ts';
import { toShownPage } from '../support/forms/shown-page.ts';
import { isLong } from '../support/long.ts';
import { inEnglish, pageKinds } from '../support/page-kinds.ts';
import type { SiteWithBook } from '../support/payments/paying-site.ts';
import { openPayingSiteHere } from '../support/site/in-process-site.ts';
import { type Measurers, openMeasurers } from '../support/site/measured-site.ts';
import { storedOn } from '../support/stored-on.ts';

const visitor = aVisitor({ withoutPictures: !isLong });
const withPictures = aVisitor();
let measurers: Measurers;
let site: SiteWithBook;
beforeAll(async () => {
  measurers = await openMeasurers();
  site = await openPayingSiteHere(measurers.settings);
});
afterAll(async () => {
  await site.close();
  await measurers.close();
});

const stripe = inject('fakes').STRIPE_ORIGIN;
const aKey = /[\w-]{22}$/;
const asksStripe = /\/(kort|vidare)\//;
/** Stripe alone is asked: by the page where a card is typed, and by the one that leads on to Stripe. */
const atStripe = inLanguages('/kort', '/vidare')
  .map((page) => `Stripe from ${page}/…`)
  .toSorted();
/** Every route of the site map that has no key in it, one address each. */
const everyRoute = [...pageKinds, ...forms.map(({ path }) => `/stod/${path}`), '/stod/tov/aldre-barn'];
/**
 * A document, an app, and a page for adults of each template. tests/audit/pages.test.ts sees that each kind of page calls nobody and
 * keeps nothing where nobody is configured.
 */
const samples = ['/djurfakta/rav', '/stod/gava', '/vuxen', '/stod'];

/** The same addresses, in the long run in English as well: other words, the same pages. */
function inLanguages(...paths: string[]): string[] {
  return isLong ? paths.flatMap((path) => [path, inEnglish(path)]) : paths;
}

/** Whether a page asks for more by its script: one for adults, or for cards. */
const asksMore = (path: string) => mayBeMeasured(path.replace(/^\/en\b/, '')) || asksStripe.test(path);
const routes = everyRoute.filter((path) => isLong || samples.includes(path));

/** Every route with a key, of an order or a link that is there, and the page that comes of it; in `npm test` each page once. */
async function routesWithKey(): Promise<[path: string, shown: string][]> {
  const [swish, elsewhere, card, signed, paid] = await Promise.all([
    site.place({ paymentMethod: 'swish' }),
    site.place({ paymentMethod: 'stripe' }),
    site.place({ paymentMethod: 'card' }),
    site.place({ ...sampleMonthly, paymentMethod: 'bank-id' }),
    site.place({ paymentMethod: 'swish' }),
  ]);
  await site.apply(paid, 'paid');
  // The payments are begun first, since a page asks to wait while one is being begun.
  const begin = ({ token }: Order) => fetch(`${site.origin}/vidare/${token}`, { redirect: 'manual' });
  await Promise.all([swish, elsewhere, card].map(begin));
  const link = await site.continueLink();
  return [
    [link, link],
    [`/vidare/${elsewhere.token}`, `/vidare/${elsewhere.token}`],
    [`/vidare/${swish.token}`, `/betala/${swish.token}`],
    [`/kort/${card.token}`, `/kort/${card.token}`],
    [`/signera/${signed.token}`, `/signera/${signed.token}`],
    [`/tack/${paid.token}`, `/tack/${paid.token}`],
    ...[`/betala/${swish.token}`, `/tack/${swish.token}`]
      .filter(() => isLong)
      .map((path): [string, string] => [path, path]),
  ];
}

/** Everything that a visitor's device has been asked to keep, or has been sent to somebody else. */
function telemetry(context: BrowserContext) {
  const foreign = new Set<string>();
  const set = new Set<string>();
  context.on('request', (request) => {
    const { origin, protocol } = new URL(request.url());
    if (!protocol.startsWith('http') || origin === site.origin) return;
    const { pathname } = new URL(request.frame().page().url());
    foreign.add(origin === stripe ? `Stripe from ${pathname.replace(aKey, '…')}` : request.url());
  });
  context.on('response', async (response) => {
    const headers = await response.headersArray().catch(() => []);
    for (const { name, value } of headers) {
      if (name.toLowerCase() === 'set-cookie') set.add(value.split('=', 1)[0] ?? '');
    }
  });
  return { foreign, set };
}

it('nobody else is called and nothing is kept unasked, before a choice and after a no', async () => {
  const page = await visitor.open('about:blank');
  const context = page.context();
  const { foreign, set } = telemetry(context);
  const stored = new Set<string>();

  // The page would lead on to Stripe by itself; the visitor stays here.
  await context.route(`${stripe}/c/pay/**`, (route) => route.fulfill({ status: 204 }));
  let pages = 0;
  async function walk(isWalked: (path: string) => boolean): Promise<void> {
    const withKey = await routesWithKey();
    const shownAt = new Map(withKey.flatMap(([path, shown]) => inLanguages(path).map((at) => [at, shown])));
    const waiting = [...inLanguages(...routes), ...shownAt.keys()].filter(isWalked);
    pages += waiting.length;
    const others = await context.newPage();
    const go = async (walker: Page) => {
      for (let path = waiting.shift(); path; path = waiting.shift()) {
        const shown = shownAt.get(path);
        const answer = await walker.goto(site.origin + path, { waitUntil: 'domcontentloaded' });
        // All that any other page asks for by itself it has asked for by then.
        if (asksMore(path)) await untilQuiet(walker);
        await walker.waitForFunction(() => document.documentElement.dataset.text);
        const { pathname } = new URL(walker.url());
        if (shown) expect([path, answer?.status(), pathname.replace(/^\/en\b/, '')]).toEqual([path, 200, shown]);
        for (const name of await storedOn(walker)) stored.add(name);
      }
    };
    await Promise.all([go(page), go(others)]);
    await others.close();
  }

  await walk(() => true);
  const names = async () => (await context.cookies()).map(({ name, domain }) => `${name} of ${domain}`).toSorted();
  expect([[...foreign].toSorted(), measurers.asked, await names(), [...stored]]).toEqual([
    atStripe,
    [],
    [`${keptThings.answers.name} of localhost`],
    [],
  ]);
  foreign.clear();
  await page.goto(`${site.origin}/kakor`);
  await untilEnhanced(page);
  await page.getByRole('button', { name: 'Nej tack' }).click();
  await page.getByText('Du har sagt nej.').waitFor();
  // Only the long run revisits the pages that request nothing more after the choice.
  await walk((path) => isLong || asksMore(path));
  expect([[...foreign].toSorted(), measurers.asked, await names(), [...stored]]).toEqual([
    atStripe,
    [],
    [`${keptThings.answers.name} of localhost`, `${keptThings.choice.name} of localhost`],
    [],
  ]);
  expect([...set].toSorted()).toEqual([keptThings.answers.name, keptThings.choice.name]);
  const { origins } = await context.storageState({ indexedDB: true });
  expect(origins).toEqual([]);
  console.log(`privacy: ${pages} pages, 0 calls to others but Stripe, ${set.size} cookies of our own`);
  await context.close();
});

it('whatever is kept stands on the page about cookies, and nothing else does', async () => {
  const page = await visitor.open('about:blank', desktop);
  const { set } = telemetry(page.context());
  await page.goto(`${site.origin}/vuxen`);
  await untilEnhanced(page);
  await page.locator('[data-consent-banner]').getByRole('button', { name: 'Nej tack' }).click();
  await page.getByRole('link', { name: 'English' }).first().click();
  await page.waitForURL('**/en/vuxen');
  expect(await site.log()).toMatch(/"choice":"no","offer":"[\da-f]{8}"/);
  await page.goto(`${site.origin}/djurfakta/rav`);
  await untilEnhanced(page);
  await page.getByRole('button', { name: 'Inställningar' }).click();
  await page.getByRole('group', { name: 'Text' }).getByRole('radio', { name: 'Större' }).check();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Spara i Mina djur' }).click();
  await page.goto(`${site.origin}/sok?sokord=hund`);
  await untilQuiet(page);
  await page.goto(`${site.origin}/stod/gava`);
  await untilQuiet(page);
  await page.goto(`${site.origin}/app`);
  await page.getByRole('button', { name: 'Spara på den här enheten' }).click();
  // Its first page is kept by then, and the others take their time: tests/browser/shelf.test.ts.
  await expect.poll(() => storedOn(page)).toContain(offlineThing.name);
  const kept = new Set([
    ...set,
    ...(await page.context().cookies()).map(({ name }) => name),
    ...(await storedOn(page)),
  ]);
  await page.context().close();

  const answer = await fetch(`${site.origin}/kakor`);
  const shown = toShownPage({
    path: '/kakor',
    status: answer.status,
    headers: answer.headers,
    html: await answer.text(),
  });
  const told = shown.find('[data-consent-part] code').map(({ textContent }) => textContent);
  const byOthers = ['_ga', '_ga_*', ...namesOf('stripe')];
  expect(told.toSorted()).toEqual([...namesOf('club'), ...byOthers].toSorted());
  // Those of signing in: tests/http/members/kept-post.test.ts.
  const { member, memberSignIn, memberPost } = keptThings;
  const ofMembers = [member, memberSignIn, memberPost].map(({ name }): string => name);
  expect([...kept, ...ofMembers].toSorted()).toEqual(namesOf('club').toSorted());
});

function namesOf(keeper: KeptThing['keeper']): string[] {
  return Object.values(keptThings)
    .filter((thing) => thing.keeper === keeper)
    .map(({ name }) => name);
}

it('what goes wrong on a page reaches our log, and no more of it than that', async () => {
  const page = await withPictures.open(`${site.origin}/djurfakta/rav?sokord=Kanariella`);
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
  await untilEnhanced(page);
  await page.evaluate(() => {
    for (let n = 0; n < 20; n++) setTimeout(() => JSON.parse('Kanariella'));
  });
  await untilQuiet(page);
  await expect.poll(async () => (await reports()).filter((report) => report.page === '/sok').length).toBe(5);
  expect(await site.log()).not.toContain('Kanariella');
  await page.context().close();
});
