import { describe, expect, it } from 'vitest';
import { childrenNamed, readXml, type XmlElement } from '#fixtures/xml-tree.ts';
import type { LocalePolicy, LocaleStrategy } from '#i18n/locale-prefix.ts';
import { sitemapXml } from './sitemap.ts';

const origin = 'https://klubben.example';
const policy = (strategy: LocaleStrategy): LocalePolicy => ({ strategy, locales: ['sv', 'en'], defaultLocale: 'sv' });
const urlsOf = (xml: string) => childrenNamed(readXml(xml), 'url');
const textOf = (element: XmlElement | undefined, name: string) => element && childrenNamed(element, name)[0]?.text;
const addressesOf = (xml: string) => urlsOf(xml).map((url) => textOf(url, 'loc'));
const alternatesOf = (element: XmlElement) =>
  childrenNamed(element, 'xhtml:link').map(({ attributes }) => [attributes.rel, attributes.hreflang, attributes.href]);

describe('a site map', () => {
  it('is a urlset that knows alternates', () => {
    const xml = sitemapXml([{ path: '/' }], origin, policy('prefix_except_default'));
    const root = readXml(xml);
    expect(xml).toMatch(/^<\?xml version="1.0" encoding="UTF-8"\?>\n/);
    expect(root.name).toBe('urlset');
    expect(root.attributes).toEqual({
      xmlns: 'http://www.sitemaps.org/schemas/sitemap/0.9',
      'xmlns:xhtml': 'http://www.w3.org/1999/xhtml',
    });
  });

  it.each<[LocaleStrategy, string[]]>([
    ['no_prefix', ['/', '/djurfakta']],
    ['prefix', ['/sv', '/en', '/sv/djurfakta', '/en/djurfakta']],
    ['prefix_except_default', ['/', '/en', '/djurfakta', '/en/djurfakta']],
    ['prefix_and_default', ['/', '/en', '/djurfakta', '/en/djurfakta']],
  ])('under %s names %j', (strategy, paths) => {
    const xml = sitemapXml([{ path: '/' }, { path: '/djurfakta' }], origin, policy(strategy));
    expect(addressesOf(xml)).toEqual(paths.map((path) => origin + path));
  });

  it('without pages is empty', () => {
    expect(urlsOf(sitemapXml([], origin, policy('prefix')))).toEqual([]);
  });
});

describe('alternates', () => {
  it('are all languages of the page, itself included, on each of them', () => {
    const urls = urlsOf(sitemapXml([{ path: '/djurfakta' }], origin, policy('prefix_except_default')));
    expect(urls).toHaveLength(2);
    for (const url of urls) {
      expect(alternatesOf(url)).toEqual([
        ['alternate', 'sv-SE', `${origin}/djurfakta`],
        ['alternate', 'en-US', `${origin}/en/djurfakta`],
      ]);
    }
  });

  it.each<[string, LocalePolicy]>([
    ['addresses do not differ', policy('no_prefix')],
    ['there is one language', { ...policy('prefix'), locales: ['sv'] }],
  ])('are none when %s', (_name, single) => {
    const [url] = urlsOf(sitemapXml([{ path: '/djurfakta' }], origin, single));
    expect(url && alternatesOf(url)).toEqual([]);
  });
});

describe('a page that is not in every language', () => {
  const xml = (page: object) =>
    sitemapXml([{ path: '/djurfakta/rav', ...page }], origin, policy('prefix_except_default'));

  it.each([
    [['sv'], ['/djurfakta/rav']],
    [['en'], ['/en/djurfakta/rav']],
  ])('in %j is named in those alone', (translations, paths) => {
    expect(addressesOf(xml({ translations }))).toEqual(paths.map((path) => origin + path));
    expect(urlsOf(xml({ translations })).flatMap(alternatesOf)).toEqual([]);
  });

  it('has each language’s own address', () => {
    const paths = { sv: '/djurfakta/rav', en: '/djurfakta/fox' };
    const shown = xml({ translations: ['sv', 'en'], paths });
    expect(addressesOf(shown)).toEqual([`${origin}/djurfakta/rav`, `${origin}/en/djurfakta/fox`]);
    expect(urlsOf(shown).map((url) => alternatesOf(url)[1]?.[2])).toEqual(Array(2).fill(`${origin}/en/djurfakta/fox`));
  });
});

describe('an entry', () => {
  it('says when the page changed, in every language', () => {
    const pages = [{ path: '/a', changedAt: '2026-02-01T08:00:00Z' }, { path: '/b' }, { path: '/c', changedAt: '' }];
    const changes = urlsOf(sitemapXml(pages, origin, policy('prefix'))).map((url) => textOf(url, 'lastmod'));
    expect(changes).toEqual([pages[0]?.changedAt, pages[0]?.changedAt, undefined, undefined, undefined, undefined]);
  });

  it.each([
    ['letters beyond ASCII', '/djurfakta/älg', '/djurfakta/%C3%A4lg'],
    ['an ampersand', '/a&b', '/a%26b'],
    ['tags and quotes', `/<a>"'`, `/%3Ca%3E%22'`],
    ['another site', '//evil.example', '/evil.example'],
    ['the way up', '/../../x', '/x'],
  ])('encodes %s', (_name, path, expected) => {
    expect(addressesOf(sitemapXml([{ path }], origin, policy('no_prefix')))).toEqual([origin + expected]);
  });

  it('escapes its date', () => {
    const [url] = urlsOf(sitemapXml([{ path: '/a', changedAt: '</lastmod>&' }], origin, policy('no_prefix')));
    expect(textOf(url, 'lastmod')).toBe('</lastmod>&');
  });
});
