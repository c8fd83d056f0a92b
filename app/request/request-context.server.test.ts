import { describe, expect, it } from 'vitest';
import type { Config } from '#config/config.server.ts';
import type { ContentState } from '#content/cms/cached.server.ts';
import { requestContextAt, sampleServerContext } from '#fixtures/server-context.fixture.ts';
import { hasForeignPrefix } from './request-context.server.ts';

interface Visitor {
  cookie?: string;
  browser?: string;
}

function headersOf({ cookie, browser }: Visitor): Headers {
  const headers = new Headers();
  if (cookie !== undefined) headers.set('Cookie', `i18n_redirected=${cookie}`);
  if (browser !== undefined) headers.set('Accept-Language', browser);
  return headers;
}

function ctx(path: string, environment: Record<string, string> = {}, visitor: Visitor = {}) {
  const { serverContext } = sampleServerContext(environment);
  return requestContextAt(path, serverContext, headersOf(visitor));
}

const english = { browser: 'en-GB,en;q=0.9' };
const noPrefix = { LOCALE_STRATEGY: 'no_prefix' };
const prefix = { LOCALE_STRATEGY: 'prefix' };
const exceptDefault = { LOCALE_STRATEGY: 'prefix_except_default' };
const rootAlone = { LOCALE_COOKIE: 'off', LOCALE_ROOT: 'en' };
const andDefault = { LOCALE_STRATEGY: 'prefix_and_default' };

describe('the language of an address, visited by an English browser', () => {
  it.each([
    ['no_prefix asks the visitor', '/djurfakta', noPrefix, 'en', false, '/djurfakta'],
    ['no_prefix asks at the front page', '/', noPrefix, 'en', false, '/'],
    ['no_prefix knows no prefix', '/sv/djurfakta', noPrefix, 'en', false, '/sv/djurfakta'],
    ['prefix reads it', '/sv/djurfakta', prefix, 'sv', true, '/djurfakta'],
    ['prefix reads the front page’s', '/en', prefix, 'en', true, '/'],
    ['prefix asks where there is none', '/djurfakta', prefix, 'en', false, '/djurfakta'],
    ['prefix asks at the front page', '/', prefix, 'en', false, '/'],
    ['prefix_except_default is Swedish without', '/djurfakta', exceptDefault, 'sv', true, '/djurfakta'],
    ['prefix_except_default reads one', '/en/djurfakta', exceptDefault, 'en', true, '/djurfakta'],
    ['prefix_except_default reads a needless one', '/sv/djurfakta', exceptDefault, 'sv', true, '/djurfakta'],
    ['prefix_except_default asks at the front page', '/', exceptDefault, 'en', false, '/'],
    ['prefix_except_default reads the front page’s', '/sv', exceptDefault, 'sv', true, '/'],
    ['prefix_and_default is Swedish without', '/djurfakta', andDefault, 'sv', true, '/djurfakta'],
    ['prefix_and_default reads one', '/sv/djurfakta', andDefault, 'sv', true, '/djurfakta'],
    ['prefix_and_default asks at the front page', '/', andDefault, 'en', false, '/'],
  ])('%s: %s', async (_, path, environment, locale, isInAddress, rest) => {
    const read = await ctx(path, environment, english);
    expect([read.locale, read.localeIsInAddress, read.path]).toEqual([locale, isInAddress, rest]);
  });

  it.each([
    ['slashes', '//en//djurfakta//rav/', 'en', '/djurfakta/rav'],
    ['a prefix and nothing but slashes', '/en///', 'en', '/'],
    ['Swedish letters', '/en/djurfakta/%C3%A4lg', 'en', '/djurfakta/älg'],
    ['an encoded slash', '/en/a%2Fb', 'en', '/a%2Fb'],
    ['a word that only begins like a prefix', '/english', 'sv', '/english'],
    ['a prefix that is not first', '/djurfakta/en', 'sv', '/djurfakta/en'],
    ['a prefix in capitals', '/EN/djurfakta', 'en', '/djurfakta'],
    ['what is no valid encoding', '/%E0%A4%A', 'sv', '/%E0%A4%A'],
  ])('is read from a tidy path: %s', async (_, path, locale, rest) => {
    const read = await ctx(path, exceptDefault);
    expect([read.locale, read.path]).toEqual([locale, rest]);
  });
});

describe('a visitor’s first access', () => {
  it.each([
    ['the cookie comes before the browser', {}, { cookie: 'sv', ...english }, 'sv'],
    ['a cookie of another language is passed over', {}, { cookie: 'de', ...english }, 'en'],
    ['a cookie of nonsense is passed over', {}, { cookie: '__proto__' }, 'sv'],
    ['the cookie is not read where cookies are off', { LOCALE_COOKIE: 'off', ...prefix }, { cookie: 'en' }, 'sv'],
    ['the browser’s most wanted language', {}, { browser: 'sv;q=0.1, en;q=0.2' }, 'en'],
    ['the browser’s first language that we have', {}, { browser: 'de, fr, en;q=0.1' }, 'en'],
    ['the fallback when the browser speaks none of ours', { FALLBACK_LOCALE: 'en' }, { browser: 'de' }, 'en'],
    ['the default when there is no fallback', {}, { browser: 'de' }, 'sv'],
    ['the default when nothing is said', { DEFAULT_LOCALE: 'en' }, {}, 'en'],
  ])('%s', async (_, environment, visitor, locale) => {
    expect((await ctx('/', { ...noPrefix, ...environment }, visitor)).locale).toBe(locale);
  });

  it('is decided by the address where it names a language, whatever the visitor says', async () => {
    expect((await ctx('/en/djurfakta', {}, { cookie: 'sv', browser: 'sv' })).locale).toBe('en');
  });
});

describe('a host of one language, without prefixes', () => {
  const domains = {
    ...noPrefix,
    PUBLIC_ORIGIN: 'https://klubben.example',
    LOCALE_DOMAINS: 'sv=https://klubben.example, en=https://club.example',
  };

  it.each([
    ['a page is in its language, whatever a cookie says', '/djurfakta', { cookie: 'en' }, 'sv'],
    ['a page is in its language, whatever the browser says', '/sok', english, 'sv'],
    ['the office is in the language that was chosen', '/kansli', { cookie: 'en' }, 'en'],
    ['each page of the office is', '/kansli/personer', { cookie: 'en', browser: 'sv' }, 'en'],
    ['the office is in its language until then', '/kansli', {}, 'sv'],
  ])('%s', async (_, path, visitor, locale) => {
    const { serverContext } = sampleServerContext(domains);
    // As `configsOfHosts` has it.
    const config: Config = { ...serverContext.config, locales: ['sv'] };
    const read = await requestContextAt(path, { ...serverContext, config }, headersOf(visitor));
    expect(read.locale).toBe(locale);
  });
});

describe('the front page without prefix', () => {
  it.each([
    ['leads to the configured language', { LOCALE_ROOT: 'en' }, { browser: 'sv' }, 'en', false],
    [
      'leads to the configured language before the fallback',
      { LOCALE_ROOT: 'en', FALLBACK_LOCALE: 'sv' },
      {},
      'en',
      false,
    ],
    ['is the chosen language before the configured one', { LOCALE_ROOT: 'en' }, { cookie: 'sv' }, 'sv', false],
    ['is so with both prefixes', { LOCALE_ROOT: 'en', ...andDefault }, { cookie: 'sv' }, 'sv', false],
    ['is so with a prefix for all', { LOCALE_ROOT: 'en', ...prefix }, { cookie: 'sv' }, 'sv', false],
    ['is so without prefixes', { LOCALE_ROOT: 'en', ...noPrefix }, { cookie: 'sv' }, 'sv', false],
    ['asks the visitor when none is configured', {}, { cookie: 'en' }, 'en', false],
    ['is the default language without cookies', { LOCALE_COOKIE: 'off' }, english, 'sv', true],
    ['is the default language’s own without cookies', rootAlone, english, 'sv', true],
    [
      'leads to the configured one without cookies if nobody’s',
      { ...rootAlone, ...prefix },
      { browser: 'sv' },
      'en',
      false,
    ],
    ['is the only language there is', { LOCALES: 'sv' }, english, 'sv', true],
    ['is the only language, whatever the cookie says', { LOCALES: 'sv' }, { cookie: 'en' }, 'sv', true],
  ])('%s', async (_, environment, visitor, locale, isInAddress) => {
    const read = await ctx('/', environment, visitor);
    expect([read.locale, read.localeIsInAddress]).toEqual([locale, isInAddress]);
  });
});

describe('a foreign prefix', () => {
  it.each([
    ['English on the Swedish-only site', '/en/djurfakta', { LOCALES: 'sv' }, true],
    ['the English front page on the Swedish-only site', '/en', { LOCALES: 'sv' }, true],
    ['English in capitals on the Swedish-only site', '/EN/djurfakta', { LOCALES: 'sv' }, true],
    ['any prefix under no_prefix', '/sv/djurfakta', noPrefix, true],
    ['a second prefix', '/en/sv/djurfakta', exceptDefault, true],
    ['one of ours', '/en/djurfakta', exceptDefault, false],
    ['the needless one on the Swedish-only site', '/sv/djurfakta', { LOCALES: 'sv' }, false],
    ['none', '/djurfakta', exceptDefault, false],
    ['a language we never had', '/de/djurfakta', exceptDefault, false],
    ['the front page', '/', exceptDefault, false],
  ])('%s: %s', async (_, path, environment, isForeign) => {
    expect(hasForeignPrefix(await ctx(path, environment))).toBe(isForeign);
  });
});

describe('what a visit knows', () => {
  it('speaks the visitor’s language', async () => {
    const [swedish, other] = await Promise.all([ctx('/sok'), ctx('/en/sok')]);
    expect(swedish.translations.layout.openMenu).toBe('Öppna meny');
    expect(other.translations.layout.openMenu).not.toBe(swedish.translations.layout.openMenu);
  });

  it.each([
    [['fresh', 'stale', 'fresh'], 'stale'],
    [['unavailable', 'stale'], 'unavailable'],
    [['fresh'], 'fresh'],
    [[], 'fresh'],
  ] as [ContentState[], ContentState][])('of the answers %j the worst counts: %s', async (states, worst) => {
    const { serverContext } = sampleServerContext();
    const listeners: ((state: ContentState) => void)[] = [];
    const content = serverContext.services.content(() => {});
    serverContext.services.content = (note) => {
      listeners.push(note);
      return content;
    };
    const read = await requestContextAt('/', serverContext);
    for (const state of states) listeners.forEach((note) => note(state));
    expect(read.contentState).toBe(worst);
  });

  it('knows what its content is made of', async () => {
    const { serverContext } = sampleServerContext();
    const listeners: ((seen: ReadonlySet<string>) => void)[] = [];
    const content = serverContext.services.content(() => {});
    serverContext.services.content = (_, see) => {
      if (see) listeners.push(see);
      return content;
    };
    const read = await requestContextAt('/', serverContext);
    for (const keys of [
      ['rav', 'list:article'],
      ['rav', 'hare'],
    ])
      listeners.forEach((see) => see(new Set(keys)));
    expect(read.cacheTags).toEqual([new Set(['rav', 'list:article']), new Set(['rav', 'hare'])]);
  });
});
