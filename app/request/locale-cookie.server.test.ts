import { describe, expect, it } from 'vitest';
import { localeCookie, localeCookieName, readCookie } from './locale-cookie.server.ts';

describe('localeCookie', () => {
  const attributes = (publicOrigin: string, localeCookieCrossOrigin = false) =>
    localeCookie('en', { publicOrigin, localeCookieCrossOrigin }).split('; ');

  it('has the name, lifetime, path and SameSite of the specification', () => {
    expect(localeCookieName).toBe('i18n_redirected');
    expect(attributes('http://localhost:3000')).toEqual([
      'i18n_redirected=en',
      `Max-Age=${365 * 24 * 60 * 60}`,
      'Path=/',
      'SameSite=Lax',
    ]);
  });

  it('travels encrypted where the site does', () => {
    expect(attributes('https://klubb.example')).toContain('Secure');
  });

  it('is sent in a foreign frame where that is wished, and then encrypted', () => {
    expect(attributes('https://klubb.example', true)).toEqual(expect.arrayContaining(['SameSite=None', 'Secure']));
  });

  it('holds the language that was chosen', () => {
    expect(localeCookie('sv', { publicOrigin: 'https://a.example', localeCookieCrossOrigin: false })).toMatch(
      /^i18n_redirected=sv;/,
    );
  });
});

describe('readCookie', () => {
  it.each([
    ['alone', 'i18n_redirected=en', 'en'],
    ['among others', 'a=b; i18n_redirected=sv; c=d', 'sv'],
    ['without blanks between', 'a=b;i18n_redirected=sv;c=d', 'sv'],
    ['with an equals sign in it', 'i18n_redirected=a=b', 'a=b'],
    ['empty', 'i18n_redirected=', ''],
    ['twice, the first counts', 'i18n_redirected=sv; i18n_redirected=en', 'sv'],
    ['under a longer name only', 'xi18n_redirected=en; i18n_redirected_too=en', null],
    ['in the value of another', 'a=i18n_redirected=en', null],
    ['in an empty header', '', null],
    ['without a header', null, null],
  ])('%s', (_, header, value) => expect(readCookie(header, 'i18n_redirected')).toBe(value));
});
