import { describe, expect, it } from 'vitest';
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

describe('LOCALE_DOMAINS', () => {
  const hosts = { ...required, PUBLIC_ORIGIN: 'https://klubben.example', DEMO: 'on' };

  it('is read as pairs, whatever separates them', () => {
    const LOCALE_DOMAINS = 'sv=https://klubben.example/,en=https://CLUB.example:443';
    expect(readConfig({ ...hosts, LOCALE_DOMAINS }).localeDomains).toEqual([
      { locale: 'sv', origin: 'https://klubben.example' },
      { locale: 'en', origin: 'https://club.example' },
    ]);
  });

  it('holds the choice under no_prefix, so that the cookie may be off', () => {
    const LOCALE_DOMAINS = 'sv=https://klubben.example en=https://club.example';
    expect(readConfig({ ...pair, ...hosts, LOCALE_DOMAINS }).localeCookie).toBe(false);
  });

  it.each(['de=https://klubben.example', 'sv=klubben.example', 'https://klubben.example', 'sv'])(
    'is refused: %s',
    (LOCALE_DOMAINS) => {
      expect(() => readConfig({ ...hosts, LOCALE_DOMAINS })).toThrow('LOCALE_DOMAINS is malformed');
    },
  );

  it('must fit the other settings', () => {
    const LOCALE_DOMAINS = 'en=https://club.example, sv=https://klubben.example';
    expect(() => readConfig({ ...hosts, LOCALE_DOMAINS })).toThrow('sv=https://klubben.example');
  });
});
