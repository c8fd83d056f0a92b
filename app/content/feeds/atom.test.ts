import { describe, expect, it } from 'vitest';
import { childrenNamed, readXml, type XmlElement } from '#fixtures/xml-tree.ts';
import { atomXml, type Feed, type FeedEntry } from './atom.ts';

const entry = (differences: Partial<FeedEntry> = {}): FeedEntry => ({
  url: 'https://klubben.example/aktuellt/nyhet',
  title: 'Nyhet',
  titleLanguage: 'sv-SE',
  summary: 'Kort.',
  summaryLanguage: 'sv-SE',
  publishedAt: '2026-01-12T08:00:00Z',
  updatedAt: '2026-02-01T08:00:00Z',
  ...differences,
});

const feed = (differences: Partial<Feed> = {}): Feed => ({
  title: 'Aktuellt | Klubben',
  url: 'https://klubben.example/aktuellt',
  selfUrl: 'https://klubben.example/aktuellt/atom.xml',
  language: 'sv-SE',
  author: 'Klubben',
  entries: [],
  ...differences,
});

const textOf = (element: XmlElement, name: string) => childrenNamed(element, name)[0]?.text;
const linksOf = (element: XmlElement) => childrenNamed(element, 'link').map(({ attributes }) => attributes);

describe('a feed', () => {
  it('says what RFC 4287 asks for', () => {
    const xml = atomXml(feed({ entries: [entry()] }));
    const root = readXml(xml);
    expect(xml).toMatch(/^<\?xml version="1.0" encoding="UTF-8"\?>\n/);
    expect(root.name).toBe('feed');
    expect(root.attributes).toEqual({ xmlns: 'http://www.w3.org/2005/Atom', 'xml:lang': 'sv-SE' });
    expect(textOf(root, 'id')).toBe('https://klubben.example/aktuellt');
    expect(textOf(root, 'title')).toBe('Aktuellt | Klubben');
    expect(childrenNamed(root, 'author')[0]?.children).toMatchObject([{ name: 'name', text: 'Klubben' }]);
    expect(linksOf(root)).toEqual([
      { rel: 'self', href: 'https://klubben.example/aktuellt/atom.xml' },
      { href: 'https://klubben.example/aktuellt' },
    ]);
  });

  it('was updated when its latest entry was', () => {
    const dates = ['2026-02-01T08:00:00Z', '2026-03-01T08:00:00Z', '2025-12-31T23:59:59Z'];
    const root = readXml(atomXml(feed({ entries: dates.map((updatedAt) => entry({ updatedAt })) })));
    expect(textOf(root, 'updated')).toBe('2026-03-01T08:00:00Z');
  });

  it('without entries is still a feed, with a date', () => {
    const root = readXml(atomXml(feed()));
    expect(childrenNamed(root, 'entry')).toEqual([]);
    expect(Number.isNaN(Date.parse(textOf(root, 'updated') ?? ''))).toBe(false);
  });
});

describe('an entry', () => {
  it('says what it is, where, and since when', () => {
    const [only] = childrenNamed(readXml(atomXml(feed({ entries: [entry()] }))), 'entry');
    const { children = [] } = only ?? {};
    expect(Object.fromEntries(children.map(({ name, text }) => [name, text]))).toEqual({
      id: 'https://klubben.example/aktuellt/nyhet',
      title: 'Nyhet',
      summary: 'Kort.',
      link: '',
      published: '2026-01-12T08:00:00Z',
      updated: '2026-02-01T08:00:00Z',
    });
    expect(only && linksOf(only)).toEqual([{ href: 'https://klubben.example/aktuellt/nyhet' }]);
  });

  it('does not say since when, where nobody knows', () => {
    const [only] = childrenNamed(readXml(atomXml(feed({ entries: [entry({ publishedAt: '' })] }))), 'entry');
    expect(only?.children.map(({ name }) => name)).not.toContain('published');
  });

  it('says the language of what is not written in that of the feed', () => {
    const root = readXml(atomXml(feed({ entries: [entry({ title: 'News', titleLanguage: 'en-US' })] })));
    const [only] = childrenNamed(root, 'entry');
    const languages = only?.children.map(({ name, attributes }) => [name, attributes['xml:lang']]);
    expect(languages?.filter(([, language]) => language)).toEqual([['title', 'en-US']]);
  });

  it('keeps its place', () => {
    const entries = ['b', 'a', 'c'].map((title) => entry({ title }));
    const titles = childrenNamed(readXml(atomXml(feed({ entries }))), 'entry').map((element) =>
      textOf(element, 'title'),
    );
    expect(titles).toEqual(['b', 'a', 'c']);
  });
});

describe('what an editor writes', () => {
  const wild = `Tass & "Vinge" </title><script>'x'</script> ]]>`;

  it('is text everywhere, whatever it holds', () => {
    const everywhere = entry({ url: wild, title: wild, summary: `${wild}\u0000`, publishedAt: wild, updatedAt: wild });
    const root = readXml(
      atomXml({ title: wild, url: wild, selfUrl: wild, language: wild, author: wild, entries: [everywhere] }),
    );
    const [only] = childrenNamed(root, 'entry');
    for (const name of ['id', 'title', 'summary', 'published', 'updated'])
      expect(only && textOf(only, name)).toBe(wild);
    for (const name of ['id', 'title', 'updated']) expect(textOf(root, name)).toBe(wild);
    expect(root.attributes['xml:lang']).toBe(wild);
    expect([...linksOf(root), ...(only ? linksOf(only) : [])].map(({ href }) => href)).toEqual([wild, wild, wild]);
  });
});
