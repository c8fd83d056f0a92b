import { describe, expect, it } from 'vitest';
import { bareArticle, createWarnings, sampleArticle } from '#fixtures/sample-article.ts';
import { newestFirst, nextInLine, readNext, toNewsItem } from './listing.ts';

describe('newest first', () => {
  const published = (...dates: string[]) => dates.map((publishedAt) => sampleArticle({ publishedAt }));
  const datesOf = (articles: { publishedAt: string }[]) => articles.map(({ publishedAt }) => publishedAt);

  it('goes by the first publication, those without a date last', () => {
    const articles = published('2025-12-31T23:59:59Z', '', '2026-01-01T00:00:00Z', '2026-01-01T00:00:01Z');
    expect(datesOf(newestFirst(articles))).toEqual([
      '2026-01-01T00:00:01Z',
      '2026-01-01T00:00:00Z',
      '2025-12-31T23:59:59Z',
      '',
    ]);
  });

  it('does not go by the last change', () => {
    const old = sampleArticle({ id: 'old', publishedAt: '2025-01-01T00:00:00Z', updatedAt: '2026-09-01T00:00:00Z' });
    const young = sampleArticle({
      id: 'young',
      publishedAt: '2026-01-01T00:00:00Z',
      updatedAt: '2026-01-01T00:00:00Z',
    });
    expect(newestFirst([old, young]).map(({ id }) => id)).toEqual(['young', 'old']);
  });

  it('keeps the order of equals and leaves the given list alone', () => {
    const articles = [sampleArticle({ id: 'a' }), sampleArticle({ id: 'b' })];
    expect(newestFirst(articles).map(({ id }) => id)).toEqual(['a', 'b']);
    const given = published('2025-01-01', '2026-01-01');
    newestFirst(given);
    expect(datesOf(given)).toEqual(['2025-01-01', '2026-01-01']);
  });
});

describe('a news item', () => {
  it('is an article’s path, title, preamble, date and language', () => {
    const article = sampleArticle({ portalId: 'portal-aktuellt', slug: 'nyhet', language: 'en' });
    expect(toNewsItem(article, createWarnings().warn)).toEqual({
      path: '/aktuellt/nyhet',
      title: 'Räv',
      preamble: 'Räven bor i lya.',
      publishedAt: '2026-01-12T08:00:00.000Z',
      language: 'en',
      preambleLanguage: 'en',
      translations: article.translations,
    });
  });
});

describe('the next in line', () => {
  const articles = ['a', 'b', 'c', 'd'].map((id) => sampleArticle({ id }));

  it.each([
    ['those after it', 'a', 2, ['b', 'c']],
    ['round the end of the list', 'c', 2, ['d', 'a']],
    ['from the start, after the last', 'd', 2, ['a', 'b']],
    ['never more than the others', 'b', 9, ['c', 'd', 'a']],
    ['the first ones, for a stranger', 'x', 2, ['a', 'b']],
    ['each once, for a stranger', 'x', 9, ['a', 'b', 'c', 'd']],
    ['none when none are wanted', 'a', 0, []],
  ])('are %s', (_name, id, count, expected) => {
    expect(nextInLine(articles, id, count).map((article) => article.id)).toEqual(expected);
  });

  it.each([
    ['an empty list', []],
    ['a list of itself alone', articles.slice(0, 1)],
  ])('are none in %s', (_name, list) => {
    expect(nextInLine(list, 'a', 3)).toEqual([]);
  });
});

describe('what to read next', () => {
  const articles = ['a', 'b', 'c', 'd', 'e'].map((id) => bareArticle({ id }));
  it.each<[string[], string]>([
    [[], 'cde'],
    [['e'], 'ecd'],
    [['d', 'c', 'a', 'e'], 'dca'],
    [['b', 'sektion-vuxen', 'gone'], 'cde'],
    [['c', 'c'], 'cde'],
  ])('after b with %j recommended is %s', (recommended, ids) =>
    expect(
      readNext(articles, 'b', recommended, 3)
        .map(({ id }) => id)
        .join(''),
    ).toBe(ids),
  );
});
