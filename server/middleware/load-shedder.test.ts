import { Socket } from 'node:net';
import { Hono } from 'hono';
import { describe, expect, it } from 'vitest';
import type { LocaleSettings } from '../endpoints/plain-page.ts';
import type { SiteEnvironment } from '../env.ts';
import { RequestTiming } from '../http/request-timing.ts';
import { createLoadShedder, requestClassOf } from './load-shedder.ts';

const token = 'AAAAAAAAAAAAAAAAAAAAAA';
const payment = `/betala/${token}`;
const swedish: LocaleSettings = { localeStrategy: 'no_prefix', locales: ['sv'], defaultLocale: 'sv' };

function siteWithLoop() {
  let tick = () => {};
  let share = 0;
  const rounds: (() => void)[] = [];
  const logged: object[] = [];
  const served: string[] = [];
  const log = (details: object) => void logged.push(details);
  const loop = {
    every: (_: number, back: () => void) => void (tick = back),
    nextRound: (call: () => void) => void rounds.push(call),
    busy: () => share,
  };
  const site = new Hono<SiteEnvironment>();
  const { tryAdmit, queue, isFullFor, isOverloaded, shedResponse } = createLoadShedder(
    swedish,
    { info: log, warn: log, error: log },
    undefined,
    loop,
  );
  site.use(tryAdmit);
  site.all('/slow', () => new Promise(() => {}));
  site.all('*', (context) => {
    served.push(context.req.path);
    return context.text('page');
  });
  return {
    logged,
    served,
    isFullFor,
    isOverloaded,
    shedResponse,
    /** Comes by the web server, and goes in when its turn has come. */
    arrive(path: string) {
      const incoming = Object.assign(new RequestTiming(new Socket()), { method: 'GET', url: path });
      let hasBegun = false;
      queue(incoming, () => {
        hasBegun = true;
        void site.request(path, {}, { incoming });
      });
      return hasBegun;
    },
    ask: (path: string, method = 'GET') => Promise.resolve(site.request(path, { method })),
    /** One has just begun, and so many wait for their turn. */
    async crowd(waiting: number, path = '/') {
      if (rounds.length === 0) await site.request(path);
      for (let visitor = 0; visitor < waiting; visitor++) void site.request(path);
    },
    /** How busy the loop has been since it was last looked at. */
    look: (now: number) => {
      share = now;
      tick();
    },
    /** The loop goes round until nobody waits. */
    async goRound() {
      for (let most = 0; most < 20_000 && rounds.length; most++) {
        rounds.shift()?.();
        await Promise.resolve();
      }
      await new Promise((resolve) => setTimeout(resolve));
    },
  };
}

/** Those who are sent away know at once; the others wait for their turn. */
function statusOf(answer: Promise<Response>): Promise<number | string> {
  const soon = new Promise<string>((resolve) => setTimeout(() => resolve('waits'), 20));
  return Promise.race([answer.then(({ status }) => status), soon]);
}

const errands: [method: string, path: string][] = [
  ['GET', '/djurfakta/rav'],
  ['GET', '/sok'],
  ['GET', '/stod/gava/uppgifter'],
  ['POST', '/stod/gava/uppgifter'],
];

describe('isCrowded', () => {
  it('is true from the first shed request until the second sample after the last', () => {
    const { isOverloaded, shedResponse, look } = siteWithLoop();
    const seen = [isOverloaded()];
    for (const step of [shedResponse, () => look(1), shedResponse, () => look(1), () => look(0.5)]) {
      step();
      seen.push(isOverloaded());
    }
    expect(seen).toEqual([false, true, true, true, true, false]);
  });
});

describe('load shedding', () => {
  it.each([
    [40, ['waits', 'waits', 'waits', 'waits']],
    [48, [503, 'waits', 'waits', 'waits']],
    [64, [503, 503, 'waits', 'waits']],
    [96, [503, 503, 503, 'waits']],
    [5_000, [503, 503, 503, 'waits']],
  ])('with %i open responses and a saturated loop sheds document, app, form, payment: %j', async (count, expected) => {
    const { ask, crowd, look } = siteWithLoop();
    look(0.95);
    await crowd(count, payment);
    const statuses = [];
    for (const [method, path] of errands) statuses.push(await statusOf(ask(path, method)));
    expect(statuses).toEqual(expected);
  });

  it('decides before any work is done, and for pages only', async () => {
    const { crowd, look, isFullFor } = siteWithLoop();
    const addresses = ['/djurfakta/rav', '/assets/a.js', '/_ipx/a/b', '/healthz', '/_/webhooks/stripe', payment];
    await crowd(48, payment);
    expect(addresses.map((path) => isFullFor('GET', path))).toEqual(addresses.map(() => false));
    look(0.95);
    expect(addresses.map((path) => isFullFor('GET', path))).toEqual([true, false, false, false, false, false]);
  });

  it('sheds a request for a missing file, since its 404 page has to be rendered', async () => {
    const { ask, crowd, look } = siteWithLoop();
    look(0.95);
    await crowd(48);
    for (const path of ['/wp-login.php', '/sitemap.xml', '/klubbnytt/_payload.json'])
      expect((await ask(path)).status).toBe(503);
    expect(await statusOf(ask('/sok.data'))).toBe('waits');
  });

  it('holds no place for a slow request body', async () => {
    const { ask, crowd, look, goRound } = siteWithLoop();
    for (let clientIp = 0; clientIp < 100; clientIp++) void ask('/slow', 'POST');
    await goRound();
    look(0.95);
    await crowd(0);
    expect(await statusOf(ask('/'))).toBe('waits');
  });

  it('sheds nobody while the loop is not saturated, however many wait for a service', async () => {
    const { ask, look, goRound } = siteWithLoop();
    look(0.8);
    for (let visitor = 0; visitor < 500; visitor++) {
      void ask('/slow');
      await goRound();
    }
    expect((await ask('/')).status).toBe(200);
  });

  it('sheds a request far back in the queue before the next sample', async () => {
    const { crowd, look, isFullFor } = siteWithLoop();
    look(0);
    await crowd(191);
    expect(isFullFor('GET', '/')).toBe(false);
    await crowd(1);
    const fullFor = errands.map(([method, path]) => isFullFor(method, path));
    expect(fullFor).toEqual([true, false, false, false]);
    await crowd(5_000, payment);
    expect(errands.map(([method, path]) => isFullFor(method, path))).toEqual([true, true, true, false]);
  });

  it('answers a lone request at once', async () => {
    const { ask } = siteWithLoop();
    expect((await ask('/')).status).toBe(200);
  });

  it('answers all admitted requests, payments first', async () => {
    const { crowd, served, goRound } = siteWithLoop();
    await crowd(10);
    await crowd(2, payment);
    await goRound();
    expect(served).toHaveLength(13);
    expect(served.slice(0, 3)).toEqual(['/', payment, payment]);
  });

  it('starts no work before the request’s turn, and queues it only once', async () => {
    const { arrive, served, goRound } = siteWithLoop();
    for (const path of ['/first', '/second', payment, '/third']) arrive(path);
    await Promise.resolve();
    expect(served).toEqual(['/first']);
    await goRound();
    expect(served).toEqual(['/first', payment, '/second', '/third']);
  });

  it('counts queued requests as open, and lets files bypass the queue', async () => {
    const { arrive, crowd, look, isFullFor, served } = siteWithLoop();
    look(0.95);
    await crowd(0);
    for (let visitor = 0; visitor < 47; visitor++) arrive('/djurfakta/rav');
    expect(isFullFor('GET', '/')).toBe(false);
    expect(arrive('/djurfakta/rav')).toBe(false);
    expect(isFullFor('GET', '/')).toBe(true);
    expect(arrive('/assets/a.js')).toBe(true);
    expect(served).toEqual(['/']);
  });

  it('admits everybody again when the queue is empty', async () => {
    const { ask, crowd, look, goRound } = siteWithLoop();
    look(0.95);
    await crowd(48);
    expect((await ask('/')).status).toBe(503);
    await goRound();
    expect((await ask('/')).status).toBe(200);
  });

  it('answers with a small, uncacheable 503 and Retry-After', async () => {
    const { ask, crowd, look } = siteWithLoop();
    look(0.95);
    await crowd(48);
    const refusal = await ask('/');
    const { headers } = refusal;
    expect([refusal.status, headers.get('Retry-After'), headers.get('Cache-Control')]).toEqual([503, '5', 'no-store']);
    expect((await refusal.text()).length).toBeLessThan(600);
  });

  it('logs a count, not each shed request', async () => {
    const { ask, crowd, look, logged } = siteWithLoop();
    look(0.95);
    await crowd(48);
    for (let visitor = 0; visitor < 50; visitor++) await ask('/');
    look(0.95);
    look(0.95);
    expect(logged).toEqual([{ shed: 50, open: 48 }]);
  });
});

it.each([
  ['GET', '/', 'document'],
  ['GET', '/en/djurfakta/rav', 'document'],
  ['GET', '/stodja', 'document'],
  ['GET', '/sok', 'app'],
  ['GET', '/en/sok', 'app'],
  ['GET', '/stod', 'form'],
  ['GET', '/sv/stod/gava/uppgifter', 'form'],
  ['GET', '/fortsatt/token', 'form'],
  ['POST', '/angra', 'form'],
  ['POST', '/en/stod/gava/granska', 'payment'],
  ['GET', payment, 'payment'],
  ['GET', `/en/kort/${token}`, 'payment'],
  ['GET', `/vidare/${token}`, 'payment'],
  ['GET', `/tack/${token}`, 'payment'],
  ['GET', `/tack/${token}/paper-form.pdf`, 'form'],
  ['GET', `/signera/${token}/lage/sv`, 'payment'],
  ['GET', '/tack/made-up', 'document'],
  ['GET', `/betala/${token}/a/b/c`, 'document'],
  ['POST', '/_/webhooks/stripe', 'payment'],
])('classifies %s %s as %s', (method, path, requestClass) => expect(requestClassOf(method, path)).toBe(requestClass));

it.each<[locales: LocaleSettings['locales'], first: 'sv' | 'en', langs: string[]]>([
  [['sv'], 'sv', ['sv-SE']],
  [['en'], 'en', ['en-US']],
  [['sv', 'en'], 'sv', ['sv-SE', 'en-US']],
  [['sv', 'en'], 'en', ['en-US', 'sv-SE']],
])('the page of a site in %s, first %s, speaks its languages and no other', (locales, defaultLocale, langs) => {
  const log = () => {};
  const settings: LocaleSettings = { localeStrategy: 'prefix', locales, defaultLocale };
  const { text } = createLoadShedder(settings, { info: log, warn: log, error: log }).shedResponse();
  expect([...text.matchAll(/lang="([^"]+)"/g)].map(([, lang]) => lang)).toEqual(langs);
});
