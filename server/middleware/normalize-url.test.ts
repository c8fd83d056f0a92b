import { Hono } from 'hono';
import { describe, expect, it } from 'vitest';
import { readConfig } from '#config/config.server.ts';
import type { SiteEnvironment } from '../env.ts';
import { isReadable, normalizeUrl, rejectMalformedUrls, withUtf8Query } from './normalize-url.ts';

const readable = [
  '/',
  '/djurfakta/rav',
  '/djurfakta/%C3%A4lg',
  '/djurfakta/älg',
  '/%F0%9F%A6%8A',
  '/a%20b',
  '//djurfakta',
  '/_ipx/s_480x400&f_webp/space/asset/token/a.jpg',
  '/a%2Fb',
  '/100%25',
  `/${'a'.repeat(2047)}`,
];
const strange = [
  '',
  '*',
  'djurfakta',
  'http://evil.example/',
  '@evil.example',
  '/%',
  '/%E0%A4%A',
  '/%C3',
  '/%zz',
  '/%00',
  '/a%0d%0aSet-Cookie:%20a=b',
  '/a%09b',
  '/a%7Fb',
  '/%C2%85',
  '/\\evil.example',
  '/%5Cevil.example',
  '/a%E2%80%A8b',
  '/a%E2%80%A9b',
  `/${'a'.repeat(2048)}`,
];

describe('isReadable', () => {
  it.each(readable)('%s', (path) => expect(isReadable(path)).toBe(true));
  it.each(strange)('not %j', (path) => expect(isReadable(path)).toBe(false));
});

const content = { CONTENTFUL_SPACE_ID: 'space', CONTENTFUL_ACCESS_TOKEN: 'token' };
const config = readConfig(content);

describe('refuseStrangeAddresses', () => {
  const site = new Hono<SiteEnvironment>().use(rejectMalformedUrls(config)).all('*', (context) => context.text('page'));
  const ask = async (url: string | undefined) => (await site.request('/', {}, { incoming: { url } })).status;

  it.each([
    ['an address of a page', '/djurfakta/rav', 200],
    ['a strange path', '/%00', 400],
    ['a strange query is the page’s affair', '/sok?sokord=%E0%A4%A%00', 200],
    ['a long query too', `/sok?sokord=${'a'.repeat(3000)}`, 200],
    ['no address at all', undefined, 400],
  ])('%s', async (_, url, status) => expect(await ask(url)).toBe(status));

  it('links to the front page in its 400 response', async () => {
    const answer = await site.request('/', {}, { incoming: { url: '/djurfakta/r%E4v' } });
    expect(answer.headers.get('Content-Type')).toContain('text/html');
    const html = await answer.text();
    expect(html).toContain('<a href="/">framsidan</a>');
    expect(html).toContain('<a href="/en">front page</a>');
  });

  it.each(['/%00', '/djurfakta/r%E4v', '/a%5Cb'])(
    'speaks and links to no language that the site lacks: %s',
    async (url) => {
      const swedish = readConfig({ ...content, LOCALES: 'sv' });
      const only = new Hono<SiteEnvironment>().use(rejectMalformedUrls(swedish));
      const html = await (await only.request('/', {}, { incoming: { url } })).text();
      expect(html).not.toContain('/en');
      expect(html).not.toContain('front page');
    },
  );
});

describe('an address as the router knows it', () => {
  it.each([
    ['has a slash at a time', '//en//klubbnytt', '/en/klubbnytt'],
    ['has none at its end', '/klubbnytt///', '/klubbnytt'],
    ['keeps its query', '//sok?sokord=a//b?c', '/sok?sokord=a//b?c'],
    ['names no other host', '//evil.example/a', '/evil.example/a'],
    ['names none behind the way up either', '/a/..//evil.example', '/a/../evil.example'],
    ['is the front page', '//', '/'],
    ['is mostly what was asked for', '/djurfakta/r%C3%A4v?a=b', '/djurfakta/r%C3%A4v?a=b'],
  ])('%s', (_, address, tidy) => expect(normalizeUrl(address)).toBe(tidy));
});

describe('a query', () => {
  it.each([
    ['in UTF-8 stays', '/sok?sokord=r%C3%A4v', '/sok?sokord=r%C3%A4v'],
    ['in Latin-1 becomes UTF-8', '/sok?sokord=r%E4v', '/sok?sokord=r%C3%A4v'],
    ['in Latin-1, capitals, beside others', '/sok?sokord=%C5L&sidor=2', '/sok?sokord=%C3%85L&sidor=2'],
    ['in Latin-1 with blanks', '/sok?sokord=h%f6na+och%20%e4gg', '/sok?sokord=h%C3%B6na+och%20%C3%A4gg'],
    ['with a lone per cent sign stays', '/sok?sokord=100%', '/sok?sokord=100%'],
    ['leaves the path alone', '/r%E4v', '/r%E4v'],
  ])('%s', (_, address, read) => expect(withUtf8Query(address)).toBe(read));
});
