import { describe, expect, it } from 'vitest';
import { type LocalePolicy, type LocaleStrategy, localeOfRoute, localePath, splitLocale } from './locale-prefix.ts';
import type { LocaleCode } from './locales.ts';

const strategies: LocaleStrategy[] = ['no_prefix', 'prefix', 'prefix_except_default', 'prefix_and_default'];
const prefixed = strategies.slice(1);

function policy(strategy: LocaleStrategy, differences: Partial<LocalePolicy> = {}): LocalePolicy {
  return { strategy, locales: ['sv', 'en'], defaultLocale: 'sv', ...differences };
}

describe('the address of a path in a locale', () => {
  it.each<[LocaleStrategy, LocaleCode, frontPage: string, page: string]>([
    ['no_prefix', 'sv', '/', '/djurfakta'],
    ['no_prefix', 'en', '/', '/djurfakta'],
    ['prefix', 'sv', '/sv', '/sv/djurfakta'],
    ['prefix', 'en', '/en', '/en/djurfakta'],
    ['prefix_except_default', 'sv', '/', '/djurfakta'],
    ['prefix_except_default', 'en', '/en', '/en/djurfakta'],
    ['prefix_and_default', 'sv', '/', '/djurfakta'],
    ['prefix_and_default', 'en', '/en', '/en/djurfakta'],
  ])('under %s in %s', (strategy, locale, frontPage, page) => {
    expect(localePath('/', locale, policy(strategy))).toBe(frontPage);
    expect(localePath('/djurfakta', locale, policy(strategy))).toBe(page);
  });

  it('follows the default locale, whichever it is', () => {
    const english = policy('prefix_except_default', { defaultLocale: 'en' });
    expect(localePath('/app', 'en', english)).toBe('/app');
    expect(localePath('/app', 'sv', english)).toBe('/sv/app');
  });

  it.each(prefixed)('is read back under %s', (strategy) => {
    for (const path of ['/', '/djurfakta', '/vuxen/for-vuxna/regler']) {
      expect(splitLocale(localePath(path, 'en', policy(strategy)), policy(strategy))).toEqual({ prefix: 'en', path });
    }
  });
});

describe('a leading locale', () => {
  it.each(prefixed)('is taken off under %s', (strategy) => {
    expect(splitLocale('/en/djurfakta/rav', policy(strategy))).toEqual({ prefix: 'en', path: '/djurfakta/rav' });
    expect(splitLocale('/sv/djurfakta/rav', policy(strategy))).toEqual({ prefix: 'sv', path: '/djurfakta/rav' });
    expect(splitLocale('/en', policy(strategy))).toEqual({ prefix: 'en', path: '/' });
    expect(splitLocale('/en/', policy(strategy))).toEqual({ prefix: 'en', path: '/' });
  });

  it.each(prefixed)('is one in any case under %s', (strategy) => {
    expect(splitLocale('/EN/Djurfakta', policy(strategy))).toEqual({ prefix: 'en', path: '/Djurfakta' });
    expect(splitLocale('/Sv', policy(strategy))).toEqual({ prefix: 'sv', path: '/' });
  });

  it.each(['/en', '/EN/djurfakta', '/en/djurfakta', '/sv/djurfakta', '/'])(
    'is a part of the path under no_prefix: %s',
    (path) => {
      expect(splitLocale(path, policy('no_prefix'))).toEqual({ prefix: null, path });
    },
  );

  it.each([
    ['no locale', '/djurfakta'],
    ['the front page', '/'],
    ['nothing', ''],
    ['an unknown locale', '/fi/djurfakta'],
    ['a word that begins like one', '/english'],
    ['a language tag', '/sv-SE/djurfakta'],
    ['a locale further in', '/djurfakta/en'],
    ['a built-in', '/constructor/x'],
    ['another built-in', '/__proto__'],
  ])('is not there: %s', (_name, path) => {
    expect(splitLocale(path, policy('prefix'))).toEqual({ prefix: null, path });
  });

  it('is one that the site offers', () => {
    const swedish = policy('prefix_except_default', { locales: ['sv'] });
    expect(splitLocale('/en/djurfakta', swedish)).toEqual({ prefix: null, path: '/en/djurfakta' });
    expect(splitLocale('/EN/djurfakta', swedish)).toEqual({ prefix: null, path: '/EN/djurfakta' });
  });

  it('is taken off once', () => {
    expect(splitLocale('/en/sv/x', policy('prefix'))).toEqual({ prefix: 'en', path: '/sv/x' });
  });
});

describe('the locale that an address names', () => {
  it.each<[LocaleStrategy, bare: LocaleCode | null]>([
    ['no_prefix', null],
    ['prefix', null],
    ['prefix_except_default', 'sv'],
    ['prefix_and_default', 'sv'],
  ])('under %s without a prefix is %s', (strategy, bare) => {
    expect(localeOfRoute(null, policy(strategy))).toBe(bare);
  });

  it.each(prefixed)('under %s is the prefix when there is one', (strategy) => {
    expect(localeOfRoute('en', policy(strategy))).toBe('en');
    expect(localeOfRoute('sv', policy(strategy))).toBe('sv');
  });
});
