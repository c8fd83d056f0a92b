import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { firstUnlessLong, isLong } from '../support/long.ts';
import { openSiteHere } from '../support/site/in-process-site.ts';
import type { RunningSite } from '../support/site/open-site.ts';

interface Case {
  ask: string;
  /** Accept-Language, Cookie */
  browser?: string;
  cookie?: string;
  status: number;
  location?: string;
  lang?: string;
}

const sv = 'sv-SE';
const en = 'en-US';

const strategies: Record<string, Case[]> = {
  prefix_except_default: [
    { ask: '/', browser: 'sv', status: 200, lang: sv },
    { ask: '/', browser: 'en-GB,en;q=0.9', status: 302, location: '/en' },
    { ask: '/', browser: 'en', cookie: 'i18n_redirected=sv', status: 200, lang: sv },
    { ask: '/', browser: 'fi', status: 200, lang: sv },
    { ask: '/djurfakta', browser: 'en', status: 200, lang: sv },
    { ask: '/en/djurfakta', browser: 'sv', status: 200, lang: en },
    { ask: '/sv/djurfakta?a=1', status: 301, location: '/djurfakta?a=1' },
    { ask: '/EN/DjurFakta?a=1', browser: 'sv', status: 301, location: '/en/djurfakta?a=1' },
    { ask: '/EN', browser: 'sv', status: 301, location: '/en' },
    { ask: '/en/djurfakta/rav', status: 200, lang: en },
    { ask: '/en/klubbnytt/rav', status: 301, location: '/en/djurfakta/rav' },
    { ask: '/de/djurfakta', status: 404, lang: sv },
  ],
  prefix: [
    { ask: '/', browser: 'sv', status: 302, location: '/sv' },
    { ask: '/', browser: 'en', status: 302, location: '/en' },
    { ask: '/djurfakta/rav?a=1', browser: 'en', status: 302, location: '/en/djurfakta/rav?a=1' },
    { ask: '/sv/djurfakta', browser: 'en', status: 200, lang: sv },
    { ask: '/en/djurfakta', browser: 'sv', status: 200, lang: en },
    { ask: '/sv/klubbnytt/rav', status: 301, location: '/sv/djurfakta/rav' },
  ],
  prefix_and_default: [
    { ask: '/', browser: 'sv', status: 200, lang: sv },
    { ask: '/', browser: 'en', status: 302, location: '/en' },
    { ask: '/djurfakta', browser: 'en', status: 200, lang: sv },
    { ask: '/sv/djurfakta', browser: 'en', status: 200, lang: sv },
    { ask: '/en/djurfakta', status: 200, lang: en },
  ],
  no_prefix: [
    { ask: '/djurfakta', browser: 'en', status: 200, lang: en },
    { ask: '/djurfakta', browser: 'en', cookie: 'i18n_redirected=sv', status: 200, lang: sv },
    { ask: '/djurfakta', status: 200, lang: sv },
    { ask: '/DjurFakta', browser: 'en', status: 301, location: '/djurfakta' },
    { ask: '/en/djurfakta', status: 404, lang: sv },
    { ask: '/en/djurfakta/rav', status: 404, lang: sv },
  ],
};

/** The usual one; what the others do is told of in app/request/*.test.ts, and here in the long run. */
const usual = 'prefix_except_default';
const tried = isLong ? Object.keys(strategies) : [usual];

for (const [strategy, cases] of Object.entries(strategies).filter(([name]) => tried.includes(name))) {
  describe(`under ${strategy}`, () => {
    let site: Pick<RunningSite, 'origin'> & Partial<RunningSite>;
    beforeAll(async () => {
      if (strategy === usual) site = { origin: inject('site') };
      else site = await openSiteHere({ ...inject('fakes'), LOCALE_STRATEGY: strategy });
    });
    afterAll(() => site.stop?.());

    it.each(cases)(
      '$ask for $browser $cookie: $status $location$lang',
      async ({ ask, status, location, lang, ...visitor }) => {
        const response = await visit(site.origin + ask, visitor);
        expect(response.status).toBe(status);
        expect(response.headers.get('Location')).toBe(location ?? null);
        const html = await response.text();
        if (lang) expect(/<html lang="([^"]+)"/.exec(html)?.[1]).toBe(lang);
      },
    );

    it('links stay in the language, and the switch leads to the same page in the other', async () => {
      const path = strategy === 'no_prefix' ? '/djurfakta' : '/en/djurfakta';
      const html = await (await visit(site.origin + path, { browser: 'en' })).text();
      expect(html).toContain(`href="${path}/rav"`);
      const [, address = ''] = /href="(\/_\/sprak\/sv[^"]+)"/.exec(html) ?? [];
      const switched = await visit(site.origin + address, {});
      expect(switched.headers.get('Location')).toBe(strategy === 'prefix' ? '/sv/djurfakta' : '/djurfakta');
      expect(switched.headers.get('Set-Cookie')).toMatch(
        /^i18n_redirected=sv; Max-Age=31536000; Path=\/; SameSite=Lax/,
      );
    });
  });
}

describe('what is only in Swedish', () => {
  const one = 'This text is only in Swedish.';
  const all = 'The texts here are only in Swedish.';

  const pages = [
    ['/en/djurfakta/igelkott', one],
    ['/en/vuxen', all],
    ['/en/om-oss/press', null],
    ['/vuxen', null],
    ['/en/klubbnytt/klubbnytt-3-2026', one],
    ['/en/hjalp-djuren/laga-vego', all],
    ['/en/om-oss', null],
    ['/djurfakta/igelkott', null],
  ] as const;
  it.each(firstUnlessLong(pages, 4))('is said on %s: %s', async (path, expected) => {
    const html = await (await visit(inject('site') + path, { browser: 'sv' })).text();
    expect([one, all].filter((translations) => html.includes(translations))).toEqual(expected ? [expected] : []);
    // Our words, not the article's: in the language of the page.
    if (expected) expect(html).toContain(`>${expected}</p>`);
  });
});

describe('a site in Swedish alone', () => {
  let site: RunningSite;
  beforeAll(async () => {
    site = await openSiteHere({ ...inject('fakes'), LOCALES: 'sv' });
  });
  afterAll(() => site.stop());

  it('offers no other language, sets no cookie and knows no prefix', async () => {
    const home = await visit(`${site.origin}/`, { browser: 'en' });
    const html = await home.text();
    expect([home.status, home.headers.get('Set-Cookie')]).toEqual([200, null]);
    expect(html).not.toMatch(/hreflang|_\/sprak/i);
    expect((await visit(`${site.origin}/en/djurfakta`, {})).status).toBe(404);
    expect((await visit(`${site.origin}/_/sprak/en`, {})).status).toBe(404);
  });
});

describe('a choice that the root makes', () => {
  it('is the configured language when there is one', async () => {
    const site = await openSiteHere({ ...inject('fakes'), LOCALE_ROOT: 'en' });
    const response = await visit(`${site.origin}/`, { browser: 'sv' });
    await site.stop();
    expect([response.status, response.headers.get('Location')]).toEqual([302, '/en']);
  });

  it.each(tried)('is undone by switching, for good, under %s', async (LOCALE_STRATEGY) => {
    const site = await openSiteHere({ ...inject('fakes'), LOCALE_ROOT: 'en', LOCALE_STRATEGY });
    let address = `${site.origin}/_/sprak/sv?till=/`;
    let cookie = 'i18n_redirected=en';
    let html = '';
    for (let step = 0; step < 3 && !html; step += 1) {
      const response = await visit(address, { browser: 'en', cookie });
      cookie = response.headers.get('Set-Cookie')?.split(';')[0] ?? cookie;
      if (response.status === 200) html = await response.text();
      else address = new URL(response.headers.get('Location') ?? '', address).href;
    }
    await site.stop();
    const home = LOCALE_STRATEGY === 'prefix' ? '/sv' : '/';
    expect([address, cookie]).toEqual([site.origin + home, 'i18n_redirected=sv']);
    expect(html).toContain(`<html lang="${sv}"`);
  });

  it('is not made without a cookie to undo it with', async () => {
    const site = await openSiteHere({ ...inject('fakes'), LOCALE_COOKIE: 'off' });
    const response = await visit(`${site.origin}/`, { browser: 'en' });
    await site.stop();
    expect([response.status, response.headers.get('Set-Cookie')]).toEqual([200, null]);
  });
});

function visit(address: string, { browser, cookie }: { browser?: string; cookie?: string }): Promise<Response> {
  const headers = new Headers();
  if (browser) headers.set('Accept-Language', browser);
  if (cookie) headers.set('Cookie', cookie);
  return fetch(address, { redirect: 'manual', headers });
}
