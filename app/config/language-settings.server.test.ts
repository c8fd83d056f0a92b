import { expect, it } from 'vitest';
import { readConfig } from './config.server.ts';

const required = { CONTENTFUL_SPACE_ID: 'space', CONTENTFUL_ACCESS_TOKEN: 'token' };
const pair = { ...required, LOCALE_STRATEGY: 'no_prefix', LOCALE_COOKIE: 'off' };

it.each([
  ['both languages', pair],
  ['both, named in another order', { ...pair, LOCALES: 'en, sv', DEFAULT_LOCALE: 'en' }],
  ['a language for the root', { ...pair, LOCALE_ROOT: 'en' }],
])('no_prefix without the cookie is refused with %s, as nothing would hold the choice', (_, environment) =>
  expect(() => readConfig(environment)).toThrow('LOCALE_COOKIE must be on when LOCALE_STRATEGY is no_prefix'),
);

it.each([
  ['no_prefix with one language', { ...pair, LOCALES: 'sv' }],
  ['addresses that name the language', { ...pair, LOCALE_STRATEGY: 'prefix' }],
])('the cookie may be off with %s', (_, environment) => expect(readConfig(environment).localeCookie).toBe(false));
