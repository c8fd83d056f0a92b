import { describe, expect, it } from 'vitest';
import { requestContextAt, sampleServerContext } from '#fixtures/server-context.fixture.ts';
import { isLong } from '../../tests/support/long.ts';
import { redirectToCanonical } from './redirect-to-canonical.server.ts';
import type { RequestContext, ServerContext } from './request-context.server.ts';

interface Visitor {
  cookie?: string;
  browser?: string;
}

/** Redirect for a page at `home` that is asked for at `address`; null when it is at home. */
async function redirectOf(
  address: string,
  home: string,
  environment: Record<string, string | undefined> = {},
  visitor: Visitor = {},
) {
  const headers = new Headers();
  if (visitor.cookie) headers.set('Cookie', `i18n_redirected=${visitor.cookie}`);
  if (visitor.browser) headers.set('Accept-Language', visitor.browser);
  return redirected(await requestContextAt(address, contextOf(environment), headers), home);
}

/** Servers by their settings: making one takes longer than a redirect. */
const contexts = new Map<string, ServerContext>();
function contextOf(environment: Record<string, string | undefined>): ServerContext {
  const key = JSON.stringify(environment);
  const context = contexts.get(key) ?? sampleServerContext(environment).serverContext;
  contexts.set(key, context);
  return context;
}

function redirected(ctx: RequestContext, home: string) {
  try {
    redirectToCanonical(ctx, home);
    return null;
  } catch (answer) {
    if (answer instanceof Response) {
      return { status: answer.status, location: answer.headers.get('Location'), headers: answer.headers };
    }
    const { init } = answer as { init: ResponseInit };
    return { status: init.status, location: null, headers: new Headers() };
  }
}

const strategies = ['no_prefix', 'prefix', 'prefix_except_default', 'prefix_and_default'];
const english = { browser: 'en' };
const andDefault = { LOCALE_STRATEGY: 'prefix_and_default' };

describe('a visitor at home stays', () => {
  it.each([
    ['at the plain address', '/djurfakta', '/djurfakta', {}],
    ['with a query', '/djurfakta?a=b', '/djurfakta', {}],
    ['in English', '/en/djurfakta', '/djurfakta', {}],
    ['at the English front page', '/en', '/', {}],
    ['at the Swedish front page', '/', '/', {}],
    ['behind encoded letters', '/om-oss/fr%C3%A5gor%20%26%20svar', '/om-oss/frågor & svar', {}],
    ['behind a prefix under prefix', '/sv/djurfakta', '/djurfakta', { LOCALE_STRATEGY: 'prefix' }],
    ['behind the default prefix under prefix_and_default', '/sv/djurfakta?a=b', '/djurfakta', andDefault],
    ['at the front page behind it', '/sv', '/', andDefault],
    ['behind the other default prefix', '/en/djurfakta', '/djurfakta', { ...andDefault, DEFAULT_LOCALE: 'en' }],
  ])('%s: %s', async (_, address, home, environment) =>
    expect(await redirectOf(address, home, environment)).toBeNull(),
  );
});

describe('a visitor elsewhere is sent home for good when no chosen language is in the way', () => {
  it.each([
    ['escapes that it does not need', '/%64jurfakt%61', '/djurfakta', {}, '/djurfakta'],
    ['escapes in small letters', '/om-oss/fr%c3%a5gor', '/om-oss/frågor', {}, '/om-oss/fr%C3%A5gor'],
    ['a needless prefix', '/sv/djurfakta', '/djurfakta', {}, '/djurfakta'],
    ['another case behind the default prefix', '/SV/DjurFakta', '/djurfakta', andDefault, '/sv/djurfakta'],
    ['another section behind it', '/sv/klubbnytt/rav/', '/djurfakta/rav', andDefault, '/sv/djurfakta/rav'],
    ['a needless prefix on the Swedish-only site', '/sv/djurfakta', '/djurfakta', { LOCALES: 'sv' }, '/djurfakta'],
    [
      'a needless prefix when English is the default',
      '/en/djurfakta',
      '/djurfakta',
      { DEFAULT_LOCALE: 'en' },
      '/djurfakta',
    ],
    ['a trailing slash', '/klubbnytt/', '/klubbnytt', {}, '/klubbnytt'],
    ['repeated slashes', '//klubbnytt//', '/klubbnytt', {}, '/klubbnytt'],
    ['a trailing slash in English', '/en/', '/', {}, '/en'],
    ['another case', '/DjurFakta', '/djurfakta', {}, '/djurfakta'],
    ['a prefix in another case', '/EN/djurfakta', '/djurfakta', {}, '/en/djurfakta'],
    ['a front page whose prefix is in another case', '/En', '/', {}, '/en'],
    ['a needless prefix in another case', '/SV/djurfakta', '/djurfakta', {}, '/djurfakta'],
    ['another case under no_prefix', '/SOK', '/sok', noPrefix(), '/sok'],
    ['slashes at the front page under no_prefix', '//', '/', noPrefix(), '/'],
    ['another section', '/klubbnytt/rav', '/djurfakta/rav', {}, '/djurfakta/rav'],
    ['a query, which is kept', '/sv/sok?sokord=r%C3%A4v&filters=a,b', '/sok', {}, '/sok?sokord=r%C3%A4v&filters=a,b'],
    ['a home with Swedish letters', '/x', '/om-oss/frågor & svar', {}, '/om-oss/fr%C3%A5gor%20%26%20svar'],
  ])('%s: %s', async (_, address, home, environment, location) => {
    const answer = await redirectOf(address, home, environment, english);
    expect([answer?.status, answer?.location]).toEqual([301, location]);
    expect(answer?.headers.get('Set-Cookie')).toBeNull();
  });

  it('from slashes that the router did not get to see', async () => {
    const { serverContext } = sampleServerContext();
    const answer = redirected(
      await requestContextAt('/djurfakta?a=b', { ...serverContext, wasNormalized: true }),
      '/djurfakta',
    );
    expect([answer?.status, answer?.location]).toEqual([301, '/djurfakta?a=b']);
  });

  function noPrefix() {
    return { LOCALE_STRATEGY: 'no_prefix' };
  }
});

describe('a visitor whose language was chosen is sent on for this time', () => {
  it.each([
    ['the front page', '/', '/', {}, '/en'],
    ['a page under prefix, query kept', '/sok?sokord=uv', '/sok', { LOCALE_STRATEGY: 'prefix' }, '/en/sok?sokord=uv'],
  ])('%s', async (_, address, home, environment, location) => {
    const answer = await redirectOf(address, home, environment, english);
    expect([answer?.status, answer?.location]).toEqual([302, location]);
    expect(answer?.headers.get('Cache-Control')).toBe('no-store');
    expect(answer?.headers.get('Vary')).toBe('Cookie, Accept-Language');
    expect(answer?.headers.get('Set-Cookie')).toMatch(/^i18n_redirected=en; /);
  });

  it('without a cookie where cookies are off', async () => {
    const environment = { LOCALE_STRATEGY: 'prefix', LOCALE_COOKIE: 'off' };
    const answer = await redirectOf('/sok', '/sok', environment, english);
    expect([answer?.location, answer?.headers.get('Set-Cookie')]).toEqual(['/en/sok', null]);
  });
});

describe('an address with a language that this site does not offer', () => {
  it.each([
    ['English on the Swedish-only site', '/en/djurfakta', { LOCALES: 'sv' }],
    ['its English front page', '/en', { LOCALES: 'sv' }],
    ['English in capitals', '/EN/djurfakta', { LOCALES: 'sv' }],
    ['a prefix under no_prefix', '/sv/djurfakta', { LOCALE_STRATEGY: 'no_prefix' }],
    ['two prefixes', '/sv/en/djurfakta', {}],
  ])('leads nowhere: %s', async (_, address, environment) => {
    expect((await redirectOf(address, '/djurfakta', environment))?.status).toBe(404);
  });
});

describe('nobody is sent on twice', () => {
  const addresses = [
    '',
    '/',
    '//',
    '/sv',
    '/sv/',
    '/en',
    '/en//',
    '/x',
    '/sv/x/',
    '/en/X',
    '//en//x',
    '/EN/x',
    '/Sv',
    '/%73v/x',
  ];
  const homes = ['/', '/djurfakta', '/om-oss/frågor & svar', '/a%2Fb', '/100%'];
  const environments = strategies
    .flatMap((strategy) =>
      [{}, { LOCALES: 'sv' }, { DEFAULT_LOCALE: 'en' }, { FALLBACK_LOCALE: 'en' }, { LOCALE_COOKIE: 'off' }].map(
        (more) => ({
          LOCALE_STRATEGY: strategy,
          ...more,
        }),
      ),
    )
    .filter((environment) => !(environment.LOCALE_STRATEGY === 'no_prefix' && 'LOCALE_COOKIE' in environment));
  const visitors: Visitor[] = [{}, english, { cookie: 'en' }, { cookie: 'sv', ...english }, { browser: 'de' }];
  // In `npm test` a plain home and one whose address is encoded.
  const tried = isLong ? homes : homes.slice(1, 3);

  it.each(environments)('%j', async (environment) => {
    for (const visitor of visitors) {
      for (const home of tried) {
        for (const address of addresses) {
          const first = await redirectOf(address || '/', home, environment, visitor);
          if (!first?.location) continue;
          const kept = /^i18n_redirected=(\w+)/.exec(first.headers.get('Set-Cookie') ?? '')?.[1];
          const second = await redirectOf(first.location, home, environment, {
            ...visitor,
            ...(kept && { cookie: kept }),
          });
          expect(second, `${JSON.stringify(visitor)} ${address} → ${first.location} → ${second?.location}`).toBeNull();
        }
      }
    }
  });

  it('not even to a home that begins with two slashes', async () => {
    const answer = await redirectOf('/x', '//evil.example', {});
    expect(answer?.location).toBe('/evil.example');
  });

  it('an address that named Swedish is answered in Swedish at the front page, whatever the browser speaks', async () => {
    const answer = await redirectOf('/sv', '/', {}, english);
    expect([answer?.status, answer?.location]).toEqual([301, '/']);
    expect(answer?.headers.get('Set-Cookie')).toMatch(/^i18n_redirected=sv; /);
    expect(answer?.headers.get('Cache-Control')).toBe('no-store');
  });
});
